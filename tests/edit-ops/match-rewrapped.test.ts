// MAT-2, MAT-3, MAT-8: the same words in other lines.
import { describe, expect, test } from "vitest";
import { between, find, replaced, strategyOf } from "./match-notation.ts";

describe("rewrapped finds", () => {
  const found: readonly [name: string, text: string, anchor: string][] = [
    ["lines of a quote joined", "> ⟦first line\n> second line⟧", "first line second line"],
    ["a blank line left out", "⟦first one\n\nthen two⟧", "first one\nthen two"],
    ["a blank line put in", "⟦first one\nthen two⟧", "first one\n\nthen two"],
    ["a quote wrapped again", "⟦> one two\n> three four⟧", "> one two three\n> four"],
    ["a paragraph and its list", "⟦one thing\n\n- two things\n- three⟧", "one thing\n- two things\n- three"],
    ["a heading and its text", "⟦# Head here\n\ntext⟧", "# Head here\ntext"],
    ["blank lines in code", "```\n⟦code one\n\ncode two⟧\n```", "code one\ncode two"],
    ["Chinese", "⟦第一行\n\n第二行文字很长⟧", "第一行\n第二行文字很长"],
    ["a loose list", "⟦1. first thing\n2. second thing⟧", "1. first thing\n\n2. second thing"],
  ];
  test.each(found)("[MAT-2.4] %s", (_, text, anchor) => {
    const result = find(text.replace(/[⟦⟧]/g, ""), anchor);
    expect(strategyOf(result)).toBe("rewrapped");
    expect(between(text.replace(/[⟦⟧]/g, ""), result)).toBe(text);
  });
});

describe("rewrapped does not find", () => {
  const refused: readonly [name: string, text: string, anchor: string, kind?: string][] = [
    ["a space for a blank line", "first one\n\nthen two", "first one then two"],
    ["a space between items", "- one thing\n- two things", "one thing two things"],
    ["a row's pipes", "| a one | b |\n| c two | d |", "a one b c two d"],
    ["a heading further on", "text here\n\n# Head", "text here\n# Head"],
    ["a number", "The plot 14\n\nis good", "The plot 15\nis good"],
    ["an identifier", "call foo_bar\n\nnow then", "call foobar\nnow then"],
    ["two quotes joined", "> a quoted line\n\n> another one", "a quoted line another one"],
    ["an item of another number", "1. first thing\n2. second thing", "1. first thing\n\n3. second thing"],
    ["a negation", "not now\n\nor ever", "now\nor ever again"],
    ["an item as a quote", "- one thing here", "> one thing here"],
    ["two places", "one thing\n\ntwo things. one thing\n\n\ntwo things", "one thing\ntwo things", "ambiguous"],
    ["a heading's end joined", "# Head\n\nwords", "Head words"],
  ];
  test.each(refused)("[MAT-8] %s", (_, text, anchor, kind = "missing") => {
    expect(find(text, anchor).kind).toBe(kind);
  });
});

describe("what is written back for rewrapped", () => {
  const written: readonly [name: string, text: string, anchor: string, words: string, after: string][] = [
    [
      "the marks of its lines stay",
      "> first line\n> second line",
      "first line second line",
      "first line third line",
      "> first line\n> third line",
    ],
    [
      "its blank line stays",
      "first one\n\nthen two",
      "first one\nthen two",
      "first one\nthen three",
      "first one\n\nthen three",
    ],
    [
      "no blank line comes in",
      "first one\nthen two",
      "first one\n\nthen two",
      "first one\n\nthen three",
      "first one\nthen three",
    ],
    [
      "new blocks come as sent",
      "1. first thing\n2. second thing",
      "1. first thing\n\n2. second thing",
      "1. first thing\n\n2. second thing\n\n3. third thing",
      "1. first thing\n2. second thing\n\n3. third thing",
    ],
    [
      "its line ends",
      "a\r\n\r\nfirst one\r\n\r\nthen two",
      "first one\nthen two",
      "first one\nthen three\nand four",
      "a\r\n\r\nfirst one\r\n\r\nthen three\r\nand four",
    ],
    [
      "marks stay too",
      "> first *line*\n> second line",
      "first line second line",
      "first line second row",
      "> first *line*\n> second row",
    ],
  ];
  test.each(written)("[MAT-3] %s", (_, text, anchor, words, after) => {
    expect(strategyOf(find(text, anchor))).toBe("rewrapped");
    expect(replaced(text, anchor, words)).toBe(after);
    expect(replaced(text, anchor, anchor)).toBe(text);
  });
});
