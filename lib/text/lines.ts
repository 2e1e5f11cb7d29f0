import type { DocText, TextRange } from "./edit.ts";
import { remembered } from "./remembered.ts";
import { countWhile } from "./sorted.ts";

/** The lines of a text. Numbers count from 1. A final newline opens no line (LIM-1); the empty text has none. */
export interface Lines {
  readonly count: number;
  /** Offset of the first character of line `number`; `text.length` for `count + 1`. */
  start(number: number): number;
  /** Offset after the last character of the line, before its newline. */
  end(number: number): number;
  text(number: number): string;
  /** Number of the line that holds `offset`; an offset after the last line belongs to it. At least 1. */
  at(offset: number): number;
  /** The whole lines `first…last`, newlines between them included, the last one's left out. */
  range(first: number, last: number): TextRange;
}

export function linesOf(text: DocText): Lines {
  return text.length < SHORT ? indexed(text) : longLines(text);
}

/** Shorter texts are indexed as fast as they are looked up. */
const SHORT = 4_000;
const longLines = remembered(indexed, 8);

/**
 * The start of the line that holds `offset`; an offset after the final newline begins a line. Native search backwards
 * is slow, and one line may hold all of a text.
 */
export function lineStartAt(text: DocText, offset: number): number {
  if (offset <= 0 || text.charCodeAt(offset - 1) === LINE_FEED) return Math.max(0, offset);
  if (text.length < SHORT) return text.lastIndexOf("\n", offset - 1) + 1;
  const lines = longLines(text);
  return lines.start(lines.at(offset));
}

const LINE_FEED = 10;

function indexed(text: DocText): Lines {
  const starts: number[] = [];
  for (let at = 0; at < text.length;) {
    starts.push(at);
    const newline = text.indexOf("\n", at);
    at = newline < 0 ? text.length : newline + 1;
  }
  const count = starts.length;
  let last = 1;
  const start = (number: number) => (number <= 1 ? 0 : (starts[number - 1] ?? text.length));
  const end = (number: number) => {
    const next = number < count ? start(number + 1) : text.length;
    return next > start(number) && text[next - 1] === "\n" ? next - 1 : next;
  };
  return {
    count,
    start,
    end,
    text: (number) => text.slice(start(number), end(number)),
    at: (offset) => {
      // Thousands of places are asked about in order, several to a line.
      const holds = (number: number) => offset >= start(number) && (number >= count || offset < start(number + 1));
      if (!holds(last)) last = last < count && holds(last + 1) ? last + 1 : lastNotAfter(starts, offset);
      return last;
    },
    range: (first, last) => ({ from: start(first), to: end(last) }),
  };
}

/** How many entries of the sorted `starts` are ≤ `offset`; at least 1. */
const lastNotAfter = (starts: readonly number[], offset: number): number =>
  Math.max(
    1,
    countWhile(starts, (entry) => entry <= offset),
  );
