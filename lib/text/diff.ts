import DiffMatchPatch from "diff-match-patch";
import { makeEdit, type DocText, type Edit, type Replacement } from "./edit.ts";
import { isGraphemeBoundary, isWordBoundary, tokensOf, wordsOf } from "./words.ts";

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
    replacements.push(...wordReplacements(old, added.join(""), at));
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
  let start = commonPrefix(old, insert);
  while (start > 0 && !(cleanCut(old, start) && cleanCut(insert, start))) start -= 1;
  const restOld = old.slice(start);
  const restNew = insert.slice(start);
  let end = commonSuffix(restOld, restNew);
  while (end > 0 && !(cleanCut(old, old.length - end) && cleanCut(insert, insert.length - end))) end -= 1;
  return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
}

export function wordDiff(before: string, after: string): WordDiff {
  const a = wordsOf(before).map((word) => word.folded);
  const b = wordsOf(after).map((word) => word.folded);
  const kept = runs(a, b).reduce((sum, [, , equal]) => sum + equal.length, 0);
  return { added: b.length - kept, removed: a.length - kept, kept };
}

type Run = readonly [removed: string[], added: string[], equal: string[]];

/** Pairs the two lists with as few differences as there are: each run is what went, what came and what stays behind both. */
export function runs(a: readonly string[], b: readonly string[]): Run[] {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const found: Run[] = head > 0 ? [[[], [], a.slice(0, head)]] : [];
  for (const run of differing(a.slice(head, a.length - tail), b.slice(head, b.length - tail))) found.push(run);
  if (tail > 0) found.push([[], [], a.slice(a.length - tail)]);
  return found;
}

/** Lists longer than the characters that stand for their entries are taken as changed whole. */
const MOST_DISTINCT = 60_000;

function differing(a: readonly string[], b: readonly string[]): Run[] {
  if (a.length === 0 && b.length === 0) return [];
  if (a.length === 0 || b.length === 0) return [[[...a], [...b], []]];
  const codes = new Map<string, string>();
  const encode = (list: readonly string[]) => list.map((entry) => codeFor(codes, entry)).join("");
  const codedA = encode(a);
  const codedB = encode(b);
  if (codes.size > MOST_DISTINCT) return [[[...a], [...b], []]];
  return decode(minimalDiff(codedA, codedB), a, b);
}

function codeFor(codes: Map<string, string>, entry: string): string {
  const known = codes.get(entry);
  if (known !== undefined) return known;
  const index = codes.size % MOST_DISTINCT;
  const code = String.fromCharCode(index < 0xd7ff ? index + 1 : index + 0x801);
  codes.set(entry, code);
  return code;
}

/** Beyond this many cells of work a minimal diff would block the process; a quick one is right too, only coarser. */
const MOST_WORK = 40_000_000;

function minimalDiff(a: string, b: string): DiffMatchPatch.Diff[] {
  const differ = new DiffMatchPatch();
  differ.Diff_Timeout = a.length * b.length > MOST_WORK ? 0.5 : 0;
  return differ.diff_main(a, b, false);
}

function decode(diffs: readonly DiffMatchPatch.Diff[], a: readonly string[], b: readonly string[]): Run[] {
  const found: [string[], string[], string[]][] = [];
  let run: [string[], string[], string[]] = [[], [], []];
  let atA = 0;
  let atB = 0;
  for (const [kind, { length }] of diffs) {
    if (kind !== 0 && run[2].length > 0) {
      found.push(run);
      run = [[], [], []];
    }
    if (kind <= 0) run[kind === 0 ? 2 : 0].push(...a.slice(atA, (atA += length)));
    if (kind > 0) run[1].push(...b.slice(atB, atB + length));
    if (kind >= 0) atB += length;
  }
  return [...found, run];
}

function wordReplacements(before: string, after: string, offset: number): Replacement[] {
  const replacements: Replacement[] = [];
  let at = offset;
  for (const [removed, added, equal] of runs(tokensOf(before), tokensOf(after))) {
    const length = removed.join("").length;
    const insert = added.join("");
    if (length > 0 || insert !== "") replacements.push({ from: at, to: at + length, insert });
    at += length + equal.join("").length;
  }
  return replacements;
}

/** Lines without their newline; a final newline opens no line, but a missing one shows in the last. */
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

const cleanCut = (text: string, offset: number) => isGraphemeBoundary(text, offset) && isWordBoundary(text, offset);
