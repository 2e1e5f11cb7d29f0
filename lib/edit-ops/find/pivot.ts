import type { DocText } from "../../text/index.ts";
import { FOLDED, foldedUnit, kindOf, PLAIN, type Letters } from "./letters.ts";

/** A letter of a quote that is rare in a text. */
export interface Pivot {
  /** Which letter of the quote. */
  readonly index: number;
  /** Every code unit that is read as this letter, or begins or ends with it. */
  readonly units: readonly string[];
}

/** This many pieces of a text show which letters are frequent in it. */
const SAMPLES = 32;
const SAMPLE = 96;
/** Letters of the quote that are compared for it. */
const MOST_COMPARED = 400;
/** Searching a text for one unit takes as long as looking at one hit in this many characters. */
const ONE_SEARCH = 250;

/** Undefined where no letter of the quote is rare enough to be worth it. */
export function pivotOf(text: DocText, quoted: Letters): Pivot | undefined {
  const sample = sampleOf(text);
  const counts = new Map<string, number>();
  for (const character of sample) counts.set(character, (counts.get(character) ?? 0) + 1);
  const costs = new Map<string, number>();
  const costOf = (letter: string) => {
    const cost =
      costs.get(letter) ?? ((counts.get(letter) ?? 0) + 1) / sample.length + spellingsOf(letter).length / ONE_SEARCH;
    costs.set(letter, cost);
    return cost;
  };
  let best: { index: number; cost: number } | undefined;
  for (let index = 0; index < Math.min(quoted.text.length, MOST_COMPARED); index += 1) {
    const letter = quoted.text.charAt(index);
    if (kindOf(letter.charCodeAt(0)) !== PLAIN || NO_PIVOT.test(letter)) continue;
    const cost = costOf(letter) * (neighbours(quoted, index) === 2 ? 1 : 2);
    if (!best || cost < best.cost) best = { index, cost };
  }
  return best && { index: best.index, units: spellingsOf(quoted.text.charAt(best.index)) };
}

/** Accents, and the parts of Korean syllables, stand for too much. */
const NO_PIVOT = /[\p{M}\u1100-\u11ff]/u;

function sampleOf(text: DocText): string {
  const step = Math.max(SAMPLE, Math.floor(text.length / SAMPLES));
  let sample = "";
  for (let at = 0; at < text.length; at += step) sample += text.slice(at, at + SAMPLE);
  return sample;
}

const isJoined = (quoted: Letters, index: number) =>
  index > 0 && index < quoted.text.length && quoted.start(index) === quoted.end(index - 1);
const neighbours = (quoted: Letters, index: number) =>
  Number(isJoined(quoted, index)) + Number(isJoined(quoted, index + 1));

/** All code units whose letters include `letter`. Not for parts of Korean syllables. */
export const spellingsOf = (letter: string): readonly string[] => [
  letter,
  ...((ASCII.test(letter) ? latin() : all()).get(letter) ?? []),
];

const ASCII = /[A-Za-z0-9]/;

type Spellings = ReadonlyMap<string, readonly string[]>;
type Span = readonly [first: number, last: number];

/**
 * Ranges of characters that decompose into others; those of Chinese and Yi do not, and Korean syllables are not looked
 * for.
 */
const TAKEN_APART: readonly Span[] = [
  [0xa0, 0x33ff],
  [0xa4d0, 0xabff],
  [0xf900, 0xffff],
];
/** Those that decompose into Latin letters and digits. */
const LATIN: readonly Span[] = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
  [0x2100, 0x214f],
  [0xff10, 0xff5a],
];

const once = (make: () => Spellings): (() => Spellings) => {
  let made: Spellings | undefined;
  return () => (made ??= make());
};

const latin = once(() => spellings(LATIN));
const all = once(() => spellings(TAKEN_APART));

function spellings(spans: readonly Span[]): Spellings {
  const found = new Map<string, string[]>();
  for (const [first, last] of spans) {
    for (let code = first; code <= last; code += 1) {
      if (kindOf(code) !== FOLDED) continue;
      for (const letter of new Set(foldedUnit(code))) {
        const known = found.get(letter);
        if (known) known.push(String.fromCharCode(code));
        else found.set(letter, [String.fromCharCode(code)]);
      }
    }
  }
  return found;
}
