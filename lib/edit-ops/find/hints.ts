import { linesOf, type DocText, type TextRange } from "../../text/index.ts";
import type { LineSpan } from "../types.ts";
import { partsOf } from "./edges.ts";
import { placesOf } from "./search.ts";
import { foldedOf, foldedQuote, whiteEnd, whiteStart } from "./white-space.ts";

export interface Hints {
  /** Text that is directly before the place, white space aside. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Numbers of lines, from 1. They break ties and do nothing else (OPS-7). */
  readonly lines?: LineSpan | undefined;
  /** The place is inside this. */
  readonly within?: TextRange | undefined;
}

export const isInside = (range: TextRange, within: TextRange | undefined): boolean =>
  !within || (within.from <= range.from && range.to <= within.to);

/** The one of `places` that the hints leave, or undefined: a hint that fits none of them decides nothing (MAT-4). */
export function decidedBy<P extends TextRange>(text: DocText, places: readonly P[], hints: Hints): P | undefined {
  const fitting = besideContext(text, besideContext(text, places, "before", hints.before), "after", hints.after);
  if (fitting.length <= 1 || !hints.lines) return fitting.length === 1 ? fitting[0] : undefined;
  const lines = linesOf(text);
  const span = { from: lines.start(hints.lines.start), to: lines.end(Math.min(hints.lines.end, lines.count)) };
  const onLines = fitting.filter(({ from, to }) => from < span.to && to > span.from);
  return onLines.length === 1 ? onLines[0] : undefined;
}

type Side = "before" | "after";

/**
 * Word for word where that fits a place; otherwise with white space folded, and any amount of it between context and
 * place.
 */
function besideContext<P extends TextRange>(
  text: DocText,
  places: readonly P[],
  side: Side,
  context: string | undefined,
): readonly P[] {
  if (context === undefined || context === "" || places.length === 0) return places;
  const exact = exactContexts(text, side, context);
  const word = places.filter((place) => exact[side === "before" ? place.from : place.to] === 1);
  if (word.length > 0) return word;
  const loose = foldedContexts(text, side, context);
  return places.filter(
    (place) => loose[side === "before" ? whiteEnd(text, place.from) : whiteStart(text, place.to)] === 1,
  );
}

/**
 * 1 at each offset where a place would begin (or end) right beside the context. A context of one quote mark may occur a
 * hundred thousand times.
 */
function exactContexts(text: DocText, side: Side, context: string): Uint8Array {
  const beside = new Uint8Array(text.length + 1);
  for (const at of placesOf(text, context)) beside[side === "before" ? at + context.length : at] = 1;
  return beside;
}

/** The same with white space folded, and left out beside the context. */
function foldedContexts(text: DocText, side: Side, context: string): Uint8Array {
  const beside = new Uint8Array(text.length + 1);
  const folded = foldedOf(text);
  const wanted = foldedQuote(partsOf(context).core).text;
  for (const at of placesOf(folded.text, wanted)) {
    const last = at + wanted.length - 1;
    beside[
      side === "before"
        ? whiteEnd(text, folded.source(last, last + 1).to)
        : whiteStart(text, folded.source(at, at + 1).from)
    ] = 1;
  }
  return beside;
}
