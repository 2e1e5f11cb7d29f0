import { placesByReadings } from "./markup-flexible.ts";
import type { Place } from "./place.ts";
import type { Quote } from "./quote.ts";
import { SLIP } from "./slips.ts";

/**
 * The same words in other lines: re-wrapped inside a quote, with blank lines between them left out or added (MAT-2).
 */
export const rewrapped = (quote: Quote): readonly Place[] =>
  placesByReadings(quote, quote.anchor, SLIP.white | SLIP.typographic | SLIP.markup | SLIP.wrap);
