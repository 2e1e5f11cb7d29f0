// MAT-3, MAT-8: the new text follows the match.
import { describe, expect, test } from "vitest";
import { planEdit } from "../../lib/edit-ops/index.ts";
import { withEndsAt } from "../../lib/edit-ops/line-ends.ts";
import { find, replaced } from "./match-notation.ts";

describe("an exact match", () => {
  test("[MAT-8] takes the new text as sent", () => {
    for (const words of ["$& $1 $$", "\\1 \\n", "  two  spaces\t", "", "a «b»"])
      expect(replaced("x quote y", "quote", words)).toBe(`x ${words} y`);
  });

  test("[MAT-3] takes it in the document's own line ends", () => {
    expect(replaced("one\r\ntwo\r\nthree\n", "two", "2\n2b")).toBe("one\r\n2\r\n2b\r\nthree\n");
    expect(replaced("one\r\ntwo\r\nthree\n", "three", "3\r\n3b")).toBe("one\r\ntwo\r\n3\n3b\n");
    expect(replaced("one\ntwo\n", "two", "2\r\n2b")).toBe("one\n2\n2b\n");
    expect(replaced("one\rtwo", "two", "2\n2b")).toBe("one\r2\r2b");
    expect(withEndsAt("", 0, "a\r\nb")).toBe("a\nb");
  });

  test("[MAT-3] keeps each line's own end where they are mixed", () => {
    const mixed = "a\r\nb\nc\r\nd\n";
    expect(replaced(mixed, "a\r\nb\nc\r\nd", "a\r\nb\nc\r\nd")).toBe(mixed);
    expect(replaced(mixed, "a\r\nb\nc\r\nd", "A\nB\nC\nd")).toBe("A\r\nB\nC\r\nd\n");
    expect(replaced(mixed, "a\r\nb\nc\r\nd", "a\nb\nnew\nc\nd")).toBe("a\r\nb\nnew\r\nc\r\nd\n");
  });

  test("[OPS-3] the same in every place where all are meant", () => {
    expect(replaced("a b a b", "a", "$&c", { occurrence: "all" })).toBe("$&c b $&c b");
  });
});

describe("words that are repeated", () => {
  const cases: readonly [name: string, text: string, anchor: string, words: string, after: string][] = [
    [
      "keep the white space around them",
      "The kettle\tsings at  six. The cat   sleeps.",
      "The kettle sings at six.",
      "The kettle sings at seven.",
      "The kettle\tsings at  seven. The cat   sleeps.",
    ],
    [
      "keep it when words are added",
      "The kettle\tsings  now.",
      "The kettle sings now.",
      "The old kettle sings loudly now.",
      "The old kettle\tsings loudly  now.",
    ],
    [
      "keep it when words go",
      "The old\tkettle  sings  now.",
      "The old kettle sings  now.",
      "The old kettle now.",
      "The old\tkettle  now.",
    ],
    [
      "keep the line breaks of a wrapped paragraph",
      "built by\nconvicts in a\nsingle winter",
      "built by convicts in a single winter",
      "built by convicts in a single summer",
      "built by\nconvicts in a\nsingle summer",
    ],
    [
      "keep their own line ends in a text of mixed ends",
      "x\none\r\ntwo  three\nfour",
      "one\ntwo three\nfour",
      "one\ntwo 3\nfour",
      "x\none\r\ntwo  3\nfour",
    ],
    ["lose a slip that the quote alone has", "one two three", "one  two three", "one two four", "one two four"],
    ["lose a slip that both have", "one two three", "one  two three", "one  two four", "one two four"],
    ["let white space be changed on purpose", "one\ttwo three", "one two  three", "one\ntwo three", "one\ntwo three"],
  ];
  test.each(cases)("[MAT-3] %s", (_, text, anchor, words, after) => {
    expect(replaced(text, anchor, words)).toBe(after);
  });

  test("[MAT-3] give way to new words altogether, white space included", () => {
    expect(replaced("say one\ttwo.", "one two", "something else")).toBe("say something else.");
  });
});

describe("indent", () => {
  const CODE = "```toml\n[server]\nport = 8080\n```\n";
  test("[MAT-3] comes off the new text as it came off the quote", () => {
    expect(replaced(CODE, "    [server]\n    port = 8080", "    [server]\n    port = 9090\n    host = 1")).toBe(
      "```toml\n[server]\nport = 9090\nhost = 1\n```\n",
    );
  });

  test("[MAT-3] is added where the document is further in", () => {
    expect(replaced("- a\n\n    one\n    two\n", "one\ntwo", "one\nthree\n  four")).toBe(
      "- a\n\n    one\n    three\n      four\n",
    );
    expect(replaced("    one\n    two\n", "  one\n  two", "  one\n  2\n    3")).toBe("    one\n    2\n      3\n");
  });

  test("[MAT-3] is counted in the document's unit", () => {
    expect(replaced("a:\n\tb:\n\t\tc\n", "  b:\n    c", "  b:\n    c\n      d")).toBe("a:\n\tb:\n\t\tc\n\t\t\td\n");
    expect(replaced("a:\n    b:\n        c\n", "\tb:\n\t\tc", "\tb:\n\t\tc\n\t\t\td")).toBe(
      "a:\n    b:\n        c\n            d\n",
    );
  });

  test("[MAT-3] of the document stays where the new text has it already", () => {
    expect(
      replaced(
        "x:\n    one two\n    three four\n    five six\n",
        "one two\nthree four\nfive six",
        "one two\n    three four\n    five six\n    seven",
      ),
    ).toBe("x:\n    one two\n    three four\n    five six\n    seven\n");
  });

  test("[MAT-3] of a quote that is one line moves no other line", () => {
    expect(replaced("- a\n  b  c\n", "b c", "b c\n  d")).toBe("- a\n  b  c\n  d\n");
  });

  test("[MAT-3] is not touched on blank lines", () => {
    expect(replaced("one\n\ntwo\n", "  one\n\n  two", "  one\n\n  2\n\n  3")).toBe("one\n\n2\n\n3\n");
  });
});

describe("white space around the quote", () => {
  test("[MAT-3] trimmed off the quote, it comes off the new text", () => {
    expect(replaced("We chose a box. It", "\n\nWe chose a box.\n\n", "\n\nWe chose a crate.\n")).toBe(
      "We chose a crate. It",
    );
    expect(replaced("We chose a box. It", "\n\nWe chose a box.\n\n", "We chose a crate.")).toBe("We chose a crate. It");
    expect(replaced("(a box)", "a box  ", "a box\nand a crate")).toBe("(a box\nand a crate)");
  });

  test("[MAT-3] quoted with a slip, it stays where words would run together", () => {
    expect(replaced("Fit all. This is", "Fit all.  ", "Fits all.")).toBe("Fits all. This is");
    expect(replaced("one\ttwo", " two", "three")).toBe("one\tthree");
    expect(replaced("say  now then", "say now\t", "speak now")).toBe("speak  now then");
  });

  test("[MAT-3] of a whole line may be taken away", () => {
    expect(replaced("a\nfoo bar \nb", "   foo bar ", "   foo bar")).toBe("a\nfoo bar\nb");
  });
});

test("[MAT-3] without a change the document's bytes stay, whatever the slip", () => {
  for (const [text, anchor] of [
    ["a\tb  c", "a b c"],
    ["x\n    one\n\ttwo\n", "one\ntwo"],
    ["one\ntwo", "  one\n  two\n"],
    ["(one)", " one "],
    ["a\r\nb", "a\nb"],
  ] as const) {
    expect(find(text, anchor).kind).toBe("found");
    expect(replaced(text, anchor, anchor)).toBe(text);
  }
});

test("[MAT-3] a quote that begins or ends within a number leaves the rest of it, where the new text begins and ends so too", () => {
  for (const [text, quote, words, after] of [
    ["11111 is a\n", "1111 is a", "1111 is b", "11111 is b\n"],
    ["a is 11111\n", "a is 1111", "b is 1111", "b is 11111\n"],
  ] as const) {
    const planning = planEdit(text, {
      ops: [{ op: "replace", target: { text: quote }, with: words, occurrence: "last" }],
    });
    expect(planning.kind === "planned" && planning.plan.after).toBe(after);
  }
});

test.each<readonly [name: string, text: string, quote: string, words: string, after: string]>([
  [
    "a line break after a mark, before ideographs",
    "花园很大。\n它在河边，很安静。\n",
    "花园很大。它在河边，很安静。",
    "花园很大。真的，它在河边，很安静。",
    "花园很大。\n真的，它在河边，很安静。\n",
  ],
  [
    "a line break after a mark, new words before it",
    "花园很大，\n它在河边很安静。\n",
    "花园很大，它在河边很安静。",
    "花园和水池很大，它在河边很安静。",
    "花园和水池很大，\n它在河边很安静。\n",
  ],
  [
    "the marks of a quote",
    "> The gate is\n> open at seven.\n",
    "> The gate is open at seven.",
    "> The gate is wide open at seven.",
    "> The gate is\n> wide open at seven.\n",
  ],
  [
    "a dash",
    "The gate is—open at seven.\n",
    "The gate is - open at seven.",
    "The gate is - wide open at seven.",
    "The gate is—wide open at seven.\n",
  ],
  [
    "a dash after new words",
    "The gate is—open at seven.\n",
    "The gate is - open at seven.",
    "The gate is wide - open at seven.",
    "The gate is wide—open at seven.\n",
  ],
])("[MAT-3.2] what stands where new words come in comes once: %s", (_, text, quote, words, after) => {
  const planning = planEdit(text, { ops: [{ op: "replace", target: { text: quote }, with: words }] });
  expect(planning.kind === "planned" && planning.plan.after).toBe(after);
});

test("[MAT-3.9] a quote of one letter is not taken for the beginning of what the new text says", () => {
  const planning = planEdit("See https://example.org/a there.\n", {
    ops: [{ op: "replace", target: { text: "x" }, with: "- https://example.org" }],
  });
  expect(planning.findings.map(({ code }) => code)).toEqual(["corrupted_result"]);
});

describe("a quote without its marks, and a new text with marks of its own", () => {
  const cases: readonly [name: string, text: string, anchor: string, words: string, after: string][] = [
    [
      "code that becomes a link",
      "- Enable the `jsx` option\n",
      "Enable the jsx option",
      "Enable the [`jsx`](/tsconfig#jsx) option",
      "- Enable the [`jsx`](/tsconfig#jsx) option\n",
    ],
    [
      "code that becomes emphasis",
      "Put it into `src/main.rs` now.",
      "Put it into src/main.rs now.",
      "Put it into *src/main.rs* now.",
      "Put it into *src/main.rs* now.",
    ],
    [
      "links that get other words and targets",
      "- Vue 2 via [vitejs/plugin](https://a.example/b)\n- Vue 1 via [old/plugin](https://a.example/o)\n",
      "- Vue 2 via vitejs/plugin\n- Vue 1 via old/plugin",
      "- Vue 2 via [@vitejs/plugin](https://a.example/c)\n- Vue 1 via [plugin](https://a.example/o)",
      "- Vue 2 via [@vitejs/plugin](https://a.example/c)\n- Vue 1 via [plugin](https://a.example/o)\n",
    ],
    [
      "words that go with their link",
      "- [Pages or apps](/pages/): Start here",
      "- Pages or apps: Start here",
      "- Start here",
      "- Start here",
    ],
  ];
  test.each(cases)("[MAT-3.7] %s", (_, text, anchor, words, after) => {
    expect(replaced(text, anchor, words)).toBe(after);
  });

  test.each([
    [
      "a link is lost",
      "See [the guide](/guide) and [the map](/map) first.",
      "See the guide and the map first.",
      "See [the guide] and [a map](/map) first.",
    ],
    [
      "its marks are the quote's, and not the document's",
      "Use **one two** here.",
      "Use __one two__ here.",
      "Use __one__ __two__ here",
    ],
    [
      "other words come for marked ones, and no marks with them",
      "Open the **Performance** tab and press **Record**",
      "Open the Performance tab and press Record",
      "Run it in development mode",
    ],
    [
      "marks are lost on words that stay",
      "Use `one` and `two` here.",
      "Use one and two here.",
      "Use [one](/1 and `two`(x) here.",
    ],
  ])("[MAT-3.7] where %s, the new text does not go in as sent", (_, text, anchor, words) => {
    expect(replaced(text, anchor, words)).not.toContain(words);
  });
});
