import { syntaxIn, type Hidden } from "./syntax.ts";

/**
 * A text as its letters, digits and accents alone, each with its place. Two texts that say the same differ in what stands between these only: white
 * space, quotes, dashes, marks. Accented letters are taken apart and full-width ones made narrow, so that both spellings of one are equal.
 */
export interface Letters {
  readonly source: string;
  /** One code unit for each letter, digit or accent. */
  readonly text: string;
  start(index: number): number;
  end(index: number): number;
  /** What stands before letter `index`, behind the one before it; index 0 … count. */
  gap(index: number): Gap;
  /** What stands in `[from, to)`; undefined where that would cut something hidden in two. */
  between(from: number, to: number): Gap | undefined;
}

/** What stands between two letters. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  /** As written. */
  readonly raw: string;
  /** As a reader sees it: without the targets of links, with the characters that entities stand for, a bullet for every number of a list. */
  readonly shown: string;
  /** What the reader does not see of it, piece by piece. */
  readonly hidden: readonly string[];
}

/** `page`: all of the text. `reader`: the targets of links, entities, and the numbers and boxes of list items are no letters. */
export type View = "page" | "reader";

const REMEMBERED = 3;
/** Shorter texts are quotes: reading them anew costs less than keeping them. */
const WORTH_KEEPING = 4_000;
const remembered: Record<View, Map<string, Letters>> = { page: new Map(), reader: new Map() };

/** The letters of `source`; those of the last few documents are remembered, since several ops search one text. */
export function lettersOf(source: string, view: View): Letters {
  if (source.length < WORTH_KEEPING) return read(source, view);
  const known = remembered[view];
  const letters = known.get(source) ?? read(source, view);
  known.delete(source);
  known.set(source, letters);
  const oldest = known.keys().next();
  if (known.size > REMEMBERED && !oldest.done) known.delete(oldest.value);
  return letters;
}

const GAP = 1;
const PLAIN = 2;
const FOLDED = 3;

/** What a code unit is, looked up once for each. */
const kinds = new Uint8Array(0x1_0000);
const LETTER = /[\p{L}\p{N}\p{M}]/u;

function kindOf(code: number): number {
  const character = String.fromCharCode(code);
  const kind = !LETTER.test(character) ? GAP : foldOf(character) === character ? PLAIN : FOLDED;
  kinds[code] = kind;
  return kind;
}

/** Canonical decomposition; full-width forms as their narrow ones. No other compatibility: a superscript two is no two. */
const foldOf = (character: string): string => (/[\uff10-\uff5a]/.test(character) ? character.normalize("NFKC") : character.normalize("NFD"));

const folds = new Map<number, string>();

function foldedUnit(code: number): string {
  const known = folds.get(code) ?? foldOf(String.fromCharCode(code));
  folds.set(code, known);
  return known;
}

const isHigh = (code: number) => code >= 0xd800 && code < 0xdc00;
const isLow = (code: number) => code >= 0xdc00 && code < 0xe000;

function read(source: string, view: View): Letters {
  const hidden = view === "reader" ? syntaxIn(source) : NONE;
  const found = new Collector(source.length);
  let next = 0;
  let stop = hidden[0]?.from ?? source.length;
  for (let at = 0; at < source.length; at += 1) {
    if (at >= stop) {
      const passed = hidden[next];
      next += 1;
      stop = hidden[next]?.from ?? source.length;
      if (passed) {
        at = passed.to - 1;
        continue;
      }
    }
    const code = source.charCodeAt(at);
    if (isHigh(code) && isLow(source.charCodeAt(at + 1))) {
      if (LETTER.test(String.fromCodePoint(source.codePointAt(at) ?? code))) found.addPair(code, source.charCodeAt(at + 1), at);
      at += 1;
      continue;
    }
    const kind = kinds[code] || kindOf(code);
    if (kind === PLAIN) found.add(code, at);
    else if (kind === FOLDED) for (const unit of foldedUnit(code)) found.add(unit.charCodeAt(0), at);
  }
  return found.letters(source, hidden);
}

const NONE: readonly Hidden[] = [];

/** Grows as letters come; one letter of the source may be several. */
class Collector {
  private units: Uint16Array;
  private places: Int32Array;
  private count = 0;

  constructor(expected: number) {
    this.units = new Uint16Array(expected + 8);
    this.places = new Int32Array(expected + 8);
  }

  add(unit: number, place: number): void {
    if (this.count + 1 >= this.units.length) this.grow();
    this.units[this.count] = unit;
    this.places[this.count] = place;
    this.count += 1;
  }

  addPair(high: number, low: number, place: number): void {
    this.add(high, place);
    this.add(low, place);
  }

  private grow(): void {
    const units = new Uint16Array(this.units.length * 2);
    const places = new Int32Array(units.length);
    units.set(this.units);
    places.set(this.places);
    this.units = units;
    this.places = places;
  }

  letters(source: string, hidden: readonly Hidden[]): Letters {
    const { count } = this;
    const places = this.places.slice(0, count);
    const text = decoder.decode(this.units.subarray(0, count));
    const start = (index: number) => places[index] ?? source.length;
    const end = (index: number) => {
      const at = places[index];
      return at === undefined ? 0 : at + (isHigh(source.charCodeAt(at)) ? 2 : 1);
    };
    const gap = (index: number): Gap => gapOf(source, hidden, index === 0 ? 0 : end(index - 1), Math.max(start(index), index === 0 ? 0 : end(index - 1)));
    const between = (from: number, to: number) => (cutsHidden(hidden, from) || cutsHidden(hidden, to) ? undefined : gapOf(source, hidden, from, to));
    return { source, text, start, end, gap, between };
  }
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

function firstFrom(hidden: readonly Hidden[], offset: number): number {
  let low = 0;
  let high = hidden.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hidden[middle]?.from ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
