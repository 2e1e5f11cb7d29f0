import { isGivenTitle, type GivenTitle } from "../markdown/index.ts";
import { wordsOf } from "../text/index.ts";
import type { Clause } from "./clauses.ts";
import type { TitlePatterns } from "./language.ts";
import type { Masked } from "./mask.ts";
import type { Reading } from "./types.ts";

/** The title that the words give the document; the last one that they give, undefined where they leave it open ("a better title"). */
export function titleGiven(masked: Masked, clauses: readonly Clause[], patterns: TitlePatterns): GivenTitle | undefined {
  return clauses.filter(({ asks }) => asks).flatMap(({ headAt }) => titleAt(masked, headAt, patterns) ?? []).at(-1);
}

function titleAt({ words, text, dictated }: Masked, from: number, { breaks, describes, gives, leavesOpen }: TitlePatterns): GivenTitle | undefined {
  const line = text.slice(from).split("\n")[0] ?? "";
  const [place] = gives.flatMap((pattern) => pattern.exec(line)?.indices?.groups?.["title"] ?? []);
  if (place === undefined) return undefined;
  const at = from + place;
  const run = dictated.find((one) => one.kind === "quoted" && one.from === at);
  if (run) return leavesOpen.test(text.slice(run.to)) ? undefined : { words: run.content };
  const onward = words.slice(at).split("\n")[0]?.trim() ?? "";
  if (describes.test(onward)) return undefined;
  const stop = onward.search(breaks);
  return { words: stop < 0 ? onward : onward.slice(0, stop), onward };
}

/**
 * Whether the words allow the document's title to become `now`. One that was given is that title. Where the words say all that is to change in it ("replace “Paris” with “Lyon” in the
 * title"), no other word may. Else it is left open (INT-2).
 */
export function isTitleAsked({ title, instructions, asides }: Pick<Reading, "title" | "instructions" | "asides">, old: string, now: string): boolean {
  if (title) return isGivenTitle(now, title);
  const saysAll = asides.length === 0 && instructions.length > 0 && instructions.every(({ asks, quoted }) => quoted.length > 0 && (asks === "edit" || asks === "add" || asks === "delete"));
  if (!saysAll) return true;
  const [before, after, said] = [folded(old), folded(now), new Set(instructions.flatMap(({ words }) => folded(words)))];
  return [...before.filter((word) => !after.includes(word)), ...after.filter((word) => !before.includes(word))].every((word) => said.has(word));
}

const folded = (words: string): string[] => wordsOf(words).map((word) => word.folded);
