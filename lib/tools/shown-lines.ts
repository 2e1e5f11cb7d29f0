import { linesOf, type DocText, type Lines } from "../text/index.ts";

export interface ShownLines {
  readonly text: string;
  /** The first and the last line that are shown, from 1. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Whole lines from `first` to `last` (from 1, both included) with their numbers, as many as fit; at least one. */
export function shownLines(
  text: DocText,
  { first = 1, last = Number.POSITIVE_INFINITY }: { readonly first?: number; readonly last?: number | undefined },
  mostCharacters: number,
): ShownLines {
  const lines = linesOf(text);
  const from = Math.max(1, Math.min(Math.trunc(first), lines.count));
  const shown: string[] = [];
  let room = mostCharacters;
  for (let line = from; line <= Math.min(last, lines.count) && (room > 0 || shown.length === 0); line++) {
    const one = withNumber(lines, line).slice(0, mostCharacters).toWellFormed();
    shown.push(one);
    room -= one.length + 1;
  }
  return { text: shown.join("\n"), from, to: from + shown.length - 1, count: lines.count };
}

/** Lines `from` to `to` (from 1, both included) as a model reads them: `  12| text`. */
export const numbered = (lines: Lines, from: number, to: number): string =>
  Array.from({ length: Math.max(0, Math.min(to, lines.count) - from + 1) }, (_, index) =>
    withNumber(lines, from + index),
  ).join("\n");

const withNumber = (lines: Lines, line: number): string =>
  `${String(line).padStart(String(lines.count).length)}| ${lines.text(line)}`;
