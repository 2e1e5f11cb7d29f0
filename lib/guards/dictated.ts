import { foldWord, wordsOf } from "../text/index.ts";
import type { Circumstances } from "./types.ts";

/** Tells whether words were given by the person: between quotation marks, behind a colon, or plainly in the request (LIM-2, KEEP-1). */
export interface Dictation {
  /** `added`, in order and without a gap, stands in one quotation; or in the request itself, where it stands for no more than a few `removed` words. */
  gives(added: readonly string[], removed: number): boolean;
  /** Every one of `words` was named. */
  names(words: readonly string[]): boolean;
  /** `words`, in order and without a gap, stand in the request. */
  quotes(words: readonly string[]): boolean;
}

export function dictationOf({ request = "", reading }: Circumstances): Dictation {
  const quoted = reading.quoted.map((text) => joined(foldedWords(text)));
  const plain = foldedWords(request);
  const whole = joined(plain);
  const known = new Set(plain);
  return {
    gives: (added, removed) => {
      if (added.length === 0) return false;
      const wanted = joined(added);
      if (quoted.some((text) => text.includes(wanted))) return true;
      return removed <= added.length * FEW + FEW && isTelling(added) && whole.includes(wanted);
    },
    names: (words) => words.every((word) => known.has(word)),
    quotes: (words) => words.length > 0 && whole.includes(joined(words)),
  };
}

export const foldedWords = (text: string): string[] => wordsOf(text).map(({ folded }) => folded);
/** With a space on either side, so that no word matches the inside of another. */
export const joined = (words: readonly string[]): string => ` ${words.map(foldWord).join(" ")} `;

/** One of `words` says more than any request does. */
export const isTelling = (words: readonly string[]): boolean => words.some((word) => !LITTLE_WORDS.has(word));

/** Plain words of a request that stand for far more than themselves were hardly meant as the new text. */
const FEW = 3;
/** Any request has them: they give nothing. */
const LITTLE_WORDS = new Set(["the", "a", "an", "of", "in", "on", "to", "and", "or", "it", "is", "this", "that", "for", "with", "by", "at", "as", "be", "so", "but", "not"]);
