import { isUnspaced, tokensIn, type Quote } from "../reading/index.ts";
import { groupedBy, sharedEnd, sharedStart } from "../text/index.ts";
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
  const open = [...groupedBy(entries, ({ hunk }) => hunk.lines).values()].filter(
    (group) => group.some(({ warrant }) => !warrant) && !group.some(({ isMove }) => isMove),
  );
  const quoted = new Map(open.length > 0 ? scene.asks.map((ask) => [ask, pairsOf(ask, scene)] as const) : []);
  for (const group of open) {
    const hunk = mergedHunk(
      scene.plan.before,
      group.map((entry) => entry.hunk),
    );
    if (!hunk || !isFair(hunk) || isProtected(hunk, scene)) continue;
    const lines = { from: scene.plan.before.slice(hunk.lines.from, hunk.lines.to), to: hunk.lines.after };
    for (const [ask, pairs] of quoted) {
      if (!isWhere(hunk, ask, scene)) continue;
      for (const [old, now] of [...pairs, ...plainPairs(lines, ask, scene)]) {
        const at = placeOfReplaced(lines, old, now);
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

/** Whole lines before and after. */
interface Lines {
  readonly from: string;
  readonly to: string;
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
function plainPairs({ from, to }: Lines, ask: Ask, { reading }: Scene): (readonly [string, string])[] {
  const { clauses, quotes } = ask.instruction;
  if (!has(ask, "exchange") || quotes.length > 0) return [];
  return clauses.flatMap((clause) => {
    const between = clause.own.filter(({ kind, key }) => kind === "word" && clause.tongue.toNew.has(key));
    return between.slice(0, MOST_BETWEEN).flatMap((token) => {
      const said = reading.message.slice(clause.from, token.from).trimEnd();
      const now = reading.message
        .slice(token.to, clause.to)
        .trim()
        .replace(/[.!?]$/, "");
      const old =
        now === "" ? "" : from.slice(to.indexOf(now), from.length - (to.length - to.indexOf(now) - now.length));
      return to.includes(now) && old !== "" && said.endsWith(old) && !/\S$/u.test(said.slice(0, -old.length))
        ? [[old, now] as const]
        : [];
    });
  });
}

/** Words for "to" in one clause: more stand between no two things. */
const MOST_BETWEEN = 8;

/**
 * Where `old` is a word of its own, has `now` instead, and nothing else is different; the first place where all have
 * it; -1 where none has.
 */
function placeOfReplaced({ from, to }: Lines, old: string, now: string): number {
  const first = from.indexOf(old);
  if (first < 0 || !to.includes(now)) return -1;
  const start = sharedStart(from, to);
  const end = sharedEnd(from, to, Math.min(from.length, to.length) - start);
  if (from.length - old.length === to.length - now.length)
    for (
      let at = from.indexOf(old, Math.max(0, start - old.length));
      at >= 0 && at <= start;
      at = from.indexOf(old, at + 1)
    )
      if (at + old.length >= from.length - end && to.startsWith(now, at) && isWord(from, at, old)) return at;
  return from.split(old).join(now) === to && placesOf(from, old).every((at) => isWord(from, at, old)) ? first : -1;
}

function placesOf(text: string, words: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) found.push(at);
  return found;
}

/** No part of a longer word, in a script that sets words apart. */
const isWord = (text: string, at: number, words: string): boolean =>
  isUnspaced(words) ||
  !(
    JOINED.test(text.slice(Math.max(0, at - 1), at + 1)) ||
    JOINED.test(text.slice(at + words.length - 1, at + words.length + 1))
  );

const JOINED = /^[\p{L}\p{N}]{2}$/u;
