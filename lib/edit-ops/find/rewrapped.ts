import { placesByReadings } from "./markup-flexible.ts";
import type { Place } from "./place.ts";
import type { Quote } from "./quote.ts";
import { SLIP } from "./slips.ts";

/** The same words in other lines: wrapped anew inside a quote, blank lines between them left out or put in (MAT-2). */
export const rewrapped = (quote: Quote): readonly Place[] =>
  placesByReadings(quote, quote.anchor, SLIP.white | SLIP.typographic | SLIP.markup | SLIP.wrap);
