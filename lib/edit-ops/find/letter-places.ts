import { countWhile, type DocText, type TextRange } from "../../text/index.ts";
import { isInside } from "./hints.ts";
import {
  FOLDED,
  foldedUnit,
  GAP,
  kindOf,
  knownLetters,
  lettersOf,
  lettersWithin,
  pairAt,
  PLAIN,
  SURROGATE,
  type Letters,
  type View,
} from "./letters.ts";
import { pivotOf, type Pivot } from "./pivot.ts";
import { placesOf } from "./search.ts";

/**
 * A place with the letters of a quote: they begin with letter `first` of `page`, which holds the whole text or what
 * is around the place.
 */
export interface LetterPlace {
  readonly page: Letters;
  readonly first: number;
}

/** Places on one page, in order: there may be tens of thousands. */
export interface PlacesOnPage {
  readonly page: Letters;
  readonly firsts: readonly number[];
}

/** Shorter texts are read whole at once. */
const SHORT = 4_000;
/** More places that look like the quote are not read one by one: the text repeats itself, and is read whole. */
const MOST_LOOKED_AT = 60;
/** Hits of the letter that is looked for; more take longer than the whole text. */
const MOST_SEEN = 60_000;
/** At most this much of the text around places is read; beyond that the whole text is. */
const WIDEST = 60_000;

/**
 * All places of `text`, or those in `within`, whose letters are those of `quoted`, in order. In a long text that nobody
 * has read yet, only the surroundings of places that could be one are read: the answer is the same as that of the whole
 * (law MAT-2).
 */
export function letterPlaces(text: DocText, quoted: Letters, view: View, within?: TextRange): readonly PlacesOnPage[] {
  const known = text.length < SHORT ? lettersOf(text, view) : knownLetters(text, view);
  const around = known ? undefined : lookedFor(text, quoted, view);
  if (!around) return [inWhole(known ?? lettersOf(text, view), quoted, within)];
  const size = quoted.text.length;
  return around
    .filter(({ page, first }) => isInside({ from: page.start(first), to: page.end(first + size - 1) }, within))
    .map(({ page, first }) => ({ page, firsts: [first] }));
}

export function inWhole(page: Letters, quoted: Letters, within?: TextRange): PlacesOnPage {
  if (!within) return wholeOf(page, quoted.text);
  const start = countWhile(page.text, (_, letter) => page.start(letter) < within.from);
  const end = countWhile(page.text, (_, letter) => page.end(letter) <= within.to);
  return { page, firsts: placesOf(page.text.slice(start, end), quoted.text).map((at) => start + at) };
}

interface InWhole extends PlacesOnPage {
  readonly letters: string;
}

const wholes: InWhole[] = [];

/** Each strategy asks for the same letters. */
function wholeOf(page: Letters, letters: string): PlacesOnPage {
  const known = wholes.find((whole) => whole.page === page && whole.letters === letters);
  if (known) return known;
  const found = { page, letters, firsts: placesOf(page.text, letters) };
  wholes.unshift(found);
  wholes.length = Math.min(wholes.length, MOST_REMEMBERED);
  return found;
}

interface Found {
  readonly text: DocText;
  readonly letters: string;
  readonly view: View;
  readonly places: readonly LetterPlace[] | undefined;
}

/** Several strategies ask for the same letters. */
const MOST_REMEMBERED = 6;
const remembered: Found[] = [];

function lookedFor(text: DocText, quoted: Letters, view: View): readonly LetterPlace[] | undefined {
  const known = remembered.find((found) => found.letters === quoted.text && found.view === view && found.text === text);
  if (known) return known.places;
  const places = placesLookedFor(text, quoted, view);
  remembered.unshift({ text, letters: quoted.text, view, places });
  remembered.length = Math.min(remembered.length, MOST_REMEMBERED);
  return places;
}

/**
 * Found by one of the letters and the text around each possible match. Undefined where too much would have to be read.
 */
export function placesLookedFor(text: DocText, quoted: Letters, view: View): LetterPlace[] | undefined {
  const pivot = pivotOf(text, quoted);
  return pivot && placesAround(text, quoted, view, pivot);
}

function placesAround(text: DocText, quoted: Letters, view: View, { index, units }: Pivot): LetterPlace[] | undefined {
  const places = new Map<number, LetterPlace>();
  let [seen, looked] = [0, 0];
  const room = { left: text.length };
  for (const unit of units) {
    for (let at = text.indexOf(unit); at >= 0; at = text.indexOf(unit, at + 1)) {
      seen += 1;
      if (seen > MOST_SEEN) return undefined;
      if (!mayStandAt(text, at, quoted.text, index, view)) continue;
      looked += 1;
      const found = looked > MOST_LOOKED_AT ? undefined : readAround(text, at, quoted, { view, index, room });
      if (!found) return undefined;
      for (const place of found) places.set(place.page.start(place.first) * 4 + offsetInCharacter(place), place);
    }
  }
  return [...places].toSorted(([a], [b]) => a - b).map(([, place]) => place);
}

/** Letters that begin with one character of the text have one place: which of them `first` is. */
function offsetInCharacter({ page, first }: LetterPlace): number {
  let offset = 0;
  while (offset < 3 && first > offset && page.start(first - offset - 1) === page.start(first)) offset += 1;
  return offset;
}

/** Letters compared before a place is read in full. */
const COMPARED = 24;

/** False where the letters around the one at `at` are surely not those around letter `index` of the quote. */
function mayStandAt(text: DocText, at: number, letters: string, index: number, view: View): boolean {
  const [next, expected] = [text.charCodeAt(at + 1), letters.charCodeAt(index + 1)];
  if (
    next !== expected &&
    index + 1 < letters.length &&
    kindOf(next) === PLAIN &&
    kindOf(text.charCodeAt(at)) === PLAIN
  )
    return false;
  const written = kindOf(text.charCodeAt(at)) === FOLDED ? foldedUnit(text.charCodeAt(at)) : text.charAt(at);
  for (let offset = 0; offset < written.length; offset += 1) {
    const first = index - offset;
    if (
      written[offset] !== letters[index] ||
      first < 0 ||
      !letters.startsWith(written.slice(0, letters.length - first), first)
    )
      continue;
    if (goesOn(text, at + 1, letters, first + written.length, view) && cameFrom(text, at - 1, letters, first - 1, view))
      return true;
  }
  return false;
}

/** What may hide letters from a reader, or end what does. Digits after a gap may be the number of an item. */
const MAY_HIDE = /[[\]()&;\n\r]/;

function goesOn(text: DocText, from: number, letters: string, first: number, view: View): boolean {
  const stop = Math.min(letters.length, first + COMPARED);
  let index = first;
  for (let at = from; index < stop; at += 1) {
    if (at >= text.length) return false;
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    if (kind === GAP) {
      if (view === "reader" && MAY_HIDE.test(text.charAt(at))) return true;
      continue;
    }
    const [written, width] =
      kind === SURROGATE ? pairAt(text, at) : [kind === FOLDED ? foldedUnit(code) : text.charAt(at), 1];
    if (!letters.startsWith(written.slice(0, letters.length - index), index)) return false;
    index += written.length;
    at += width - 1;
  }
  return true;
}

function cameFrom(text: DocText, from: number, letters: string, last: number, view: View): boolean {
  const stop = Math.max(-1, last - COMPARED);
  let index = last;
  let gap = false;
  for (let at = from; index > stop; at -= 1) {
    if (at < 0) return view === "reader" && gap;
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    if (kind === GAP) {
      if (view === "reader" && MAY_HIDE.test(text.charAt(at))) return true;
      if (code >= 0xdc00 && code < 0xe000) return true;
      gap = true;
      continue;
    }
    if (view === "reader" && gap && code < 58) return true;
    const written = kind === FOLDED ? foldedUnit(code) : text.charAt(at);
    const compared = written.slice(Math.max(0, written.length - index - 1));
    if (!letters.endsWith(compared, index + 1)) return false;
    index -= written.length;
    gap = false;
  }
  return true;
}

/**
 * The places that match letter `index` of the quote with the character at `at`: none, one, or as many as its letters
 * allow. Undefined where too much would have to be read: the whole text is less than the surroundings of many places.
 */
function readAround(
  text: DocText,
  at: number,
  quoted: Letters,
  { view, index, room }: { readonly view: View; readonly index: number; readonly room: { left: number } },
): LetterPlace[] | undefined {
  const letters = quoted.text;
  for (let reach = 2 * letters.length + 500; ; reach *= 3) {
    const range = view === "page" ? charactersAround(text, at, reach) : paragraphsAround(text, at, reach);
    if (!range || range.to - range.from > Math.min(WIDEST, room.left)) return undefined;
    room.left -= range.to - range.from;
    const page = lettersWithin(text, view, range);
    const firsts = lettersAt(page, at).map((letter) => letter - index);
    const short = firsts.some((first) => isCut(page, range, text, first, letters));
    if (short) continue;
    return firsts
      .filter((first) => first >= 0 && page.text.startsWith(letters, first))
      .map((first) => ({ page, first }));
  }
}

/** Whether the window ends before it shows whether the quote's letters are there, or the text beside them. */
function isCut(page: Letters, range: TextRange, text: DocText, first: number, letters: string): boolean {
  const [from, to] = [Math.max(first, 0), Math.min(first + letters.length, page.text.length)];
  if (page.text.slice(from, to) !== letters.slice(from - first, to - first)) return false;
  return (first < 1 && range.from > 0) || (first + letters.length >= page.text.length && range.to < text.length);
}

/** The letters of the character at `at`. */
function lettersAt(page: Letters, at: number): number[] {
  const found: number[] = [];
  for (
    let index = countWhile(page.text, (_, letter) => page.start(letter) < at);
    index < page.text.length && page.start(index) === at;
    index += 1
  )
    found.push(index);
  return found;
}

function charactersAround(text: DocText, at: number, reach: number): TextRange {
  const [from, to] = [Math.max(0, at - reach), Math.min(text.length, at + reach)];
  return { from: isHalf(text, from) ? from - 1 : from, to: isHalf(text, to) ? to + 1 : to };
}

/** True between the two halves of a pair. */
const isHalf = (text: DocText, at: number) =>
  at > 0 && at < text.length && kindOf(text.charCodeAt(at - 1)) === SURROGATE;

/**
 * As far to each side, and on to a blank line, where whatever hides letters has ended. Undefined where none is near.
 */
function paragraphsAround(text: DocText, at: number, reach: number): TextRange | undefined {
  const from = blankLineBefore(text, at - reach);
  const to = blankLineAfter(text, at + reach);
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** A backslash before the line break would take it for an escaped character. */
const BLANK_LINE = /(?<=[^\\]\n\r?\n)/g;

function blankLineAfter(text: DocText, from: number): number | undefined {
  if (from >= text.length) return text.length;
  const near = text.slice(from, from + WIDEST);
  BLANK_LINE.lastIndex = 0;
  const hit = BLANK_LINE.exec(near);
  return hit ? from + hit.index : from + near.length === text.length ? text.length : undefined;
}

function blankLineBefore(text: DocText, to: number): number | undefined {
  for (let end = to; end > 0; end -= 2_000) {
    const start = Math.max(0, end - 2_000);
    let last: number | undefined;
    for (const hit of text.slice(start, end).matchAll(BLANK_LINE)) last = start + hit.index;
    if (last !== undefined) return last;
    if (to - start > WIDEST) return undefined;
  }
  return 0;
}
