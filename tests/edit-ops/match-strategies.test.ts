// MAT-1, MAT-8: the four strategies, what each may read over, and what none may.
import { describe, expect, test } from "vitest";
import { find, marked, shown, strategyOf } from "./match-notation.ts";

const cases: readonly { name: string; text: string; anchor: string; strategy: string }[] = [
  { name: "exact word for word", text: "One «two» three.", anchor: "two", strategy: "exact" },
  { name: "exact across lines and a blank line", text: "a\n«b\n\nc»\nd", anchor: "b\n\nc", strategy: "exact" },
  { name: "exact with white space at its ends", text: "one« two »three", anchor: " two ", strategy: "exact" },
  { name: "exact where a word is cut", text: "con«cat»enate", anchor: "cat", strategy: "exact" },
  { name: "exact punctuation that stands once", text: "Stop «***» here.", anchor: "***", strategy: "exact" },
  { name: "expressions read as letters", text: "Say «a.*(b|c)+[$&]\\1^» now, aXXb.", anchor: "a.*(b|c)+[$&]\\1^", strategy: "exact" },
  { name: "runs of white space", text: "«The kettle\tsings at  six.» The cat   sleeps.", anchor: "The kettle sings at six.", strategy: "whitespace-normalized" },
  { name: "a line break for a space", text: "The «old van needed\na new clutch». It", anchor: "old van needed a new clutch", strategy: "whitespace-normalized" },
  { name: "a space for a line break", text: "The «old van needed a new clutch». It", anchor: "old  van needed\na new clutch", strategy: "whitespace-normalized" },
  { name: "CRLF in the quote only", text: "x\n«one\ntwo»\ny", anchor: "one\r\ntwo", strategy: "whitespace-normalized" },
  { name: "CRLF in the text only", text: "x\r\n«one\r\ntwo»\r\ny", anchor: "one\ntwo", strategy: "whitespace-normalized" },
  { name: "a lone CR as line break", text: "x\r«one\rtwo»\ry", anchor: "one\ntwo", strategy: "whitespace-normalized" },
  { name: "trailing blanks within lines", text: "x\n«one\ntwo»\ny", anchor: "one  \ntwo", strategy: "whitespace-normalized" },
  { name: "a quoted line end is part of the place", text: "a\n«foo bar\n»b\n", anchor: "foo  bar\n", strategy: "whitespace-normalized" },
  { name: "a blank line quoted as one", text: "x\n\n«one two\n\nthree»\n", anchor: "one  two\n\nthree", strategy: "whitespace-normalized" },
  { name: "deeper lines below the first", text: "- a\n  - «b\n    - c»\n", anchor: "b\n  - c", strategy: "whitespace-normalized" },
  { name: "an indent that the text has not", text: "```\n«[server]\nport = 8080»\n```\n", anchor: "    [server]\n    port = 8080", strategy: "indentation-flexible" },
  { name: "an indented line with its end", text: "a\n«foo\n»b\n", anchor: "   foo\n", strategy: "indentation-flexible" },
  { name: "spaces for tabs", text: "a:\n«\tfoo();\n\t\tbar();»\n", anchor: "    foo();\n        bar();", strategy: "whitespace-normalized" },
  { name: "blank lines around the quote", text: "a\n«b c d.» e\n", anchor: "\n\nb c d.\n\n", strategy: "trimmed-boundary" },
  { name: "blanks behind the quote", text: "(«b c d»)", anchor: "b c d  ", strategy: "trimmed-boundary" },
];

describe("which strategy finds it", () => {
  test.each(cases)("[MAT-1] $name", ({ text: notation, anchor, strategy }) => {
    const { text, ranges } = marked(notation);
    const result = find(text, anchor);
    expect(strategyOf(result)).toBe(strategy);
    expect(shown(text, result)).toBe(notation);
    expect(ranges).toHaveLength(1);
  });

  test("[MAT-1] says what differed and where, so that the next quote fits", () => {
    const result = find("x\n\nThe kettle\tsings at  six.\n", "The kettle sings at six.");
    expect(result).toMatchObject({ matches: [{ difference: expect.stringContaining('"kettle\\tsings" in the text from line 3') }] });
    expect(find("a\nfoo\nb", "   foo")).toMatchObject({ matches: [{ difference: 'line 2 begins with "", the quote with "   "' }] });
    expect(find("a foo, b", " foo ")).toMatchObject({ matches: [{ difference: expect.stringContaining("does not stand around it on line 1") }] });
    expect(find("a foo b", "foo")).not.toHaveProperty("matches.0.difference");
  });

  test("[MAT-1] the strictest strategy that fits anywhere answers: a looser place beside it is not looked at", () => {
    expect(shown("a  b then a b", find("a  b then a b", "a b"))).toBe("a  b then «a b»");
    expect(find("x  y, x\ty, then x   y", "x y").kind).toBe("ambiguous");
  });
});

describe("what no strategy reads over", () => {
  const refused: readonly [name: string, text: string, anchor: string][] = [
    ["letter case", "The Cat sat.", "the cat"],
    ["a digit", "| Repairs | 140 | 35 |", "| Repairs | 145 | 35 |"],
    ["spaces that are not there", "costs 1000 euros", "costs 1 000 euros"],
    ["punctuation", "It is, so far, good.", "It is so far, good."],
    ["a no-break space", "ten\u00a0euros a day", "ten euros a day"],
    ["an accent", "le cafe\u0301", "le café"],
    ["a blank line", "one\n\ntwo", "one two"],
    ["a blank line the text has not", "one\ntwo", "one\n\ntwo"],
    ["the end of a heading", "# One\ntwo", "One two"],
    ["the line under a heading", "One\n===\ntwo", "One === two"],
  ];
  test.each(refused)("[MAT-1] %s", (_, text, anchor) => {
    expect(find(text, anchor).kind).toBe("missing");
  });

  test("[MAT-8] a tolerant match begins with a heading but never runs into one", () => {
    expect(strategyOf(find("## One  thing\n\nText.\n", "## One thing\n\nText."))).toBe("whitespace-normalized");
    expect(find("Text  here.\n\n## One\n\nMore.\n", "Text here.\n\n## One\n\nMore.").kind).toBe("missing");
    expect(find("Text  here.\n\nOne\n---\n\nMore.\n", "Text here.\n\nOne").kind).toBe("missing");
    expect(strategyOf(find("Text here.\n\n## One\n\nMore.\n", "Text here.\n\n## One\n\nMore."))).toBe("exact");
  });

  test("[MAT-8] a comment in a code block is no heading", () => {
    const text = "```sh\ncurl  x\n# Run it\nsh y\n```\n";
    expect(strategyOf(find(text, "curl x\n# Run it\nsh y"))).toBe("whitespace-normalized");
  });

  test("[MAT-8] a tolerant match is at most half as long again as its anchor, the indent of lines aside", () => {
    expect(find(`cell${" ".repeat(20)}end`, "cell end").kind).toBe("missing");
    expect(find("cell    end", "cell end").kind).toBe("found");
    expect(find(`x:\n${" ".repeat(40)}foo\n${" ".repeat(40)}bar\n`, " foo\n bar").kind).toBe("found");
  });

  test("[MAT-8] an anchor that shows nothing is nowhere, though it stands there once", () => {
    for (const anchor of ["", " ", "\n", "\n\n", "\t", "\u200b", " \u200b\n"]) expect(find(`a${anchor}b`, anchor).kind).toBe("missing");
  });

  test("[MAT-8] a tolerant strategy needs letters or digits", () => {
    expect(find("a\n---\nb", "  ---").kind).toBe("missing");
    expect(find("a => => b", "=>  =>").kind).toBe("missing");
    expect(find("say 7, ok", " 7 ").kind).toBe("missing");
  });

  test("[MAT-8] a tolerant match cuts no word in two", () => {
    expect(find("con cat  enate", "on cat enate").kind).toBe("missing");
    expect(find("It costs  50 euros", "costs 5").kind).toBe("missing");
    expect(find("concatenate", " cat ").kind).toBe("missing");
    expect(find("这是  一个测试", "是 一个测").kind).toBe("found");
  });

  test("[MAT-1] no match cuts a character in two", () => {
    expect(find("caf\u0065\u0301 au lait", "cafe").kind).toBe("missing");
    expect(find("caf\u0065\u0301 au lait", "\u0301 au").kind).toBe("missing");
    expect(find("👩‍👩‍👧 here", "👩").kind).toBe("missing");
    expect(find("👍🏽 yes", "👍").kind).toBe("missing");
    expect(find("🇫🇷 flag", "🇫").kind).toBe("missing");
    expect(shown("a 👩‍👩‍👧 b", find("a 👩‍👩‍👧 b", "👩‍👩‍👧"))).toBe("a «👩‍👩‍👧» b");
    expect(shown("e e\u0301", find("e e\u0301", "e"))).toBe("«e» e\u0301");
  });
});
