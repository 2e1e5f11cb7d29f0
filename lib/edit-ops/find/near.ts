import { blocksAt, structureOf } from "../../markdown/index.ts";
import type { DocText } from "../../text/index.ts";
import { edgesOf, placesByLetters } from "./by-letters.ts";
import { editsFrom, distanceWithin, type Aligned, type LetterEdit } from "./letter-edits.ts";
import { lettersOf, type Letters, type View } from "./letters.ts";
import type { Place } from "./place.ts";
import type { Quote } from "./quote.ts";
import { isSlipOfPen, wordAround } from "./slip-of-pen.ts";
import { SLIP, slipBetween } from "./slips.ts";

/** Letters that a quote needs before one slip of the pen is forgiven, and for each further slip. */
const LEAST_LETTERS = 24;
const LETTERS_PER_SLIP = 80;
const MOST_SLIPS = 3;
const MOST_LETTERS = 1_500;
/** SET-1: by this share of its letters the best place must be nearer than the second. */
const MARGIN = 0.1;
/** Hits of one piece, and places compared with the best. */
const MOST_HITS = 60;
const PROBES = 8;
const PROBE_LETTERS = 10;
const MOST_RIVALS = 8;

const ALLOWED = SLIP.white | SLIP.typographic | SLIP.markup;
/** Letters a quote needs before commas may be left out or added. */
const LEAST_WITH_COMMAS = 24;

/**
 * The one place whose letters are the anchor's, but for other commas, or for a typing error or two in lower-case words
 * of prose (MAT-2). Numbers, names, negations, code and addresses have to be as quoted; if another place is nearly as
 * good, there is no answer.
 */
export function near(quote: Quote): readonly Place[] {
  const { text, anchor } = quote;
  const apart = withOtherCommas(quote);
  if (apart.length > 0) return apart;
  for (const view of ["page", "reader"] as const) {
    const found = nearIn(text, anchor, view);
    if (found) return found;
  }
  return [];
}

/** The places with the quote's own letters and other commas between them. */
function withOtherCommas({ text, anchor, within }: Quote): readonly Place[] {
  if (lettersOf(anchor, "page").text.length < LEAST_WITH_COMMAS) return [];
  for (const view of ["page", "reader"] as const) {
    const found = placesByLetters(text, anchor, view, ALLOWED | SLIP.comma, { within });
    if (found.length > 0) return found.every((place) => isProse(text, place)) ? found : [];
  }
  return [];
}

/** Undefined where nothing comes near at all. */
function nearIn(text: DocText, anchor: string, view: View): Place[] | undefined {
  const quoted = lettersOf(anchor, view);
  const size = quoted.text.length;
  if (size < LEAST_LETTERS || size > MOST_LETTERS) return undefined;
  const slips = Math.min(MOST_SLIPS, 1 + Math.floor(size / LETTERS_PER_SLIP));
  const page = lettersOf(text, view);
  const hits = hitsOf(page.text, quoted.text, slips);
  if (!hits) return [];
  const best = hits[0];
  if (!best) return undefined;
  if (hits.length > 1 || hasRival(page.text, quoted.text, best)) return [];
  const place = placeOf(page, quoted, best);
  return place && isProse(text, place) && best.edits.every((edit) => isForgiven(page, quoted, edit)) ? [place] : [];
}

/**
 * All places with at most `slips` differences: with n slips, more than n of 2n + 1 pieces are whole. Undefined where
 * more than n of them are at too many places to compare: then nobody could tell whether a place is the only one.
 */
function hitsOf(page: string, quoted: string, slips: number): Aligned[] | undefined {
  const count = 2 * slips + 1;
  const width = Math.floor(quoted.length / count);
  const hits = new Map<number, Aligned>();
  let frequent = 0;
  for (let piece = 0; piece < count; piece += 1) {
    const offset = piece * width;
    const places = firstPlaces(page, quoted.slice(offset, offset + width));
    if (places.length === MOST_HITS) frequent += 1;
    if (frequent > slips) return undefined;
    for (const at of places) {
      const edits = editsFrom(page, at, quoted, { offset, width }, slips);
      if (edits && !hits.has(edits.start)) hits.set(edits.start, edits);
    }
  }
  return [...hits.values()].filter(
    (hit, index, all) => all.findIndex((other) => Math.abs(other.start - hit.start) <= slips) === index,
  );
}

function firstPlaces(page: string, needle: string): number[] {
  const places: number[] = [];
  for (let at = page.indexOf(needle); at >= 0 && places.length < MOST_HITS; at = page.indexOf(needle, at + 1))
    places.push(at);
  return places;
}

/**
 * Whether some other place comes within the margin: it shares a piece with the quote, and not many more letters differ.
 */
function hasRival(page: string, quoted: string, best: Aligned): boolean {
  const most = best.edits.length + Math.ceil(MARGIN * quoted.length);
  const tried = new Set<number>();
  for (let probe = 0; probe < PROBES; probe += 1) {
    const offset = Math.floor((probe * (quoted.length - PROBE_LETTERS)) / (PROBES - 1));
    for (const at of firstPlaces(page, quoted.slice(offset, offset + PROBE_LETTERS))) {
      const start = at - offset;
      if (Math.abs(start - best.start) <= quoted.length + most || tried.has(start) || tried.size >= MOST_RIVALS)
        continue;
      tried.add(start);
      const from = Math.max(0, start - most);
      if (distanceWithin(quoted, page.slice(from, start + quoted.length + most), most)) return true;
    }
  }
  return false;
}

/** The range of the hit if its words are separated as quoted. */
function placeOf(page: Letters, quoted: Letters, { start, end, edits }: Aligned): Place | undefined {
  const shifts = edits.map(({ quotedAt, quotedLength, pageAt, pageLength }) => ({
    from: quotedAt,
    to: quotedAt + quotedLength,
    shift: pageAt + pageLength - quotedAt - quotedLength,
  }));
  const pageIndex = (index: number) => index + (shifts.findLast(({ to }) => to <= index)?.shift ?? start);
  for (let index = 1; index < quoted.text.length; index += 1) {
    if (shifts.some(({ from, to }) => from <= index && index <= to)) {
      if (quoted.gap(index).raw !== "") return undefined;
      continue;
    }
    const beside = { before: quoted.text.charAt(index - 1), after: quoted.text.charAt(index) };
    if (slipBetween(quoted.gap(index), page.gap(pageIndex(index)), beside, ALLOWED) === undefined) return undefined;
  }
  return edgesOf(page, start, end, quoted, ALLOWED);
}

const isForgiven = (page: Letters, quoted: Letters, { quotedAt, pageAt }: LetterEdit): boolean =>
  isSlipOfPen(wordAround(quoted, quotedAt), wordAround(page, pageAt), page.source);

/** Code, HTML and front matter count letter by letter. */
function isProse(text: DocText, place: Place): boolean {
  return blocksAt(structureOf(text), place).every(
    ({ kind }) => kind !== "code" && kind !== "html" && kind !== "frontMatter" && kind !== "definition",
  );
}
