import { countWhile, remembered, type DocText, type TextRange } from "../text/index.ts";
import { isAkin, isWithin } from "./akin.ts";
import { foldedText } from "./fold.ts";
import { isUnspaced, type Token } from "./tokens.ts";

/** Letters of a word by which it is looked for. */
const STEM_SHARE = 0.7;
const STEM_LEAST = 4;
/** So often a word may be found: what is everywhere tells nothing. */
const MOST_FOUND = 400;

/** A word of a request, and where it is in the document, in any of its forms. */
export interface Anchor {
  readonly key: string;
  readonly places: readonly number[];
  /** The rarer a word, the more it tells: 1 for one that is there once. */
  readonly weight: number;
}

/** A document in which words are looked for: each word once, however often it is asked about. */
interface Page {
  readonly text: string;
  /** Its text with case and accents folded away, at the same offsets. */
  readonly letters: string;
  readonly found: Map<string, readonly number[]>;
}

const pageOf = remembered((text: DocText): Page => ({ text, letters: flat(text), found: new Map() }), 4);

function flat(text: DocText): string {
  const lower = text.toLowerCase();
  const same =
    lower.length === text.length
      ? lower
      : [...text]
          .map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
          .join("");
  return same.replace(/\P{ASCII}/gu, (letter) => {
    const folded = foldedText(letter);
    return folded.length === 1 ? folded : letter;
  });
}

/** Where the words of a request are in the document (ASK-2b). Words that it has not are left out. */
export function anchorsOf(
  text: DocText,
  tokens: readonly Token[],
  shareOf: (token: Token) => number = () => 1,
): Anchor[] {
  const page = pageOf(text);
  const keys = new Map(tokens.map((token) => [token.key, token]));
  return [...keys.values()].flatMap((token) => {
    const places = placesOf(page, token);
    return places.length === 0
      ? []
      : [{ key: token.key, places, weight: shareOf(token) / (1 + Math.log2(places.length)) }];
  });
}

function placesOf(page: Page, token: Token): readonly number[] {
  const name = `${token.kind} ${token.key} ${token.text}`;
  const known = page.found.get(name) ?? placesIn(page, token);
  page.found.set(name, known);
  return known;
}

function placesIn({ letters: page, text: whole }: Page, { kind, text, key }: Token): number[] {
  const wanted =
    (kind === "word" && key.startsWith("month-")) || key.startsWith("day-")
      ? foldedText(text)
      : kind === "word"
        ? key
        : foldedText(text);
  const unspaced = isUnspaced(wanted);
  if (wanted.length < 2 && !unspaced && kind !== "number") return [];
  const stem =
    kind !== "word" || unspaced
      ? wanted
      : wanted.slice(0, Math.max(Math.min(STEM_LEAST, wanted.length), Math.ceil(wanted.length * STEM_SHARE)));
  const places: number[] = [];
  for (let at = page.indexOf(stem); at >= 0 && places.length < MOST_FOUND; at = page.indexOf(stem, at + 1)) {
    if (unspaced || fitsAt(page, at, wanted, kind)) places.push(at);
  }
  return places.length === 0 && INITIALS.test(text) ? fullNames(whole, text) : places;
}

const INITIALS = /^\p{Lu}{2,5}$/u;

/** "UK" is in the text as "United Kingdom". */
function fullNames(text: string, initials: string): number[] {
  const names = text.matchAll(/\p{Lu}\p{Ll}+(?:(?: | of | and | the )\p{Lu}\p{Ll}+)+/gu);
  return Array.from(names, ({ index, 0: name }) => ({ index, first: (name.match(/\p{Lu}/gu) ?? []).join("") })).flatMap(
    ({ index, first }) => (first === initials ? [index] : []),
  );
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const ASCII_LETTERS: readonly boolean[] = Array.from({ length: 128 }, (_, code) =>
  LETTER.test(String.fromCharCode(code)),
);
const isLetter = (text: string, at: number): boolean =>
  ASCII_LETTERS[text.charCodeAt(at)] ?? LETTER.test(text[at] ?? "");

function fitsAt(page: string, at: number, wanted: string, kind: Token["kind"]): boolean {
  let from = at;
  while (from > 0 && at - from < 30 && isLetter(page, from - 1)) from -= 1;
  let to = at;
  while (to < page.length && to - at < 40 && (isLetter(page, to) || (page[to] === "'" && isLetter(page, to + 1))))
    to += 1;
  const word = page.slice(from, to);
  if (kind === "number")
    return !/[\d.,:]/.test(page[at - 1] ?? "") && !/^[.,:]?\d/.test(page.slice(at + wanted.length));
  if (kind === "address") return true;
  return from === at ? isAkin(wanted, word) || isWithin(wanted, word) : isWithin(wanted, word);
}

/** How much of a request speaks of a stretch of the text: each word once, the rare ones more. */
export const scoreIn = (anchors: readonly Anchor[], { from, to }: TextRange): number =>
  anchors.reduce(
    (sum, { places, weight }) =>
      sum + (countWhile(places, (at) => at < to) > countWhile(places, (at) => at < from) ? weight : 0),
    0,
  );

/** "The last sentence about vouchers" is of the paragraph that has the word often, and not of the shortest. */
export function oftenIn({ places }: Anchor, { from, to }: TextRange): number {
  const count = countWhile(places, (at) => at < to) - countWhile(places, (at) => at < from);
  return count === 0 ? 0 : 1 + Math.min(count - 1, MOST_OFTEN) / 10;
}

const MOST_OFTEN = 4;
