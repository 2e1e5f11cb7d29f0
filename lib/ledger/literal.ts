import { tokensIn, type Quote } from "../reading/index.ts";
import { groupedBy } from "../text/index.ts";
import { mergedHunk } from "./hunks.ts";
import { isFair, isProtected } from "./judged.ts";
import { isWhere } from "./placed.ts";
import { placed } from "./runs.ts";
import { runIn } from "./said.ts";
import { has, tellingIn, type Ask, type Scene } from "./scene.ts";
import { isWarrant, type Entry } from "./warrant.ts";

/**
 * "Replace “A” with “B”", and the lines are what they were with B for A and nothing else: marks, code and addresses
 * among it are as they were said (ASK-1, `exchange`).
 */
export function literally(entries: readonly Entry[], scene: Scene): void {
  for (const group of groupedBy(entries, ({ hunk }) => hunk.lines).values()) {
    const hunk = mergedHunk(
      scene.plan.before,
      group.map((entry) => entry.hunk),
    );
    if (group.every(({ warrant }) => warrant)) continue;
    if (!hunk || !isFair(hunk) || isProtected(hunk, scene) || group.some(({ isMove }) => isMove)) continue;
    const before = scene.plan.before.slice(hunk.lines.from, hunk.lines.to);
    for (const ask of scene.asks) {
      if (!isWhere(hunk, ask, scene)) continue;
      for (const [old, now] of [...pairsOf(ask, scene), ...plainPairs(before, hunk.lines.after, ask, scene)]) {
        const at = placeOfReplaced(before, hunk.lines.after, old, now);
        if (at < 0) continue;
        const from = hunk.lines.from + at;
        const whole = { ...hunk, from, to: from + old.length, gone: tokensIn(old, from), come: tokensIn(now) };
        const [goes = [], comes = []] = [old, now].map((words) => runIn(ask.words, tellingIn(words)) ?? []);
        const judged = placed(whole, ask, scene, { kind: "exchanged", comes, goes, bonus: BONUS, rivals: "same" });
        if (isWarrant(judged)) for (const entry of group) entry.warrant = judged;
      }
    }
  }
}

/** It fits as well as a change whose words are found one by one. */
const BONUS = 6;

/** Old and new words, as the request has them: the new ones come second, but after "instead of". */
function pairsOf({ instruction, tongues }: Ask, { reading }: Scene): (readonly [string, string])[] {
  const quotes = instruction.quotes.filter(({ kind, words }) => kind === "marks" && words.trim() !== "");
  return quotes.slice(0, -1).flatMap((first, at) => {
    const second = quotes[at + 1];
    if (!second) return [];
    const between = tellingIn(reading.message.slice(first.to, second.from))
      .map(({ key }) => key)
      .join(" ");
    const isTurned = tongues.some(({ notOld }) => notOld.has(between));
    const isExchange =
      isTurned || tongues.some(({ toNew }) => toNew.has(between)) || isArrow(reading.message, first, second);
    return isExchange
      ? [isTurned ? ([second.words, first.words] as const) : ([first.words, second.words] as const)]
      : [];
  });
}

const isArrow = (message: string, first: Quote, second: Quote): boolean =>
  /^["'”»’」]?\s*(?:→|⇒|->|=>)\s*["'“«‘「]?$/u.test(message.slice(first.to, second.from));

/** "Change A to B" without marks: B is all that follows, and what it takes the place of is what comes before. */
function plainPairs(before: string, after: string, ask: Ask, { reading }: Scene): (readonly [string, string])[] {
  const { clauses, quotes } = ask.instruction;
  if (!has(ask, "exchange") || quotes.length > 0) return [];
  return clauses.flatMap(({ own, to, tongue }) =>
    own.flatMap((token) => {
      if (token.kind !== "word" || !tongue.toNew.has(token.key)) return [];
      const said = reading.message.slice(0, token.from).trimEnd();
      const now = reading.message
        .slice(token.to, to)
        .trim()
        .replace(/[.!?]$/u, "");
      const at = now === "" ? -1 : after.indexOf(now);
      const end = after.length - at - now.length;
      const old = at < 0 ? "" : before.slice(at, before.length - end);
      const isOther = old !== "" && before === after.slice(0, at) + old + after.slice(at + now.length);
      return isOther && /(?:^|\s)$/u.test(said.slice(0, -old.length)) && said.endsWith(old)
        ? [[old, now] as const]
        : [];
    }),
  );
}

/** Where `old` is that has `now` instead, and nothing else is different; the first where all have; -1 where none is. */
function placeOfReplaced(before: string, after: string, old: string, now: string): number {
  if (before.split(old).join(now) === after) return before.indexOf(old);
  for (let at = before.indexOf(old); at >= 0; at = before.indexOf(old, at + 1))
    if (before.slice(0, at) + now + before.slice(at + old.length) === after) return at;
  return -1;
}
