import { blocksAt, structureOf, type Block } from "../../markdown/index.ts";
import { linesOf, type DocText, type TextRange } from "../../text/index.ts";
import { lettersOf, type View } from "./letters.ts";
import type { Quote } from "./quote.ts";
import { lineBreaks, whiteEnd, whiteStart } from "./white-space.ts";

/** A misspelled heading may have this many letters more or fewer in the quote. */
const SLIPS = 3;

/**
 * Whether the tolerant match `range` reads over a heading. A heading may begin it, if the quote breaks the line where
 * the heading ends; a later one begins another section. Source: MAT-8.
 */
export function crossesHeading({ text, anchor }: Pick<Quote, "text" | "anchor">, { from, to }: TextRange): boolean {
  const start = whiteEnd(text, from);
  const end = whiteStart(text, to);
  if (lineBreaks(text, start, end) === 0) return false;
  const lines = linesOf(text);
  const [first, last] = [lines.at(start), lines.at(end - 1)];
  // Parsing a text for the first time takes longer than all the rest, and most quotes have nothing in them that could
  // make a heading.
  if (!HEADING_MARKS.test(text.slice(lines.start(first), lines.end(Math.min(last + 1, lines.count))))) return false;
  const headings = blocksAt(structureOf(text), { from: start, to: end }).filter(({ kind }) => kind === "heading");
  if (headings.some(({ startLine }) => startLine > first && startLine <= last)) return true;
  const [begun] = headings;
  return begun !== undefined && begun.endLine < last && !breaksAfter(anchor, text.slice(start, wordsEnd(text, begun)));
}

/**
 * `#` at the start of a line, in quotes and items too, or a line that could underline the one above it: it may be below
 * the match.
 */
const HEADING_MARKS =
  /(?:^|\n)(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*#{1,6}(?:\s|$)|\n[ \t>]*(?:=+|-+)[ \t]*\r?(?:\n|$)/;

/** The words of a heading end before its closing marks or its underline. */
const wordsEnd = (text: DocText, { heading, to }: Block): number => heading?.titleRange.to ?? whiteStart(text, to);

/** True where `anchor` goes on after the words of `heading` in another line. */
function breaksAfter(anchor: string, heading: string): boolean {
  return VIEWS.some((view) => {
    const quoted = lettersOf(anchor, view);
    const { text } = lettersOf(heading, view);
    const places = quoted.text.startsWith(text) ? [text.length] : placesNear(quoted.text, text);
    return places.some((place) => place > 0 && place < quoted.text.length && /[\n\r]/.test(quoted.gap(place).raw));
  });
}

const VIEWS: readonly View[] = ["page", "reader"];

/**
 * Where the quote leaves the heading (and drops the rest of its words), or has nearly as many letters (some are
 * misspelled).
 */
function placesNear(quoted: string, heading: string): number[] {
  let alike = 0;
  while (alike < heading.length && quoted[alike] === heading[alike]) alike += 1;
  return [alike, ...Array.from({ length: 2 * SLIPS + 1 }, (_, index) => heading.length - SLIPS + index)];
}
