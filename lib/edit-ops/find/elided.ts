import { countWhile, type DocText, type TextRange } from "../../text/index.ts";
import { inlineEnd, inlineStart } from "./edges.ts";
import { lettersOf } from "./letters.ts";
import { placesByReadings } from "./markup-flexible.ts";
import type { Place } from "./place.ts";
import type { Quote } from "./quote.ts";
import { SLIP } from "./slips.ts";

/** A mark of omission: a line of its own, or between words. */
export const ELISION = /\[(?:\.{3}|…)\]|\((?:\.{3}|…)\)|\.{3}|…/;

/** How many letters the first part of an elided quote needs, and each further part. */
const LEAST_HEAD = 8;
const LEAST_PART = 5;
const MOST_PARTS = 6;
/** The text between may be at most this many times the quote (MAT-8). */
export const ELIDED_GROWTH = 6;
/** A second ending more than this many letters further on no longer counts. */
const APART = 200;

const ALLOWED = SLIP.white | SLIP.typographic | SLIP.markup | SLIP.wrap;

/**
 * From the words before `…` to the nearest words after it; the text between is meant too (MAT-2). Several endings
 * nearby are several places.
 */
export function elided(quote: Quote): readonly Place[] {
  const { text, anchor } = quote;
  const parts = partsOf(anchor);
  if (parts.length < 2 || parts.length > MOST_PARTS) return [];
  if (parts.some((part, index) => lettersOf(part, "reader").text.length < (index === 0 ? LEAST_HEAD : LEAST_PART)))
    return [];
  const found = parts.map((part) => placesByReadings(quote, part, ALLOWED));
  const [heads = [], ...rest] = found;
  const farthest = ELIDED_GROWTH * anchor.length;
  const places = heads.flatMap((head) => endings(text, head, rest, head.from + farthest));
  return found.some(([first]) => first?.amongMore) ? places.map((place) => ({ ...place, amongMore: true })) : places;
}

/** The words between the marks of omission; only the white space at the outer ends of the quote is kept. */
const partsOf = (anchor: string): string[] =>
  anchor.split(ELISION).map((part, index, all) => {
    const start = index === 0 ? part : part.trimStart();
    return index === all.length - 1 ? start : start.trimEnd();
  });

/** What is on both sides of the first mark of omission, without the blanks beside it. */
export function aroundElision(text: string): [before: string, after: string] | undefined {
  const [before, after] = text.split(ELISION);
  return before === undefined || after === undefined
    ? undefined
    : [before.slice(0, inlineStart(before, before.length)), after.slice(inlineEnd(after, 0))];
}

/** The places that begin with `head`, `rest` being in order: one, unless the last part comes again soon after. */
function endings(
  text: DocText,
  head: TextRange,
  rest: readonly (readonly TextRange[])[],
  farthest: number,
): TextRange[] {
  let { to } = head;
  let again: TextRange | undefined;
  for (const places of rest) {
    const earliest = to;
    const at = countWhile(places, (one) => one.from < earliest);
    const [next, second] = [places[at], places[at + 1]];
    if (!next || next.to > farthest) return [];
    to = next.to;
    again = second && second.to <= Math.min(farthest, next.to + (next.to - head.from) + APART) ? second : undefined;
  }
  const place = { from: head.from, to };
  return again ? [place, { from: head.from, to: again.to }] : [place];
}
