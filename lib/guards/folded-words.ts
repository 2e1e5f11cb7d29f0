import { foldWord, wordsOf } from "../text/index.ts";

export const foldedWords = (text: string): string[] => wordsOf(text).map(({ folded }) => folded);
/** With a space on either side, so that no word matches the inside of another. */
export const joined = (words: readonly string[]): string => ` ${words.map(foldWord).join(" ")} `;
