import type { Vocabulary } from "../intent/index.ts";
import { foldWord, wordsOf } from "../text/index.ts";
import type { Circumstances } from "./types.ts";

/** Tells whether words were given by the person: between quotation marks, behind a colon, or plainly in the request (LIM-2, KEEP-1). */
export interface Dictation {
  /** `added`, in order and without a gap, stands in one quotation; or in the request itself, where it stands for no more than a few `removed` words. */
  gives(added: readonly string[], removed: number): boolean;
  /** The request says that `removed` becomes `added`: both word for word, with a word for it between them ("change X to Y"). */
  exchanges(removed: readonly string[], added: readonly string[]): boolean;
  /** Every one of `words` was named. */
  names(words: readonly string[]): boolean;
  /** `words`, in order and without a gap, stand in the request. */
  quotes(words: readonly string[]): boolean;
}

export function dictationOf({ request = "", reading, vocabulary }: Circumstances): Dictation {
  const quoted = reading.quoted.map((text) => joined(foldedWords(text)));
  const plain = foldedWords(request);
  const whole = joined(plain);
  const known = new Set(plain);
  return {
    gives: (added, removed) => {
      if (added.length === 0) return false;
      const wanted = joined(added);
      if (quoted.some((text) => text.includes(wanted))) return true;
      return removed <= added.length * FEW + FEW && isTelling(added, vocabulary) && whole.includes(wanted);
    },
    exchanges: (removed, added) => isTelling(removed, vocabulary) && added.length > 0 && [...vocabulary.exchanging].some((word) => whole.includes(joined([...removed, word, ...added]))),
    names: (words) => words.every((word) => known.has(word)),
    quotes: (words) => words.length > 0 && whole.includes(joined(words)),
  };
}

export const foldedWords = (text: string): string[] => wordsOf(text).map(({ folded }) => folded);
/** With a space on either side, so that no word matches the inside of another. */
export const joined = (words: readonly string[]): string => ` ${words.map(foldWord).join(" ")} `;

/** `words` stand in `onward` and begin in `own`, with which it begins too. All joined. */
export function startsWithin(own: string, onward: string, words: string): boolean {
  const at = onward.indexOf(words);
  return at >= 0 && at < own.length - 1;
}

/** One of `words` says more than any request does. In a language whose little words nobody knows, none is known to. */
export const isTelling = (words: readonly string[], { little }: Pick<Vocabulary, "little">): boolean => little.size > 0 && words.some((word) => !little.has(word));

/** Plain words of a request that stand for far more than themselves were hardly meant as the new text. */
const FEW = 3;
