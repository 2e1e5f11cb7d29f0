import { lineStartAt, remembered, type DocText, type TextRange } from "../../text/index.ts";
import { lineEndAt } from "../spot.ts";

/** Marks of a line: quote marks, a bullet or number, a task box, `#`s. */
const LINE_MARKS = /^[ \t]*((?:>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+)*)/;

/**
 * `newText` without the marks that are around `range` already: models quote the words of an item, heading, quote or row
 * and write its marks into the new text only (MAT-3: "kept once"). A new row replaces the whole row. Marks of another
 * kind are left: they were wanted.
 */
export function withoutDoubledMarks(
  text: DocText,
  range: TextRange,
  anchor: string,
  newText: string,
): { range: TextRange; newText: string } {
  if (!hasMarks(newText)) return { range, newText };
  const row = rowAround(text, range, anchor, newText);
  return row
    ? { range: row, newText: newText.trim() }
    : { range, newText: withoutPair(text, range, anchor, withoutLineMarks(text, range, anchor, newText)) };
}

/** False for words with nothing at their ends that could be doubled. One new text may be for thousands of places. */
const hasMarks = remembered((newText) => ROW.test(newText) || PAIR.test(newText) || markersOf(newText).length > 0, 4);

/** A place further than this from the start of its line has more than marks before it. */
const WIDEST_MARKS = 400;

function withoutLineMarks(text: DocText, { from }: TextRange, anchor: string, newText: string): string {
  const sent = markersOf(newText);
  const own = markersOf(anchor);
  if (sent.length <= own.length || !sameKinds(sent.kinds.slice(sent.length - own.length), own.kinds)) return newText;
  const extra = sent.kinds.slice(0, sent.length - own.length);
  const start = lineStartAt(text, from);
  if (from - start > WIDEST_MARKS) return newText;
  const standing = markersOf(text.slice(start, from));
  if (standing.length === 0 || standing.whole !== text.slice(start, from)) return newText;
  if (sameKinds(extra, standing.kinds.slice(standing.length - extra.length)))
    return newText.slice(sent.ends[extra.length - 1]);
  return sameKinds(sent.kinds.slice(0, standing.length), standing.kinds)
    ? newText.slice(sent.ends[standing.length - 1])
    : newText;
}

const sameKinds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((kind, index) => kind === b[index]);

/** The markers that a line begins with. Thousands of places may be asked about for one quote and one new text. */
const markersOf = remembered(readMarkers, 4);

/**
 * Their kinds, and where each ends. All bullets are one kind, and so are all numbers; each heading level is a kind of
 * its own.
 */
function readMarkers(line: string) {
  const whole = LINE_MARKS.exec(line)?.[0] ?? "";
  const pieces = [...whole.matchAll(/>[ \t]?|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+/g)];
  return {
    whole,
    length: pieces.length,
    kinds: pieces.map(([piece]) =>
      piece
        .replace(/^[-*+]/, "-")
        .replace(/^\d+[.)]/, "1.")
        .replace(/\[[ xX]\]/, "[]")
        .replace(/[ \t]+/g, ""),
    ),
    ends: pieces.map((piece) => piece.index + piece[0].length),
  };
}

const ROW = /^[ \t]*\|.*\|[ \t]*$/;

/** The row whose cells `anchor` quotes without the pipes at its ends, when `newText` is a row with both. */
function rowAround(text: DocText, { from, to }: TextRange, anchor: string, newText: string): TextRange | undefined {
  if (!ROW.test(newText) || anchor.trimStart().startsWith("|")) return undefined;
  const start = lineStartAt(text, from);
  const end = lineEndAt(text, to);
  const lead = /^[ \t>]*\|[ \t]*$/.exec(text.slice(start, from));
  const tail = /^[ \t]*(?:\|[ \t]*)?$/.exec(text.slice(to, end));
  if (!lead || !tail) return undefined;
  return { from: start + lead[0].indexOf("|"), to: start + text.slice(start, end).trimEnd().length };
}

const PAIR = /^(\*{1,3}|_{1,3}|`+|~~|"|“)[^\s]/;
const CLOSING: Readonly<Record<string, string>> = { "“": "”" };

/** Emphasis, code marks or quotes on both sides. */
function withoutPair(text: DocText, { from, to }: TextRange, anchor: string, newText: string): string {
  const open = PAIR.exec(newText)?.[1];
  if (open === undefined || newText.length <= 2 * open.length) return newText;
  const close = CLOSING[open] ?? open;
  const stands =
    text.slice(from - open.length, from) === open &&
    text.startsWith(close, to) &&
    !anchor.startsWith(open) &&
    !anchor.endsWith(close);
  return stands && newText.endsWith(close) && text[from - open.length - 1] !== open[0]
    ? newText.slice(open.length, newText.length - close.length)
    : newText;
}

const MARKS_BEFORE = /[*_~`[]+$/;
const MARKS_AFTER = /^(?:[*_~`]|\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^\]\n]*\]))+/;

/**
 * `range` with the marks of emphasis, code and links that touch it and belong to its words: both halves of a pair, or
 * the half that is missing in it. A `quote` that has one half itself means only that half.
 */
export function withMarksAround(text: DocText, { from, to }: TextRange, quote = ""): TextRange {
  const before = MARKS_BEFORE.exec(text.slice(Math.max(0, from - 16), from))?.[0] ?? "";
  const after = MARKS_AFTER.exec(text.slice(to, to + 2_000))?.[0] ?? "";
  const inside = text.slice(from, to);
  const both = KINDS.some(({ opens, closes }) => opens.test(before) && closes.test(after));
  const lacksHalf = (side: "opens" | "closes", marks: string) =>
    KINDS.some((kind) => kind[side].test(marks) && kind.leaning(inside) && !kind.leaning(quote));
  return {
    from: inside.trimStart() === inside && (both || lacksHalf("opens", before)) ? from - before.length : from,
    to: inside.trimEnd() === inside && (both || lacksHalf("closes", after)) ? to + after.length : to,
  };
}

const odd = (text: string, mark: string) => text.split(mark).length % 2 === 0;

/** The kinds of marks, and whether a text has half of a pair. */
const KINDS = [
  {
    opens: /\*/,
    closes: /\*/,
    leaning: (text: string) => odd(text.replace(/(^|\n)[ \t]*\*[ \t]/g, "$1"), "*") || odd(text, "**"),
  },
  { opens: /_/, closes: /_/, leaning: (text: string) => odd(text, "_") || odd(text, "__") },
  { opens: /`/, closes: /`/, leaning: (text: string) => odd(text.replace(/`{3,}/g, ""), "`") },
  { opens: /~/, closes: /~/, leaning: (text: string) => odd(text, "~~") },
  { opens: /\[/, closes: /\]/, leaning: (text: string) => text.split("[").length !== text.split("]").length },
] as const;
