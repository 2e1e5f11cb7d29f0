// Quotes of a post as a model would send them: word for word, with a slip, or of nothing that is there.
import type { Op } from "../lib/edit-ops/index.ts";
import { postOf, wordFor } from "./posts.ts";

export interface Quoted {
  readonly find: string;
  readonly with: string;
}

export interface QuotedPost {
  readonly text: string;
  /** How many paragraphs there are to quote. */
  readonly count: number;
  /** Paragraph `number` word for word, and with one word changed. */
  quote(number: number): Quoted;
}

/** A post whose paragraphs hold straight quotation marks, too. */
export function quotedPostOf(sizeBytes: number): QuotedPost {
  const { text: plain, words } = postOf(sizeBytes);
  const text = plain.replaceAll("who had walked past", 'who "had walked" past');
  const lines = new Map(
    text.split("\n").flatMap((line) => {
      const word = /had seen the (\w+) would/.exec(line)?.[1];
      return word === undefined ? [] : [[word, line] as const];
    }),
  );
  return {
    text,
    count: words.length,
    quote: (number) => {
      const find = lines.get(wordFor(number)) ?? "";
      return { find, with: find.replace(wordFor(number), `${wordFor(number)}qua`) };
    },
  };
}

/** What becomes of a quote on its way. `isThere` is false where nothing may be found. */
export const DRIFTS: readonly { readonly name: string; readonly isThere: boolean; slip(find: string): string }[] = [
  { name: "exact", isThere: true, slip: (find) => find },
  { name: "white space", isThere: true, slip: (find) => find.replace(" would have ", "  would\nhave ") },
  { name: "quotes", isThere: true, slip: (find) => find.replace('"had walked"', "“had walked”") },
  { name: "typo", isThere: true, slip: (find) => find.replace("believed", "beleived") },
  { name: "absent", isThere: false, slip: (find) => `${find.split(" ").toReversed().join(" ")} quxly` },
];

export const opFor = (quoted: Quoted): Op => ({ op: "replace", target: { text: quoted.find }, with: quoted.with });
