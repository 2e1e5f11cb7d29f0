import type { TextRange } from "../../text/index.ts";
import type { Quote } from "./quote.ts";
import { placesOf } from "./search.ts";

/** The anchor character for character, overlaps included (MAT-1). */
export const exact = (quote: Quote): TextRange[] =>
  exactOffsets(quote).map((from) => ({ from, to: from + quote.anchor.length }));

/** The places begin here: there may be a hundred thousand. */
export function exactOffsets({ text, anchor, within }: Quote): readonly number[] {
  if (!within) return placesOf(text, anchor);
  return placesOf(text.slice(within.from, within.to), anchor).map((at) => within.from + at);
}
