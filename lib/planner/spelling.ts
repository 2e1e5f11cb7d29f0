import type { Op } from "../edit-ops/index.ts";
import { leafBlocks, unsplittable, type Structure } from "../markdown/index.ts";
import {
  describing,
  isIn,
  isPlaced,
  placesOf,
  spellingDistance,
  tellingOf,
  tokensIn,
  tongueOfText,
  type Atom,
  type Sight,
  type Token,
  type Tongue,
} from "../reading/index.ts";
import { groupedBy, type TextRange } from "../text/index.ts";
import { isCompound, slipsOf, sureWord, type Dictionary } from "./slips.ts";
import { done, replaceAt, type Step } from "./steps.ts";

/** "Fix the typos": no words are given, and none are cited (ASK-1, `correct`). */
export function spelling(sight: Sight): Step | undefined {
  const {
    order: { cues, quotes },
    region,
    text,
  } = sight;
  if (!cues.has("spelling")) return undefined;
  const told = tellingOf(describing(sight));
  if (quotes.length === 0 && told.length === 0) return { kind: "spelling", region, uses: [] };
  // "Recieve is missing a letter", "the spelling of replacment and recieve": those words, wherever they are.
  const cited = told.filter(({ kind }) => kind === "quote");
  const words = cited.length > 0 ? cited : sight.order.atoms.filter((atom) => isSpelled(atom, told));
  const places = words.map((word) => placesOf(text, word.text, region));
  return words.length > 0 && places.every((those) => those.length > 0)
    ? { kind: "spelling", region: places.flat(), uses: words }
    : undefined;
}

/** A word that tells; one that is misspelt may look like another that asks. */
const isSpelled = (atom: Atom, told: readonly Atom[]): boolean =>
  atom.text.length > 1 &&
  (told.includes(atom) || (atom.kind === "word" && !atom.isLittle && [...atom.cues].join() === "exchange"));

/** "There's a doubled word in the rules": the second of the two goes, in the place that is named or wherever it is. */
export function doubled(sight: Sight): Step | undefined {
  const { order, region, structure } = sight;
  if (!order.details.has("doubled")) return undefined;
  const cited = order.quotes.flatMap(({ words }) => tokensIn(words).map(({ key }) => key));
  const pairs = repeatsIn(structure, region).filter(({ key }) => cited.length === 0 || cited.includes(key));
  return pairs.length === 0
    ? undefined
    : done(
        pairs.map((pair) => once(structure.text, pair)),
        [],
        pairs,
      );
}

/** Words of prose that are there twice, one right after the other, and are not meant to be. */
function repeatsIn(structure: Structure, region: readonly TextRange[] | undefined): readonly Repeat[] {
  const { text } = structure;
  const { repeats } = tongueOfText(text);
  const words = proseWords(structure);
  return words.flatMap((first, at): Repeat[] => {
    const next = words[at + 1];
    const isTwice = next?.key === first.key && /^[^\S\n]+$/.test(text.slice(first.to, next.from));
    return next && isTwice && !repeats.has(first.key) && isPlaced({ region }, first)
      ? [{ from: first.from, to: next.to, key: first.key, first }]
      : [];
  });
}

interface Repeat extends TextRange {
  readonly key: string;
  readonly first: TextRange;
}

const once = (text: string, { first, ...pair }: Repeat): Op => replaceAt(text, pair, text.slice(first.from, first.to));

/** The language that a text is written in. */
export const languageOf = (text: string, spoken: Tongue | undefined): string => tongueOfText(text, spoken).tag;

/**
 * Corrections of words that are surely misspelt, each by the one word that it can be; `open`: words that may be two
 * others.
 */
export function corrections(
  structure: Structure,
  region: readonly TextRange[] | undefined,
  dictionary: Dictionary,
): { readonly ops: readonly Op[]; readonly open: readonly string[] } {
  const { text } = structure;
  const { has, near } = dictionary;
  const { variants, little } = tongueOfText(text);
  const isWord = (word: string) => has(word) || has(word.toLowerCase());
  const isKnown = (word: string) =>
    isWord(word) || variants.some(([ours, theirs]) => word.includes(ours) && isWord(word.replaceAll(ours, theirs)));
  const counts = groupedBy(tokensIn(text), ({ key }) => key);
  const strange = proseWords(structure).filter(
    (token) =>
      isPlaced({ region }, token) &&
      !isKnown(token.text) &&
      (commonFor(token.text, little) !== undefined || (isPlain(text, token) && counts.get(token.key)?.length === 1)),
  );
  const open: string[] = [];
  const ops = strange.flatMap((token) => {
    const word = token.text.toLowerCase();
    const meant = commonFor(token.text, little) ?? sureWord(word, dictionary);
    const isCapital = /^\p{Lu}/u.test(token.text);
    if (meant !== undefined)
      return [replaceAt(text, token, isCapital ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant)];
    const isOpen =
      !isCapital &&
      !isCompound(word, isWord) &&
      near(word).some((one) => spellingDistance(one.toLowerCase(), word) === 1);
    if (isOpen) open.push(token.text);
    return [];
  });
  return { ops: [...repeatsIn(structure, region).map((pair) => once(text, pair)), ...ops], open };
}

const PROSE: ReadonlySet<string> = new Set(["paragraph", "item", "row", "quote", "heading"]);

/** Words of prose: none of code, links and addresses. */
function proseWords(structure: Structure): readonly Token[] {
  const words = leafBlocks(structure)
    .filter(({ kind }) => PROSE.has(kind))
    .flatMap(({ from, to }) => {
      const prose = structure.text.slice(from, to);
      const whole = (unsplittable(prose) ?? [{ from: 0, to: prose.length }]).map((one) => ({
        from: one.from + from,
        to: one.to + from,
      }));
      return tokensIn(prose, from).filter((token) => token.kind === "word" && !isIn(whole, token));
    });
  return [...new Map(words.map((token) => [token.from, token])).values()];
}

const SHORT = 4;
/** No name, which has a capital in the middle of a sentence, and no short form. */
function isPlain(text: string, { from, to, text: word }: Token): boolean {
  const isFirst = /(?:^|\n)[\s>#*_|\-+\d.)"“„«]*$|[.!?:]["”’»)*_]*\s+["“„«*_]*$/u.test(
    text.slice(Math.max(0, from - 20), from),
  );
  return (
    word.length >= SHORT &&
    /^\p{L}?[\p{Ll}'’]+$/u.test(word) &&
    (isFirst || /^\p{Ll}/u.test(word)) &&
    !/[\p{N}_@/\\]/u.test((text[from - 1] ?? "") + (text[to] ?? ""))
  );
}

/**
 * "Teh", "adn": a short word that is none, and that one slip of the fingers makes of a word that any sentence has, is
 * that. Of a longer one there is more to tell it by.
 */
function commonFor(word: string, little: ReadonlySet<string>): string | undefined {
  const small = word.toLowerCase();
  if (small.length < SHORTEST || small.length > SHORT || !/^\p{L}\p{Ll}+$/u.test(word)) return undefined;
  const common = [...new Set(slipsOf(small))].filter((one) => one !== small && little.has(one));
  return common.length === 1 ? common[0] : undefined;
}

const SHORTEST = 3;
