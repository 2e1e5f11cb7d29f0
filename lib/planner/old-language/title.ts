import type { Clause } from "./clauses.ts";
import type { TitlePatterns } from "./language.ts";
import type { Masked } from "./mask.ts";
import type { GivenTitle } from "./types.ts";

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
