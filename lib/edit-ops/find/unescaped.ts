import { placesByLetters } from "./by-letters.ts";
import { exact } from "./exact.ts";
import { indentationFlexible } from "./indentation-flexible.ts";
import type { Place } from "./place.ts";
import { quoteOf, type Quote } from "./quote.ts";
import { unescapedReading } from "./readings.ts";
import { SLIP } from "./slips.ts";
import { trimmedBoundary } from "./trimmed-boundary.ts";
import { whitespaceNormalized } from "./whitespace-normalized.ts";

/**
 * The anchor as it reads when `\n`, `\"`, `\t` and `\\` are replaced by what they stand for, then found by the strict
 * strategies or with plain types (MAT-2).
 */
export function unescaped({ text, anchor, within }: Quote): readonly Place[] {
  const reading = unescapedReading(anchor);
  if (!reading) return [];
  const quote = quoteOf(text, reading.anchor, within);
  for (const places of [exact, whitespaceNormalized, indentationFlexible, trimmedBoundary]) {
    const found = places(quote);
    if (found.length > 0) return found.map((range) => ({ ...range, reading }));
  }
  return placesByLetters(text, reading.anchor, "page", SLIP.white | SLIP.typographic, { within }).map((range) => ({
    ...range,
    reading,
  }));
}
