import type { Hunk } from "../outcome/index.ts";
import { changedSpan } from "./changed-span.ts";
import { makeEdit, type DocText, type Edit, type Replacement } from "./edit.ts";
import { runs } from "./runs.ts";
import { sharedEnd, sharedStart } from "./shared-ends.ts";
import { wordCount } from "./word-count.ts";
import { tokensOf, wholeAfter, wholeBefore, wordsOf } from "./words.ts";

/** How many of the words on one side are missing from the other, in order. */
export interface WordDiff {
  readonly added: number;
  readonly removed: number;
}

/** The runs of lines that differ, first to last. Line ends are compared too: `\r` is part of its line. */
export function hunksBetween(before: DocText, after: DocText): Hunk[] {
  const { start, endA, endB, linesBefore } = changedSpan(before, after);
  const hunks: Hunk[] = [];
  let lineA = linesBefore + 1;
  let lineB = lineA;
  for (const [removed, added, equal] of runs(
    splitLines(before.slice(start, endA)),
    splitLines(after.slice(start, endB)),
  )) {
    if (removed.length > 0 || added.length > 0) hunks.push({ startA: lineA, startB: lineB, removed, added });
    lineA += removed.length + equal.length;
    lineB += added.length + equal.length;
  }
  return hunks;
}

/**
 * A small edit that turns `before` into `after`: changed lines first, then the words that differ inside each run of
 * them.
 */
export function editBetween(before: DocText, after: DocText): Edit {
  if (before === after) return [];
  const { start, endA, endB } = changedSpan(before, after);
  const cut = pairCutter();
  const replacements: Replacement[] = [];
  let at = start;
  for (const [removed, added, equal] of runs(keepEnds(before.slice(start, endA)), keepEnds(after.slice(start, endB)))) {
    const old = removed.join("");
    for (const replacement of wordReplacements(before, at, [old, added.join("")], cut)) replacements.push(replacement);
    at += old.length + lengthOf(equal);
  }
  return makeEdit(before, replacements);
}

/**
 * `edit`, of which `after` comes, or a smaller one with the same result where it puts several lines in place of
 * several: lines that others are moved past are not touched, and neither is what people type in them meanwhile. Law
 * TEXT-4.
 */
export function leavingLines(before: DocText, edit: Edit, after: DocText): Edit {
  const isLong = ({ from, to, insert }: Replacement) => insert.includes("\n") && before.slice(from, to).includes("\n");
  return edit.some(isLong) ? editBetween(before, after) : edit;
}

/**
 * `replacement` without the start and the end that its old and its new text share, cut back to word and grapheme
 * boundaries of both (OPS-11). Nothing is left of one that changes nothing.
 */
export function trimReplacement(text: DocText, { from, to, insert }: Replacement): Replacement | undefined {
  const old = text.slice(from, to);
  if (old === insert) return undefined;
  if (lastTrim.insert !== insert || lastTrim.old !== old) {
    const start = sharedWordsStart(old, insert);
    lastTrim = { old, insert, start, end: sharedWordsEnd(old.slice(start), insert.slice(start)) };
  }
  const { start, end } = lastTrim;
  return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
}

/** One new text may stand for the same words at thousands of places. */
let lastTrim = { old: "", insert: "", start: 0, end: 0 };

export function wordDiff(before: string, after: string): WordDiff {
  const [old, now] = withoutSharedEnds(before, after);
  if (old.length + now.length > LONG) return longWordDiff(old, now);
  const a = wordsOf(old).map((word) => word.folded);
  const b = wordsOf(now).map((word) => word.folded);
  const kept = runs(a, b).reduce((sum, [, , equal]) => sum + equal.length, 0);
  return { added: b.length - kept, removed: a.length - kept };
}

/** Both without what they share at their ends, cut where no word can reach over. */
function withoutSharedEnds(a: string, b: string): readonly [string, string] {
  let start = sharedStart(a, b);
  while (start > 0 && !isBreak(a, start - 1)) start -= 1;
  let end = sharedEnd(a, b, Math.min(a.length, b.length) - start);
  while (end > 0 && !isBreak(a, a.length - end)) end -= 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

const isBreak = (text: string, offset: number) => " \t\n".includes(text.charAt(offset));

/** Cutting words takes long: of more characters than this, only what differs between white space is cut. */
const LONG = 20_000;
/**
 * Characters of two texts whose words are compared one by one, `LONG` at a time; what differs beyond is compared
 * between white space.
 */
const MOST_CUT = 40_000;
/**
 * Within lines that changed, words are paired in less work than lines are: what has little in common is replaced in
 * fewer pieces.
 */
const WORDS_WORK = 1_000_000;

/** No word reaches over one of these. Other white space may be within a word. */
const PIECE = /[ \t\n]+|[^ \t\n]+/g;

const piecesOf = (text: string): string[] => text.match(PIECE) ?? [];
const lengthOf = (parts: readonly string[]) => parts.reduce((sum, part) => sum + part.length, 0);

function longWordDiff(before: string, after: string): WordDiff {
  let [added, removed, left] = [0, 0, MOST_CUT];
  for (const [old, now] of runs(piecesOf(before), piecesOf(after))) {
    const [a, b] = [old.join(""), now.join("")];
    const isCut = a.length + b.length <= Math.min(LONG, left);
    if (isCut) left -= a.length + b.length;
    const changed = isCut ? wordDiff(a, b) : { removed: wordCount(a), added: wordCount(b) };
    added += changed.added;
    removed += changed.removed;
  }
  return { added, removed };
}

/** Both texts of a pair, in words; undefined where they are long, or enough was cut already. */
type CutPair = (a: string, b: string) => Pair | undefined;
type Pair = readonly [readonly string[], readonly string[]];

function pairCutter(): CutPair {
  let left = MOST_CUT;
  return (a, b) => {
    if (a === "" || b === "") return [[a], [b]];
    if (a.length + b.length > Math.min(LONG, left)) return undefined;
    left -= a.length + b.length;
    return [tokensOf(a), tokensOf(b)];
  };
}

/** What makes the second of two texts of the first, which is at `offset` of `text`. */
function wordReplacements(
  text: DocText,
  offset: number,
  [before, after]: readonly [string, string],
  cut: CutPair,
): Replacement[] {
  const words = cut(before, after);
  if (words) return replacementsBetween(text, offset, words);
  const replacements: Replacement[] = [];
  let at = offset;
  for (const [removed, added, equal] of runs(piecesOf(before), piecesOf(after), { count: 0, most: WORDS_WORK })) {
    const [old, now] = [removed.join(""), added.join("")];
    for (const replacement of replacementsBetween(text, at, cut(old, now) ?? [[old], [now]]))
      replacements.push(replacement);
    at += old.length + lengthOf(equal);
  }
  return replacements;
}

function replacementsBetween(text: DocText, offset: number, [before, after]: Pair): Replacement[] {
  const replacements: Replacement[] = [];
  let at = offset;
  for (const [removed, added, equal] of runs(before, after, { count: 0, most: WORDS_WORK })) {
    const length = lengthOf(removed);
    const insert = added.join("");
    const smallest = trimReplacement(text, { from: at, to: at + length, insert });
    if (smallest) replacements.push(smallest);
    at += length + lengthOf(equal);
  }
  return replacements;
}

/** The longest start that both share and that ends between words of both. */
function sharedWordsStart(a: string, b: string): number {
  let length = sharedStart(a, b);
  for (let whole = length; ; length = whole) {
    whole = wholeBefore(b, wholeBefore(a, length));
    if (whole === length) return length;
  }
}

function sharedWordsEnd(a: string, b: string): number {
  let length = sharedEnd(a, b);
  for (let whole = length; ; length = whole) {
    whole = a.length - wholeAfter(a, a.length - length);
    whole = b.length - wholeAfter(b, b.length - whole);
    if (whole === length) return length;
  }
}

/** Lines without their newline. A final newline opens no line, and whether there is one is no difference of lines. */
function splitLines(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

const keepEnds = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
