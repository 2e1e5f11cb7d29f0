import { countWhile, type TextRange } from "../../text/index.ts";
import { syntaxIn, type Hidden } from "./syntax.ts";

/**
 * A text as nothing but its letters, digits and accents, each with its place. Two texts that say the same differ only
 * between these: in white space, quotes, dashes, marks. Accented letters are decomposed and full-width ones made
 * narrow, so that both spellings of a letter are equal.
 */
export interface Letters {
  readonly source: string;
  /** One code unit for each letter, digit or accent. */
  readonly text: string;
  /** Whether anything in it is hidden from a reader: if not, both views are one. */
  readonly hides: boolean;
  start(index: number): number;
  end(index: number): number;
  /** The letters with something between them and the letter before, in order, without the first letter. */
  broken(): Int32Array;
  /** The text between letter `index` and the one before it; index 0 … count. */
  gap(index: number): Gap;
  /** The same number for gaps that are written and shown the same way; 0 for empty ones. */
  gapKind(index: number): number;
  /** The text of `[from, to)`; undefined where that would cut something hidden in two. */
  between(from: number, to: number): Gap | undefined;
}

/** The text between two letters. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  /** As written. */
  readonly raw: string;
  /**
   * As a reader sees it: without the targets of links, with the characters that entities stand for, a bullet for every
   * number of a list.
   */
  readonly shown: string;
  /** The parts that the reader does not see. */
  readonly hidden: readonly string[];
}

/**
 * `page`: all of the text. `reader`: the targets of links, entities, and the numbers and boxes of list items are no
 * letters.
 */
export type View = "page" | "reader";

/**
 * So many texts are remembered, and as many more as have no more characters than these together: a request has long
 * quotes, and its text is looked at as it was and as it is.
 */
const REMEMBERED = 3;
const MOST_REMEMBERED = 12;
const MOST_CHARACTERS = 1_000_000;
/** Shorter texts are quotes: reading them again costs less than keeping them. */
const WORTH_KEEPING = 4_000;
const remembered: Record<View, Map<string, Letters>> = { page: new Map(), reader: new Map() };

/** The letters of `source`; those of the last few documents are remembered, since several ops search one text. */
export function lettersOf(source: string, view: View): Letters {
  if (source.length < WORTH_KEEPING) return read(source, view, { from: 0, to: source.length });
  const known = remembered[view];
  const letters = known.get(source) ?? read(source, view, { from: 0, to: source.length });
  known.delete(source);
  known.set(source, letters);
  let characters = 0;
  for (const text of known.keys()) characters += text.length;
  for (const text of known.keys()) {
    if (known.size <= REMEMBERED || (known.size <= MOST_REMEMBERED && characters <= MOST_CHARACTERS)) break;
    known.delete(text);
    characters -= text.length;
  }
  return letters;
}

/** Those of `source` if they are remembered: reading a long text takes time. */
export const knownLetters = (source: string, view: View): Letters | undefined =>
  source.length < WORTH_KEEPING ? lettersOf(source, view) : remembered[view].get(source);

/**
 * The letters of `[from, to)` of `source`, places counted in `source`. They are the same as in the whole text if
 * nothing hidden crosses the ends; the gaps before the first and after the last letter mean nothing.
 */
export const lettersWithin = (source: string, view: View, range: TextRange): Letters => read(source, view, range);

export const GAP = 1;
export const PLAIN = 2;
export const FOLDED = 3;
export const SURROGATE = 4;

/** The kind of each code unit, looked up once. */
const kinds = new Uint8Array(0x1_0000);
/** A variation selector (which shows a character as an emoji) is a mark to Unicode, but readers do not see it. */
const LETTER = /[[\p{L}\p{N}\p{M}]--[\ufe00-\ufe0f]]/v;

/**
 * GAP, PLAIN (a letter that stands for itself), FOLDED (one that is decomposed) or SURROGATE, the first half of a pair.
 */
export const kindOf = (code: number): number => kinds[code] || lookedUp(code);

function lookedUp(code: number): number {
  const character = String.fromCharCode(code);
  const kind = isHigh(code)
    ? SURROGATE
    : !LETTER.test(character)
      ? GAP
      : foldOf(character) === character
        ? PLAIN
        : FOLDED;
  kinds[code] = kind;
  return kind;
}

/**
 * Canonical decomposition; full-width forms as their narrow ones. No other compatibility: a superscript two is not a
 * two.
 */
const foldOf = (character: string): string =>
  /[\uff10-\uff5a]/.test(character) ? character.normalize("NFKC") : character.normalize("NFD");

const folds = new Map<number, string>();

/** The letters that one code unit is read as. */
export function foldedUnit(code: number): string {
  const known = folds.get(code) ?? foldOf(String.fromCharCode(code));
  folds.set(code, known);
  return known;
}

const isHigh = (code: number) => code >= 0xd800 && code < 0xdc00;

/**
 * One pass, written for speed: a document of 2 MB is read within a request. At most `room` letters; a text of only
 * accents needs more.
 */
function read(source: string, view: View, range: TextRange, room = range.to - range.from + 8): Letters {
  const hidden = view === "reader" ? hiddenIn(source, range) : NONE;
  const units = new Uint16Array(room);
  const places = new Int32Array(room);
  let count = 0;
  let { from } = range;
  for (let piece = 0; piece <= hidden.length; piece += 1) {
    const to = hidden[piece]?.from ?? range.to;
    for (let at = from; at < to; at += 1) {
      const code = source.charCodeAt(at);
      const kind = kinds[code] || lookedUp(code);
      if (kind === GAP) continue;
      if (kind === PLAIN) {
        units[count] = code;
        places[count] = at;
        count += 1;
        continue;
      }
      const [letters, width] = kind === SURROGATE ? pairAt(source, at) : [foldedUnit(code), 1];
      for (let index = 0; index < letters.length; index += 1) {
        units[count] = letters.charCodeAt(index);
        places[count] = at;
        count += 1;
      }
      at += width - 1;
    }
    from = hidden[piece]?.to ?? range.to;
  }
  return count > room
    ? read(source, view, range, room * 4)
    : lettersFrom(source, hidden, units.subarray(0, count), places);
}

function hiddenIn(source: string, { from, to }: TextRange): readonly Hidden[] {
  if (from === 0 && to === source.length) return syntaxIn(source);
  return syntaxIn(source.slice(from, to)).map((piece) => ({
    from: piece.from + from,
    to: piece.to + from,
    shown: piece.shown,
  }));
}

/** The letter that begins with half a pair, if any, and its width. */
export function pairAt(source: string, at: number): [string, number] {
  const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
  return [LETTER.test(character) ? character : "", character.length];
}

const NONE: readonly Hidden[] = [];

function lettersFrom(source: string, hidden: readonly Hidden[], units: Uint16Array, places: Int32Array): Letters {
  const count = units.length;
  const text = decoder.decode(units);
  const start = (index: number) => (index < count ? (places[index] ?? 0) : source.length);
  const end = (index: number) =>
    index < 0 || index >= count ? 0 : (places[index] ?? 0) + (isHigh(source.charCodeAt(places[index] ?? 0)) ? 2 : 1);
  const gap = (index: number): Gap =>
    gapOf(source, hidden, index === 0 ? 0 : end(index - 1), Math.max(start(index), index === 0 ? 0 : end(index - 1)));
  const between = (from: number, to: number) =>
    cutsHidden(hidden, from) || cutsHidden(hidden, to) ? undefined : gapOf(source, hidden, from, to);
  let broken: Int32Array | undefined;
  const findBroken = () => {
    const found = new Int32Array(count);
    let size = 0;
    for (let index = 1; index < count; index += 1) {
      // A pair may be wider than a place; this is rarely needed.
      if ((places[index] ?? 0) > (places[index - 1] ?? 0) + 1 && start(index) > end(index - 1)) found[size++] = index;
    }
    return found.subarray(0, size);
  };
  let known: Int32Array | undefined;
  const numbers = new Map<string, number>([["", 0]]);
  const gapKind = (index: number) => {
    known ??= new Int32Array(count + 1);
    const kind = (known[index] ?? 0) - 1;
    if (kind >= 0) return kind;
    const found = numberOf(gap(index), numbers);
    known[index] = found + 1;
    return found;
  };
  return {
    source,
    text,
    hides: hidden.length > 0,
    start,
    end,
    broken: () => (broken ??= findBroken()),
    gap,
    gapKind,
    between,
  };
}

/** The number that `numbers` gives all gaps like this one. */
function numberOf({ raw, shown, hidden }: Gap, numbers: Map<string, number>): number {
  const key = hidden.length === 0 ? raw : [raw, shown, ...hidden].join("\u0000");
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return number;
}

const decoder = new TextDecoder("utf-16le", { ignoreBOM: true });

function gapOf(source: string, hidden: readonly Hidden[], from: number, to: number): Gap {
  const raw = source.slice(from, to);
  let shown = "";
  const unseen: string[] = [];
  let at = from;
  for (let index = firstFrom(hidden, from); index < hidden.length; index += 1) {
    const piece = hidden[index];
    if (!piece || piece.from >= to) break;
    shown += source.slice(at, piece.from) + piece.shown;
    unseen.push(source.slice(piece.from, piece.to));
    at = piece.to;
  }
  return { from, to, raw, shown: at === from ? raw : shown + source.slice(at, to), hidden: unseen };
}

function cutsHidden(hidden: readonly Hidden[], offset: number): boolean {
  const piece = hidden[firstFrom(hidden, offset) - 1];
  return piece !== undefined && piece.to > offset;
}

/** The index of the first of `hidden` that begins at `offset` or after it. */
const firstFrom = (hidden: readonly Hidden[], offset: number): number => countWhile(hidden, (one) => one.from < offset);
