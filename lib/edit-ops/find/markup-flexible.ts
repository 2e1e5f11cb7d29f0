import { linesOf, type DocText, type TextRange } from "../../text/index.ts";
import { isWholeLines } from "../spot.ts";
import { placesByLetters } from "./by-letters.ts";
import { knownLetters, lettersOf } from "./letters.ts";
import { codeReadings } from "./mark-readings.ts";
import type { Place } from "./place.ts";
import type { Quote } from "./quote.ts";
import type { Reading } from "./reading.ts";
import { asSent, hasNumbered, markupReadings } from "./readings.ts";
import { SLIP } from "./slips.ts";

/**
 * The same letters with other Markdown around them: emphasis by the other mark or none, a link as its text, entities,
 * escaped punctuation, a line's marker left out, cells padded differently; and a quote with line numbers or a code
 * fence that the text does not have (MAT-2).
 */
export const markupFlexible = (quote: Quote): readonly Place[] =>
  placesByReadings(quote, quote.anchor, SLIP.white | SLIP.typographic | SLIP.markup);

/**
 * The places of `anchor`, or of a part of it, by the first reading that has any; the whole page is read before the
 * reader's view of it.
 */
export function placesByReadings(quote: Quote, anchor: string, allowed: number): readonly Place[] {
  for (const reading of markupReadings(anchor, quote.text)) {
    const found = placesByReading(quote, reading, allowed);
    if (found.length > 0) return found;
  }
  return placesByPairs(quote, anchor, allowed);
}

function placesByReading({ text, within }: Quote, reading: Reading, allowed: number): readonly Place[] {
  if (reading.lines && hasNumbered(text, reading.anchor)) return [];
  for (const view of ["page", "reader"] as const) {
    if (view === "reader" && knownLetters(text, view)?.hides === false && !lettersOf(reading.anchor, view).hides)
      continue;
    const wanted = { within, lines: reading.lines };
    const places = placesByLetters(text, reading.anchor, view, allowed, wanted);
    const found = places.filter((place) => isAsNumbered(text, place, reading));
    if (found.length > 0)
      return found.map(({ from, to, amongMore }) =>
        amongMore ? { from, to, amongMore, reading } : { from, to, reading },
      );
  }
  return [];
}

function isAsNumbered(text: DocText, place: TextRange, { lines, line }: Reading): boolean {
  return !lines || (isWholeLines(text, place) && (line === undefined || linesOf(text).at(place.from) === line));
}

/** With other marks around words nobody knows which was meant, so all their places count. */
function placesByPairs(quote: Quote, anchor: string, allowed: number): readonly Place[] {
  const { text } = quote;
  const places = new Map<number, Place>();
  for (const place of placesByReading(quote, asSent(anchor), allowed | SLIP.quotes)) places.set(place.from, place);
  for (const reading of codeReadings(anchor)) {
    for (const place of placesByReading(quote, reading, allowed)) {
      const hasMarks = codeMarks(text.slice(place.from, place.to)) === codeMarks(reading.anchor);
      if (hasMarks && !places.has(place.from)) places.set(place.from, place);
    }
  }
  return [...places.values()];
}

const codeMarks = (text: string): number => text.split("`").length;
