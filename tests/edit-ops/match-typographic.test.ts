// MAT-2, MAT-3, MAT-8: other quotes, dashes, spaces and spellings of accents.
import { describe, expect, test } from "vitest";
import { between, find, replaced, strategyOf } from "./match-notation.ts";

describe("typographic finds", () => {
  const found: readonly [name: string, text: string, anchor: string][] = [
    ["curly quotes", "⟦say “go” now⟧", 'say "go" now'],
    ["an apostrophe", "⟦don’t go there⟧", "don't go there"],
    ["a dash for a hyphen", "⟦the 1990–2000 years⟧", "the 1990-2000 years"],
    ["a dash for two hyphens", "⟦it—as ever—works⟧", "it -- as ever -- works"],
    ["an ellipsis", "⟦wait… for it⟧", "wait... for it"],
    ["a no-break space", "⟦ten\u00a0euros now⟧", "ten euros now"],
    ["a soft hyphen", "⟦re\u00adcord of⟧", "record of"],
    ["a space without width", "⟦zero\u200bwidth here⟧", "zerowidth here"],
    ["accents taken apart", "⟦le cafe\u0301 noir⟧", "le café noir"],
    ["German quotes", "⟦„Guten Tag“ sagt⟧", '"Guten Tag" sagt'],
    ["corner brackets", "⟦「你好」他说⟧", '"你好"他说'],
    ["full-width digits", "⟦３０００円です⟧", "3000円です"],
    ["full-width punctuation", "⟦你好，世界。⟧", "你好,世界."],
    ["a Turkish apostrophe", "⟦İstanbul’da hava⟧", "İstanbul'da hava"],
    ["a minus", "⟦\u22125 degrees⟧", "-5 degrees"],
    ["a sign shown as an emoji", "⟦⚠\ufe0f Mind the step⟧", "⚠ Mind the step"],
    ["a sign not shown as one", "⟦Mind ⚠ the step⟧", "Mind ⚠\ufe0f the step"],
    ["a number shown as a key", "⟦1\ufe0f\u20e3 Open the lid⟧", "1\u20e3 Open the lid"],
    ["primes", "⟦5′ 10″ tall⟧", "5' 10\" tall"],
  ];
  test.each(found)("[MAT-2.2] %s", (_, text, anchor) => {
    const result = find(text.replace(/[⟦⟧]/g, ""), anchor);
    expect(strategyOf(result)).toBe("typographic");
    expect(between(text.replace(/[⟦⟧]/g, ""), result)).toBe(text);
  });
});

describe("typographic does not find", () => {
  const refused: readonly [name: string, text: string, anchor: string, kind?: string][] = [
    ["a superscript", "x² is it", "x2 is it"],
    ["a missing accent", "resume the thing", "résumé the thing"],
    ["ß as ss", "Größe der Stadt", "Grösse der Stadt"],
    ["a missing apostrophe", "don't won't", "dont won't"],
    ["a ligature", "ﬁle of it", "file of it"],
    ["another Cyrillic letter", "Ёлка «да»", 'Елка "да"'],
    ["a missing hyphen", "co-op board", "coop board"],
    ["a spaced hyphen joined", "well - known", "well-known"],
    ["two places", "“go” now. „go“ now.", '"go" now', "ambiguous"],
    ["a number", "“14” plots", '"15" plots'],
    ["a date's other part", "the 1990–2000 years", "the 1990-2001 years"],
    ["a minus left out of the middle", "minus “\u22125” here", 'minus "5" here'],
    ["a URL's letter", "see “https://a.org/x” now", 'see "https://a.org/y" now'],
    ["letter case", "say “Go” now", 'say "go" now'],
    ["a negation", "is “not” so", 'is "now" so'],
  ];
  test.each(refused)("[MAT-8] %s", (_, text, anchor, kind = "missing") => {
    expect(find(text, anchor).kind).toBe(kind);
  });
});

describe("what is written back for typographic", () => {
  const written: readonly [name: string, text: string, anchor: string, words: string, after: string][] = [
    ["new words in its quotes", "say “go” now", 'say "go" now', 'say "stop" now', "say “stop” now"],
    [
      "more quotes than there were",
      "She said “go” and left",
      'She said "go" and left',
      'She said "go" and "ran" away',
      "She said “go” and “ran” away",
    ],
    [
      "a quote opened after a bracket",
      "say “go” now",
      'say "go" now',
      'say "go" ("at once") now',
      "say “go” (“at once”) now",
    ],
    [
      "quotes in code are the code's",
      'the code `"a"` is “b” ok',
      'the code `"a"` is "b" ok',
      'the code `"c"` is "b" ok',
      'the code `"c"` is “b” ok',
    ],
    [
      "half a pair is refused",
      'the code `"a"` is “b” ok',
      'the code `"a"` is "b" ok',
      'the code `"c"` is "d" ok',
      "refused",
    ],
    [
      "a no-break space that is its style stays",
      "ten\u00a0euros a day, ten\u00a0euros",
      "ten euros a day",
      "ten euros a night",
      "ten\u00a0euros a night, ten\u00a0euros",
    ],
    ["a stray no-break space gives way", "a\u00a0stray one", "a stray one", "a stray two", "a stray two"],
    ["a soft hyphen stays", "re\u00adcord of it", "record of it", "record of them", "re\u00adcord of them"],
    ["its ellipsis stays", "wait… for it", "wait... for it", "wait... for them", "wait… for them"],
    ["its accents stay", "le cafe\u0301 noir", "le café noir", "le café blanc", "le cafe\u0301 blanc"],
    ["its line ends", "say “go”\r\nnow", 'say "go"\nnow', 'say "go"\nthen\nnow', "say “go”\r\nthen\r\nnow"],
    ["its dashes", "it—as ever—works", "it -- as ever -- works", "it -- as ever -- fails", "it—as ever—fails"],
    ["its brackets", "「你好」他说", '"你好"他说', '"再见"他说', "「再见」他说"],
    ["its apostrophe", "don’t go", "don't go", "don't stay", "don’t stay"],
    [
      "its dash between numbers",
      "the 1990–2000 years",
      "the 1990-2000 years",
      "the 1990-2001 years",
      "the 1990–2001 years",
    ],
  ];
  test.each(written)("[MAT-3] %s", (_, text, anchor, words, after) => {
    expect(strategyOf(find(text, anchor))).toBe("typographic");
    expect(replaced(text, anchor, words)).toBe(after);
    expect(replaced(text, anchor, anchor)).toBe(text);
  });
});
