import { linesOf, remembered, runs, type DocText, type TextRange } from "../text/index.ts";

const LINE_END = /\r?\n/;
const LINE_ENDS = /\r?\n/g;

/** A lone `\r` ends lines only where nothing else does. */
const hasReturns = remembered((text) => text.includes("\r"), 4);

/** How the line at `offset` ends; for a last line without an end, how the line above does. */
export function lineEndOf(text: DocText, offset: number): string {
  if (!hasReturns(text)) return "\n";
  const lines = linesOf(text);
  const line = lines.at(offset);
  const end = lines.end(line);
  const newline = text[end] === "\n" ? end : line > 1 ? lines.end(line - 1) : -1;
  return newline < 0 ? "\r" : text[newline - 1] === "\r" ? "\r\n" : "\n";
}

/**
 * `words` with line ends as the text has them at `offset`. A lone `\r` in a text without any stays: it is not a line
 * end there.
 */
export const withEndsAt = (text: DocText, offset: number, words: string): string =>
  /[\r\n]/.test(words) ? words.replace(LINE_ENDS, lineEndOf(text, offset)) : words;

/**
 * `words` with the line ends of the words of `range`, which they replace: a line that stays, or that stands for one
 * that was there, ends as that one does, and all others as the line at `range.from`. Words that are there already come
 * back byte for byte, even with mixed ends. Source: MAT-3.
 */
export function withEndsOf(text: DocText, { from, to }: TextRange, words: string): string {
  if (!hasReturns(text)) return words.includes("\r") ? words.replace(LINE_ENDS, "\n") : words;
  if (!/[\r\n]/.test(words)) return words;
  const usual = lineEndOf(text, from);
  const found = text.slice(from, to);
  const ends = found.match(LINE_ENDS) ?? [];
  if (ends.every((end) => end === usual)) return words.replace(LINE_ENDS, usual);
  const lines = words.split(LINE_END);
  const kept = endsKept(found.split(LINE_END), lines, ends);
  return lines.map((line, index) => (index < lines.length - 1 ? line + (kept[index] ?? usual) : line)).join("");
}

/** For each of `lines` the end of the line of `found` that it repeats or stands for. */
function endsKept(found: readonly string[], lines: readonly string[], ends: readonly string[]): (string | undefined)[] {
  const kept: (string | undefined)[] = [];
  let at = 0;
  for (const [removed, added, equal] of runs(found, lines)) {
    added.forEach((_, index) => kept.push(index < removed.length ? ends[at + index] : undefined));
    at += removed.length;
    for (const _ of equal) kept.push(ends[at++]);
  }
  return kept;
}
