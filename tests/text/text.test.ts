// TEXT-3, TEXT-7, TEXT-8: stored form, lines, characters and words by hand.
import { expect, test } from "vitest";
import {
  badCharacterIn,
  bodyOffset,
  exceedsBytes,
  foldWord,
  hashedForm,
  isGraphemeBoundary,
  isWordBoundary,
  linesOf,
  storedFormOf,
  tokensOf,
  wordsOf,
} from "../../lib/text/index.ts";

test.each([
  ["a\nb\n", { text: "a\nb\n", eol: "lf", bom: false }],
  ["a\r\nb", { text: "a\nb", eol: "crlf", bom: false }],
  ["\ufeffa\r\n", { text: "a\n", eol: "crlf", bom: true }],
  ["\ufeff\ufeffa", { text: "\ufeffa", eol: "lf", bom: true }],
  ["a\r\nb\n", { text: "a\r\nb\n", eol: "raw", bom: false }],
  ["a\rb", { text: "a\rb", eol: "raw", bom: false }],
  ["a\r\r\nb", { text: "a\r\r\nb", eol: "raw", bom: false }],
  ["", { text: "", eol: "lf", bom: false }],
])("[TEXT-3] %j is stored as it can be restored", (body, form) => {
  expect(storedFormOf(body)).toEqual(form);
});

test("[TEXT-3] offsets in answers count the byte-order mark and both halves of a line end", () => {
  const form = storedFormOf("\ufeffab\r\ncd\r\n");
  expect([0, 2, 3, 6].map((offset) => bodyOffset(form, offset))).toEqual([1, 3, 5, 9]);
  expect(bodyOffset(storedFormOf("a\r\nb\n"), 3)).toBe(3);
});

test("[TEXT-3] the hash is taken with every line end as a newline", () => {
  expect(hashedForm("a\r\nb\rc\n\r")).toBe("a\nb\nc\n\n");
});

test.each([
  ["", 0],
  ["a", 1],
  ["a\n", 1],
  ["a\nb", 2],
  ["\n", 1],
  ["\n\n", 2],
  ["a\n\n", 2],
  ["a\r\nb\r\n", 2],
])("[TEXT-7] %j has %i lines", (text, count) => {
  expect(linesOf(text).count).toBe(count);
});

test("[TEXT-7] a range of lines leaves the last newline out", () => {
  const lines = linesOf("one\ntwo\n\nfour\n");
  expect(lines.range(2, 3)).toEqual({ from: 4, to: 8 });
  expect(lines.range(4, 4)).toEqual({ from: 9, to: 13 });
  expect([0, 3, 4, 8, 9, 14, 99].map((offset) => lines.at(offset))).toEqual([1, 1, 2, 3, 4, 4, 4]);
});

test("[TEXT-7] the empty text has no line, and its offsets are in line 1", () => {
  const lines = linesOf("");
  expect([lines.count, lines.at(0), lines.start(1), lines.end(1), lines.text(1)]).toEqual([0, 1, 0, 0, ""]);
});

test.each([
  ["fine 😀", undefined],
  ["a\u0000b", { kind: "nul", offset: 1 }],
  ["a\ud83d", { kind: "lone-surrogate", offset: 1 }],
  ["\ude00a", { kind: "lone-surrogate", offset: 0 }],
  ["😀\ude00", { kind: "lone-surrogate", offset: 2 }],
  ["\ud83d\ud83d\ude00", { kind: "lone-surrogate", offset: 0 }],
  ["\ud800\u0000", { kind: "lone-surrogate", offset: 0 }],
  ["\u0000\ud800", { kind: "nul", offset: 0 }],
])("[TEXT-8] the first bad character of %j", (text, found) => {
  expect(badCharacterIn(text)).toEqual(found);
});

test.each(["", "abc", "é", "€", "😀", "a€😀é", "\ud83d", "x".repeat(50) + "😀"])(
  "[TEXT-8] %j exceeds its bytes less one, and not its bytes",
  (text) => {
    const bytes = [...text].reduce(
      (sum, character) => sum + (/[\ud800-\udfff]/u.test(character) ? 2 : new TextEncoder().encode(character).length),
      0,
    );
    expect(exceedsBytes(text, bytes)).toBe(false);
    expect(exceedsBytes(text, bytes - 1)).toBe(true);
  },
);

test("[TEXT-8] words are those of Unicode, folded", () => {
  expect(wordsOf("Don't PANIC — 3.14, e.g. Café!").map(({ folded }) => folded)).toEqual([
    "don't",
    "panic",
    "3.14",
    "e.g",
    "café",
  ]);
  expect(wordsOf("私は日本語を話します").length).toBeGreaterThan(1);
  expect(foldWord("CAFE\u0301")).toBe("café");
  expect(tokensOf("a  b")).toEqual(["a", "  ", "b"]);
});

test.each([
  ["cafe\u0301", 4, false],
  ["👩‍👩‍👧", 2, false],
  ["👩‍👩‍👧x", 8, true],
  ["\r\n", 1, false],
  ["a\n", 1, true],
  ["🇫🇷🇩🇪", 4, true],
  ["🇫🇷🇩🇪", 2, false],
  ["ab", 1, true],
  ["", 0, true],
])("[TEXT-5] in %j a grapheme begins at %i: %s", (text, offset, expected) => {
  expect(isGraphemeBoundary(text, offset)).toBe(expected);
});

test.each([
  ["word", 2, false],
  ["two words", 3, true],
  ["two words", 4, true],
  ["3.14", 2, false],
  ["a.b c", 2, false],
  ["don't", 4, false],
  ["x-y", 1, true],
  ["...", 1, true],
  ["word", 4, true],
])("[TEXT-5] in %j no word spans %i: %s", (text, offset, expected) => {
  expect(isWordBoundary(text, offset)).toBe(expected);
});
