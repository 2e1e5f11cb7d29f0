import { placesByLetters } from "./by-letters.ts";
import type { Place } from "./place.ts";
import type { Quote } from "./quote.ts";
import { SLIP } from "./slips.ts";

/**
 * The same letters, with other quotes, dashes, ellipses, spaces, full-width marks, invisible characters or ways to
 * write accents (MAT-2).
 */
export function typographic({ text, anchor, within }: Quote): readonly Place[] {
  return placesByLetters(text, anchor, "page", SLIP.white | SLIP.typographic, { within });
}
