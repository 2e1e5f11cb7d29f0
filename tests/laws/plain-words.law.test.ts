// Covers SET-1 and ASK-1: words and tokens that are told at a glance are those that are told slowly.
import fc from "fast-check";
import { expect } from "vitest";
import { tokensIn } from "../../lib/reading/index.ts";
import { hasWords, wordsOf } from "../../lib/text/index.ts";
import { law } from "./support.ts";

/** What plain prose is made of, with a little of what it is not. */
const PIECES = [
  "a",
  "Rye",
  "word",
  " ",
  " ",
  "\n",
  ",",
  ";",
  "!",
  "?",
  "(",
  ")",
  '"',
  "-",
  ".",
  "'",
  "9",
  "é",
  ":",
  "_",
];
const ADDRESSES = ["www.", "http://", "mailto:", "a@b.de", "l'", "1.5", "**", "結", "\u200d", "\u0301", "😀", "\t"];
const prose = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(""));
const mixed = fc.array(fc.constantFrom(...PIECES, ...ADDRESSES), { maxLength: 14 }).map((pieces) => pieces.join(""));

const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const cutSlowly = (text: string) =>
  Array.from(segmenter.segment(text)).flatMap(({ segment, index, isWordLike }) =>
    isWordLike === true
      ? [{ from: index, to: index + segment.length, folded: segment.normalize("NFC").toLowerCase() }]
      : [],
  );

// Hunts prose in which a mark joins what it is between, or letters that belong to no word.
law("[SET-1] the words of a text are those that the platform cuts", [prose, mixed], (plain, any) => {
  for (const text of [plain, any]) {
    expect(wordsOf(text)).toEqual(cutSlowly(text));
    expect(hasWords(text)).toBe(cutSlowly(text).length > 0);
  }
});

// Hunts a word that ends too soon: a text is cut the same whatever stands on the lines before it.
law("[ASK-1] tokens are the same wherever a text begins", [mixed, mixed], (text, ahead) => {
  const [first, at] = [`${ahead}\n#\n`, ahead.length + 3];
  const own = tokensIn(text, at);
  expect(own.map((token) => token.text).join("")).toBe(text);
  fc.pre(/^\S/.test(text));
  expect(tokensIn(first + text).filter(({ from }) => from >= at)).toEqual(own);
});
