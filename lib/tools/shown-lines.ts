import { linesOf, type DocText } from "../text/index.ts";

export interface ShownLines {
  readonly text: string;
  /** The last line that is shown, from 1. */
  readonly to: number;
  readonly count: number;
}

/** Whole lines from `first` to `last` (from 1, both included) with their numbers, as many as fit; at least one. */
export function shownLines(
  text: DocText,
  { first = 1, last = Number.POSITIVE_INFINITY }: { readonly first?: number; readonly last?: number },
  mostCharacters: number,
): ShownLines {
  const lines = linesOf(text);
  const width = String(lines.count).length;
  const from = Math.max(1, Math.min(Math.trunc(first), lines.count));
  const shown: string[] = [];
  let room = mostCharacters;
  for (let line = from; line <= Math.min(last, lines.count) && (room > 0 || shown.length === 0); line++) {
    const one = `${String(line).padStart(width)}| ${lines.text(line)}`.slice(0, mostCharacters).toWellFormed();
    shown.push(one);
    room -= one.length + 1;
  }
  return { text: shown.join("\n"), to: from + shown.length - 1, count: lines.count };
}
