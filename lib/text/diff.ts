import { makeEdit, type DocText, type Edit, type Replacement } from "./edit.ts";
import { runs } from "./runs.ts";
import { tokensOf, wholeAfter, wholeBefore, wordsOf } from "./words.ts";

/** A run of changed lines. Line numbers count from 1; an empty side names the line before which the other side stands. */
export interface Hunk {
  readonly startA: number;
  readonly startB: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** How many of the words on one side are missing from the other, in order. */
export interface WordDiff {
  readonly added: number;
  readonly removed: number;
  readonly kept: number;
}

/** The runs of lines that differ, first to last. Line ends are compared too: `\r` is part of its line. */
export function hunksBetween(before: DocText, after: DocText): Hunk[] {
  const hunks: Hunk[] = [];
  let lineA = 1;
  let lineB = 1;
  for (const [removed, added, equal] of runs(splitLines(before), splitLines(after))) {
    if (removed.length > 0 || added.length > 0) hunks.push({ startA: lineA, startB: lineB, removed, added });
    lineA += removed.length + equal.length;
    lineB += added.length + equal.length;
  }
  return hunks;
}

/** A small edit that turns `before` into `after`: changed lines first, then the words that differ inside each run of them. */
export function editBetween(before: DocText, after: DocText): Edit {
  if (before === after) return [];
  const replacements: Replacement[] = [];
  const linesA = keepEnds(before);
  const linesB = keepEnds(after);
  let at = 0;
  for (const [removed, added, equal] of runs(linesA, linesB)) {
    const old = removed.join("");
    for (const replacement of wordReplacements(before, at, old, added.join(""))) replacements.push(replacement);
    at += old.length + equal.reduce((sum, line) => sum + line.length, 0);
  }
  return makeEdit(before, replacements);
}

/**
 * `replacement` without the start and the end that its old and its new text share, cut back to word and grapheme
 * boundaries of both (OPS-11). Nothing is left of one that changes nothing.
 */
export function trimReplacement(text: DocText, { from, to, insert }: Replacement): Replacement | undefined {
  const old = text.slice(from, to);
  if (old === insert) return undefined;
  const start = sharedStart(old, insert);
  const end = sharedEnd(old.slice(start), insert.slice(start));
  return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
}

export function wordDiff(before: string, after: string): WordDiff {
  const a = wordsOf(before).map((word) => word.folded);
  const b = wordsOf(after).map((word) => word.folded);
  const kept = runs(a, b).reduce((sum, [, , equal]) => sum + equal.length, 0);
  return { added: b.length - kept, removed: a.length - kept, kept };
}

/** What makes `after` of the words `before` that stand at `offset` of `text`. */
function wordReplacements(text: DocText, offset: number, before: string, after: string): Replacement[] {
  const replacements: Replacement[] = [];
  let at = offset;
  for (const [removed, added, equal] of runs(tokensOf(before), tokensOf(after))) {
    const length = removed.join("").length;
    const insert = added.join("");
    const smallest = trimReplacement(text, { from: at, to: at + length, insert });
    if (smallest) replacements.push(smallest);
    at += length + equal.join("").length;
  }
  return replacements;
}

/** The longest start that both share and that ends between words of both. */
function sharedStart(a: string, b: string): number {
  let length = commonPrefix(a, b);
  for (let whole = length; ; length = whole) {
    whole = wholeBefore(b, wholeBefore(a, length));
    if (whole === length) return length;
  }
}

function sharedEnd(a: string, b: string): number {
  let length = commonSuffix(a, b);
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

function commonPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

function commonSuffix(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length += 1;
  return length;
}
