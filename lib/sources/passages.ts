import type { Mark } from "./kinds.ts";
import { termsOf } from "./terms.ts";

/**
 * A piece of a source's text, `[from, to)` in UTF-16 units. The passages of a source follow one another without gaps.
 */
export interface CutPassage {
  /** From 1. */
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly speaker: string;
  readonly ms: number | undefined;
  /** The page it begins on. */
  readonly page: number | undefined;
  readonly terms: readonly string[];
}

const USUAL = 600;
const LONGEST = 900;
/** A passage with so much in it ends where someone else begins to speak, or a new part begins. */
const ENOUGH = 250;

/** Where a passage may end: after a sentence or a line. */
const ENDS = /[.!?…]["'”’»)\]]*\s+|[。！？]["」』）]*\s*|\n+/g;

/** Cuts a text into passages of about 600 characters, at ends of sentences and lines (SRC-3). */
export function passagesOf(text: string, marks: readonly Mark[]): readonly CutPassage[] {
  const made: CutPassage[] = [];
  let next = 0;
  let mark: Mark | undefined;
  const turns = new Set(marks.filter((one, index) => one.speaker !== marks[index - 1]?.speaker).map(({ at }) => at));
  const push = (from: number, to: number): void => {
    for (let one = marks[next]; one && one.at <= from; one = marks[++next]) mark = one;
    const first = mark ?? (marks[next] && (marks[next]?.at ?? to) < to ? marks[next] : undefined);
    const piece = text.slice(from, to);
    const { speaker = "", ms, page } = first ?? {};
    made.push({ number: made.length + 1, from, to, text: piece, speaker, ms, page, terms: termsOf(piece) });
  };
  let from = 0;
  for (const end of endsOf(text)) {
    const isPart =
      turns.has(end) || /^\s*#{1,6} /.test(text.slice(end, end + 8)) || text.slice(end - 2, end) === "\n\n";
    if (end - from >= (isPart ? ENOUGH : USUAL) || end === text.length) {
      for (const piece of piecesOf(text, from, end)) push(from, (from = piece));
    }
  }
  return made;
}

function* endsOf(text: string): Generator<number> {
  for (const { index, 0: found } of text.matchAll(ENDS))
    if (index + found.length < text.length) yield index + found.length;
  if (text.length > 0) yield text.length;
}

/** Ends of pieces from `from` to `to`, none longer than it may be: at a blank, else between two characters. */
function* piecesOf(text: string, from: number, to: number): Generator<number> {
  let at = from;
  while (to - at > LONGEST) {
    const blank = text.lastIndexOf(" ", at + USUAL);
    const cut = blank > at + ENOUGH ? blank + 1 : at + USUAL;
    at = isInsidePair(text, cut) ? cut + 1 : cut;
    yield at;
  }
  yield to;
}

const isInsidePair = (text: string, at: number): boolean => /^[\udc00-\udfff]/.test(text.charAt(at));
