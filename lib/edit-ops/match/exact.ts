import type { TextRange } from "../../text/index.ts";
import type { Quote } from "./quote.ts";
import { placesOf } from "./search.ts";

/** The anchor character for character, overlaps included (MAT-1). */
export function exact({ text, anchor }: Quote): TextRange[] {
  return placesOf(text, anchor).map((from) => ({ from, to: from + anchor.length }));
}
