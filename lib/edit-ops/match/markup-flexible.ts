import { isWholeLines } from "../place-code.ts";
import { placesByLetters } from "./by-letters.ts";
import { knownLetters, lettersOf } from "./letters.ts";
import type { Place } from "./place.ts";
import type { Quote } from "./quote.ts";
import { hasNumbered, markupReadings } from "./readings.ts";
import { SLIP } from "./slips.ts";

/**
 * The same letters with other Markdown around them: emphasis by the other mark or none, a link as its text, entities, escaped punctuation, a marker of
 * a line left out, cells padded otherwise; and a quote with line numbers or a code fence that the text does not have (MAT-2).
 */
export const markupFlexible = (quote: Quote): readonly Place[] => placesByReadings(quote, quote.anchor, SLIP.white | SLIP.typographic | SLIP.markup);

/** The places of `anchor`, or of a part of it, by the first reading that has any; the whole page is read before the reader's view of it. */
export function placesByReadings({ text, within }: Quote, anchor: string, allowed: number): readonly Place[] {
  for (const reading of markupReadings(anchor)) {
    if (reading.lines && hasNumbered(text, reading.anchor)) continue;
    for (const view of ["page", "reader"] as const) {
      if (view === "reader" && knownLetters(text, view)?.hides === false && !lettersOf(reading.anchor, view).hides) continue;
      const found = placesByLetters(text, reading.anchor, view, allowed, { within, lines: reading.lines }).filter((place) => !reading.lines || isWholeLines(text, place));
      if (found.length > 0) return found.map(({ from, to, amongMore }) => (amongMore ? { from, to, amongMore, reading } : { from, to, reading }));
    }
  }
  return [];
}
