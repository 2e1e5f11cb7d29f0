// MAT-1, MAT-8: the four strict strategies, what each may read over, and what none of them may.
import { describe, expect, test } from "vitest";
import { find, marked, shown, LOOSE, strategyOf } from "./match-notation.ts";

const cases: readonly { name: string; text: string; anchor: string; strategy: string }[] = [
  { name: "exact word for word", text: "One «two» three.", anchor: "two", strategy: "exact" },
  { name: "exact across lines and a blank line", text: "a\n«b\n\nc»\nd", anchor: "b\n\nc", strategy: "exact" },
  { name: "exact with white space at its ends", text: "one« two »three", anchor: " two ", strategy: "exact" },
  { name: "exact where a word is cut", text: "con«cat»enate", anchor: "cat", strategy: "exact" },
  { name: "exact punctuation that occurs once", text: "Stop «***» here.", anchor: "***", strategy: "exact" },
  {
    name: "expressions read as letters",
    text: "Say «a.*(b|c)+[$&]\\1^» now, aXXb.",
    anchor: "a.*(b|c)+[$&]\\1^",
    strategy: "exact",
  },
  {
    name: "runs of white space",
    text: "«The kettle\tsings at  six.» The cat   sleeps.",
    anchor: "The kettle sings at six.",
    strategy: "whitespace-normalized",
  },
  {
    name: "a line break for a space",
    text: "The «old van needed\na new clutch». It",
    anchor: "old van needed a new clutch",
    strategy: "whitespace-normalized",
  },
  {
    name: "a space for a line break",
    text: "The «old van needed a new clutch». It",
    anchor: "old  van needed\na new clutch",
    strategy: "whitespace-normalized",
  },
  { name: "CRLF in the quote only", text: "x\n«one\ntwo»\ny", anchor: "one\r\ntwo", strategy: "whitespace-normalized" },
  {
    name: "CRLF in the text only",
    text: "x\r\n«one\r\ntwo»\r\ny",
    anchor: "one\ntwo",
    strategy: "whitespace-normalized",
  },
  { name: "a lone CR as line break", text: "x\r«one\rtwo»\ry", anchor: "one\ntwo", strategy: "whitespace-normalized" },
  {
    name: "trailing blanks within lines",
    text: "x\n«one\ntwo»\ny",
    anchor: "one  \ntwo",
    strategy: "whitespace-normalized",
  },
  {
    name: "a quoted line end is part of the place",
    text: "a\n«foo bar\n»b\n",
    anchor: "foo  bar\n",
    strategy: "whitespace-normalized",
  },
  {
    name: "a blank line quoted as one",
    text: "x\n\n«one two\n\nthree»\n",
    anchor: "one  two\n\nthree",
    strategy: "whitespace-normalized",
  },
  {
    name: "deeper lines below the first",
    text: "- a\n  - «b\n    - c»\n",
    anchor: "b\n  - c",
    strategy: "whitespace-normalized",
  },
  {
    name: "an indent that the text has not",
    text: "```\n«[server]\nport = 8080»\n```\n",
    anchor: "    [server]\n    port = 8080",
    strategy: "indentation-flexible",
  },
  {
    name: "an indented line with its end",
    text: "a\n«foo\n»b\n",
    anchor: "   foo\n",
    strategy: "indentation-flexible",
  },
  {
    name: "spaces for tabs",
    text: "a:\n«\tfoo();\n\t\tbar();»\n",
    anchor: "    foo();\n        bar();",
    strategy: "whitespace-normalized",
  },
  {
    name: "blank lines around the quote",
    text: "a\n«b c d.» e\n",
    anchor: "\n\nb c d.\n\n",
    strategy: "trimmed-boundary",
  },
  { name: "blanks after the quote", text: "(«b c d»)", anchor: "b c d  ", strategy: "trimmed-boundary" },
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
    expect(result).toMatchObject({
      matches: [{ difference: expect.stringContaining('"kettle\\tsings" in the text from line 3') }],
    });
    expect(find("a\nfoo\nb", "   foo")).toMatchObject({
      matches: [{ difference: 'line 2 begins with "", the quote with "   "' }],
    });
    expect(find("a foo, b", " foo ")).toMatchObject({
      matches: [{ difference: expect.stringContaining("is not around it on line 1") }],
    });
    expect(find("a foo b", "foo")).not.toHaveProperty("matches.0.difference");
  });

  test("[MAT-1] says in words what all of a looser quote carried, and else where the two part", () => {
    expect(find('Say "go"\nnow.', 'Say \\"go\\"\\nnow.')).toHaveProperty(
      "matches.0.difference",
      "it was escaped as in a JSON string, which line 1 does not have",
    );
    expect(find("one thing\ntwo things", "12| one thing\n13| two things")).toHaveProperty(
      "matches.0.difference",
      "line numbers were before its lines, which line 1 does not have",
    );
    expect(find("x\n\nsay “go” now", 'say "go" now')).toHaveProperty(
      "matches.0.difference",
      'line 3 has "say “go” now", the quote "say \\"go\\" now"',
    );
  });

  test("[MAT-1] the strictest strategy that fits anywhere answers: a looser place beside it is not looked at", () => {
    expect(shown("a  b then a b", find("a  b then a b", "a b"))).toBe("a  b then «a b»");
    expect(find("x  y, x\ty, then x   y", "x y").kind).toBe("ambiguous");
  });
});

describe("what no strict strategy reads over", () => {
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
    expect(find(text, anchor, { without: LOOSE }).kind).toBe("missing");
  });

  const loose: readonly [name: string, text: string, anchor: string, strategy: string][] = [
    ["a no-break space", "ten\u00a0euros a day", "ten euros a day", "typographic"],
    ["an accent spelled otherwise", "le cafe\u0301", "le café", "typographic"],
    ["a blank line the text has not", "first one\nthen two", "first one\n\nthen two", "rewrapped"],
  ];
  test.each(loose)("[MAT-2] a looser one reads over %s", (_, text, anchor, strategy) => {
    expect(strategyOf(find(text, anchor))).toBe(strategy);
  });

  const never: readonly [name: string, text: string, anchor: string][] = [
    ["letter case", "The Cat sat.", "the cat"],
    ["a digit", "| Repairs | 140 | 35 |", "| Repairs | 145 | 35 |"],
    ["spaces that are not there", "costs 1000 euros", "costs 1 000 euros"],
    ["punctuation", "It is, so far, good.", "It is so far, good."],
    ["a blank line for a space", "first one\n\nthen two", "first one then two"],
    ["the end of a heading", "# Title\ntext", "Title text"],
    ["the end of a heading, its mark quoted", "## The title\nThe text", "## The title The text"],
    ["the end of a heading and the blank line under it", "## The title\n\nThe text", "## The title The text"],
    ["the end of a heading in a quote", "> ## The title\n> The text", "The title The text"],
    ["the end of a heading in an item", "- ## The title\n  The text", "The title The text"],
    ["the end of a heading with closing marks", "## The title ##\nThe text", "The title The text"],
    ["the end of a heading with emphasis", "## The *title*\nThe text", "The title The text"],
    ["the underline of a heading", "Title\n===\nwords", "Title === words"],
    ["the underline of a heading left out", "Title\n===\nwords", "Title words"],
    [
      "the end of a heading, words of it left out",
      "## The title of the whole\nThe text of it",
      "## The title … text of it",
    ],
    [
      "the end of a heading that is misspelled",
      "## The headline of it all\nThe text goes on for a while here",
      "## The headlnie of it all The text goes on for a while here",
    ],
  ];
  test.each(never)("[MAT-8] no strategy reads over %s", (_, text, anchor) => {
    expect(find(text, anchor).kind).toBe("missing");
  });

  const begun: readonly [name: string, text: string, anchor: string, strategy: string][] = [
    ["its mark left out", "# Title\n*text*", "Title\ntext", "markup-flexible"],
    ["a blank line left out", "## The title\n\nThe text", "## The title\nThe text", "rewrapped"],
    ["typed otherwise", "## “The” title\n\nThe text", '## "The" title\n\nThe text', "typographic"],
    ["with words left out under it", "## The title\n\nThe text of it all", "## The title\n\n… of it all", "elided"],
    [
      "misspelled",
      "## The headline of it all\n\nThe text goes on for a while here",
      "## The headlnie of it all\n\nThe text goes on for a while here",
      "near",
    ],
  ];
  test.each(begun)(
    "[MAT-8] a heading may begin a match where the quote breaks the line too: %s",
    (_, text, anchor, strategy) => {
      expect(strategyOf(find(text, anchor))).toBe(strategy);
    },
  );

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

  test("[MAT-8] an anchor that shows nothing is nowhere, though it occurs once", () => {
    for (const anchor of ["", " ", "\n", "\n\n", "\t", "\u200b", " \u200b\n"])
      expect(find(`a${anchor}b`, anchor).kind).toBe("missing");
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
