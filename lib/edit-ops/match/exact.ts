import type { TextRange } from "../../text/index.ts";
import type { Quote } from "./quote.ts";
import { placesOf } from "./search.ts";

/** The anchor character for character, overlaps included (MAT-1). */
export function exact({ text, anchor, within }: Quote): TextRange[] {
  const start = within?.from ?? 0;
  return placesOf(within ? text.slice(start, within.to) : text, anchor).map((at) => ({ from: start + at, to: start + at + anchor.length }));
}
