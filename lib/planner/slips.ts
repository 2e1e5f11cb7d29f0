import { foldedText, isSpelling, spellingDistance } from "../reading/index.ts";
import { bonesOf } from "../text/index.ts";

/** The words of a language; `near`: those that are written nearly like a word, the likeliest first. */
export interface Dictionary {
  readonly has: (word: string) => boolean;
  readonly near: (word: string) => readonly string[];
}

/** Other words are too near to a word of so many letters, unless a letter is doubled or is not. */
const SHORT = 4;
/** In a word longer than this a wrong vowel, or a letter missing or too many, leaves little doubt. */
const LONG = 7;
const LEAST_PART = 3;

/** The word with one letter doubled, one of two left out, or two changed round: what fingers do most. */
export function slipsOf(word: string): string[] {
  return [...doublings(word), ...swaps(word)];
}

const doublings = (word: string): string[] =>
  [...word].flatMap((letter, at) => [
    word.slice(0, at) + letter + word.slice(at),
    ...(word[at + 1] === letter ? [word.slice(0, at) + word.slice(at + 1)] : []),
  ]);

const swaps = (word: string): string[] =>
  Array.from(word.slice(1), (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2));

/**
 * The one word that a strange one surely is: the likeliest slip that leads to a word of the language, if it leads to no
 * other. Undefined too where it may be right as it is.
 */
export function sureWord(word: string, { has, near }: Dictionary): string | undefined {
  const isWord = (one: string) => has(one) || has(one.charAt(0).toUpperCase() + one.slice(1));
  const doubled = only(doublings(word).filter(isWord));
  // "Usefull" ends in two of one letter; "toolbooth" is two words.
  if (isCompound(word, isWord) && !(/(.)\1$/u.test(word) && doubled !== undefined)) return undefined;
  if (doubled !== undefined) return doubled;
  const small = [...near(word), ...swaps(word).filter(isWord)].map((one) => one.toLowerCase());
  const others = [...new Set(small)].filter((one) => one !== word);
  const ways = WAYS.filter(({ longer }) => word.length > longer).map(({ isSuch }) =>
    nearestTo(
      word,
      others.filter((one) => isSuch(one, word)),
    ),
  );
  return only(ways.find((found) => found.length > 0) ?? []);
}

/** The kinds of slips, the likeliest first, and the length from which on each leaves no doubt. */
const WAYS: readonly { readonly longer: number; readonly isSuch: (one: string, word: string) => boolean }[] = [
  { longer: SHORT, isSuch: (one, word) => foldedText(one) === foldedText(word) },
  { longer: SHORT, isSuch: (one, word) => swaps(word).includes(one) },
  {
    longer: LONG - 1,
    isSuch: (one, word) =>
      isSpelling(one, word) &&
      Math.abs(one.length - word.length) < 2 &&
      bonesOf(foldedText(one)) === bonesOf(foldedText(word)),
  },
  { longer: LONG, isSuch: (one, word) => spellingDistance(one, word) === 1 && one.length !== word.length },
];

function nearestTo(word: string, others: readonly string[]): readonly string[] {
  const least = Math.min(...others.map((one) => spellingDistance(one, word)));
  return others.filter((one) => spellingDistance(one, word) === least);
}

const only = (words: readonly string[]): string | undefined => {
  const [first, second] = [...new Set(words)];
  return second === undefined ? first : undefined;
};

/** "Changelog": two words of the language written together. */
export const isCompound = (word: string, isWord: (one: string) => boolean): boolean =>
  [...word].some(
    (_, at) =>
      at >= LEAST_PART && word.length - at >= LEAST_PART && isWord(word.slice(0, at)) && isWord(word.slice(at)),
  );
