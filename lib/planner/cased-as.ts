import { tokensIn, TONGUES } from "../reading/index.ts";

export const capitalised = (words: string): string => words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** New words begin as the old ones do where the request has these in other case: "mill lane" for "Harbour Road". */
export function casedAs(there: string, said: string, now: string): string {
  const [old, typed] = [there, said].map((words) => words.match(/\p{L}+/gu) ?? []);
  let index = -1;
  return now.replace(/\p{L}+/gu, (word) => {
    index += 1;
    const isOther = old?.[index] !== typed?.[index] && /^\p{Ll}/u.test(typed?.[index] ?? "");
    const isCapital = /^\p{Lu}/u.test(old?.[index] ?? "") && (isOther || (index === 0 && isSalutation(now)));
    return isCapital ? capitalised(word) : word;
  });
}

/** "Herr Yıldız" goes for "frau Adler". */
const isSalutation = (words: string): boolean =>
  TONGUES.some(({ salutations }) => salutations.has(tokensIn(words)[0]?.key ?? ""));
