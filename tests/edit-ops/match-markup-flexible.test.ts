// MAT-2, MAT-3, MAT-8: the same letters with other Markdown around them.
import { describe, expect, test } from "vitest";
import { between, find, replaced, strategyOf } from "./match-notation.ts";

describe("markup-flexible finds", () => {
  const found: readonly [name: string, text: string, anchor: string][] = [
    ["emphasis by the other mark", "⟦the *old* van⟧", "the _old_ van"],
    ["emphasis left out", "⟦the **old** van⟧", "the old van"],
    ["a link as its text", "⟦see [the map](https://a.org/x) now⟧", "see the map now"],
    ["an entity as its character", "⟦fish &amp; chips here⟧", "fish & chips here"],
    ["a character as its entity", "⟦fish & chips here⟧", "fish &amp; chips here"],
    ["escaped punctuation", "⟦a \\*star\\* here⟧", "a *star* here"],
    ["punctuation escaped in the quote", "⟦a *star here⟧", "a \\*star here"],
    ["a heading without its mark", "## ⟦The *title* here⟧", "The title here"],
    ["numbers of items left out", "1. ⟦one *thing* so\n2. two things⟧", "one thing so\ntwo things"],
    ["line numbers", "⟦one thing\ntwo things⟧", "12| one thing\n13| two things"],
    ["a code fence around it", "⟦one thing\ntwo things⟧", "```\none thing\ntwo things\n```"],
    ["a quote mark left out", "> ⟦quoted *line* here⟧", "quoted line here"],
    ["cells padded otherwise", "⟦| a thing | b |\n| --- | --- |\n| c | d |⟧", "|a thing|b|\n|-|-|\n|c|d|"],
    ["code marks left out", "⟦use `npm run` now⟧", "use npm run now"],
    ["a task box left out", "⟦- [ ] do *it* now⟧", "- do it now"],
    ["another bullet", "⟦* one thing here⟧", "- one thing here"],
    ["single quotation marks for double ones", "⟦say “a b” now⟧", "say 'a b' now"],
    ["double ones for single ones, and some as they are", "⟦say 'a b' and \"c d\" now⟧", 'say "a b" and "c d" now'],
    ["quotation marks for code marks", "⟦use `npm run` now⟧", "use 'npm run' now"],
    ["code marks for quotation marks", '⟦say "a b" now⟧', "say `a b` now"],
    ["dots for bullets", "⟦* one thing\n* two things⟧", "• one thing\n• two things"],
    ["quote marks before every line", "⟦one thing\ntwo things⟧", "> one thing\n> two things"],
    ["quotation marks around it", "see ⟦one thing here⟧ now", '"one thing here"'],
    ["code marks around it", "see ⟦one *thing* here⟧ now", "`one *thing* here`"],
    ["a mark of omission at its end", "⟦one thing here⟧ and there", "one thing here..."],
    ["a mark of omission at its start", "now ⟦one thing here⟧", "… one thing here"],
    ["line numbers close to the words", "⟦one thing\ntwo things⟧", "1:one thing\n2:two things"],
    ["the number of the line close to its words", "zero\n⟦one thing\tof it⟧\n", "2:one thing of it"],
    ["bold words that begin an item", "⟦- **one** thing\n- **two** things⟧", "- one thing\n- two things"],
  ];
  test.each(found)("[MAT-2.3] %s", (_, text, anchor) => {
    const result = find(text.replace(/[⟦⟧]/g, ""), anchor);
    expect(strategyOf(result)).toBe("markup-flexible");
    expect(between(text.replace(/[⟦⟧]/g, ""), result)).toBe(text);
  });
});

describe("markup-flexible does not find", () => {
  const refused: readonly [name: string, text: string, anchor: string, kind?: string][] = [
    ["snake_case", "call snake_case now", "call snakecase now"],
    ["a product", "2*3 is six", "23 is six"],
    ["an identifier with asterisks", "call foo_bar_baz", "call foo*bar*baz"],
    ["a heading of another level", "## The *title* here", "### The title here"],
    ["a link with another target", "see [the map](https://a.org/x) now", "see [the map](https://a.org/y) now"],
    ["an item of another number", "1. one thing\n2. two *things*", "1. one thing\n3. two things"],
    ["an image as its words", "see ![the map](x.png) now", "see the map now"],
    ["two places", "the **old** van, the *old* van", "the old van", "ambiguous"],
    ["a minus", "item -5 is *it*", "item 5 is it"],
    ["another entity", "x < y here", "x &gt; y here"],
    ["line numbers that do not count on", "one thing\ntwo things", "12| one thing\n14| two things"],
    ["an index", "const a = b[c];", "const a = bc;"],
    ["a name in code", "the `a_b` here", "the `ab` here"],
    ["a negation left out", "say **not** now", "say now"],
    ["a heading further on", "one *thing*\n\n## Head\n\nmore", "one thing\n\nHead\n\nmore"],
    ["an address", "the https://a.org/x_y_z page", "the https://a.org/xyz page"],
    ["a date", "on *2024-01-02* then", "on 2024-01-03 then"],
    ["words of which both kinds are there", "say “a b” now, say ‘a b’ now", "say `a b` now", "ambiguous"],
    ["an item as a quote", "- one thing here", "> one thing here"],
    ["the number of another line", "zero\none thing\tof it\n", "3:one thing of it"],
    ["a time", "zero\n30 of *us* came\n", "12:30 of us came"],
    ["marks of omission on both sides", "now one thing here and there", "… one thing here …"],
    ["a cut word before a mark of omission", "one thing here and there", "one thing her…"],
    ["a Cyrillic name", "это *Мария* тут", "это Марина тут"],
  ];
  test.each(refused)("[MAT-8] %s", (_, text, anchor, kind = "missing") => {
    expect(find(text, anchor).kind).toBe(kind);
  });
});

describe("what is written back for markup-flexible", () => {
  const written: readonly [name: string, text: string, anchor: string, words: string, after: string][] = [
    [
      "lines far from the change keep their beginnings",
      "# Head\n\n* [ ] one *thing* is\n\n| a | b |\n| - | - |\n\n* last one",
      "# Head\n\none thing is\n\n| a | b |\n| - | - |\n\nlast one",
      "# Head\n\none thing was\n\n| a | b |\n| - | - |\n\nlast one",
      "# Head\n\n* [ ] one *thing* was\n\n| a | b |\n| - | - |\n\n* last one",
    ],
    [
      "marks stay around words that stay",
      "the **old** van is here",
      "the old van is here",
      "the old van is gone",
      "the **old** van is gone",
    ],
    [
      "words in marks that the quote left out are refused",
      "the **old** van is here",
      "the old van is here",
      "the new van is here",
      "refused",
    ],
    [
      "marks that the new text has",
      "the **old** van is here",
      "the old van is here",
      "the **new** van is here",
      "the **new** van is here",
    ],
    [
      "a target stays",
      "see [the map](https://a.org/x) now",
      "see the map now",
      "see the map later",
      "see [the map](https://a.org/x) later",
    ],
    [
      "words of a link that the quote left out are refused",
      "see [the map](https://a.org/x) now",
      "see the map now",
      "see the plan now",
      "refused",
    ],
    ["a bullet once", "- one *thing* here\n- two", "one thing here", "- one thing there", "- one *thing* there\n- two"],
    [
      "a number once",
      "1. one *thing* now\n2. two",
      "one thing now",
      "1. one thing then",
      "1. one *thing* then\n2. two",
    ],
    ["a heading's mark once", "## The *title* here", "The title here", "## The title there", "## The *title* there"],
    ["a quote mark once", "> quoted *line* here", "quoted line here", "> quoted line there", "> quoted *line* there"],
    ["emphasis once", "**Old** van here", "Old van here", "**Old** van there", "**Old** van there"],
    ["an entity stays", "fish &amp; chips here", "fish & chips here", "fish & chips there", "fish &amp; chips there"],
    ["its own mark of emphasis", "the *old* van", "the _old_ van", "the _new_ van", "the *new* van"],
    [
      "no line numbers",
      "one thing\ntwo things",
      "12| one thing\n13| two things",
      "12| one thing\n13| three things",
      "one thing\nthree things",
    ],
    [
      "no fence",
      "one thing\ntwo things",
      "```\none thing\ntwo things\n```",
      "```\none thing\nthree things\n```",
      "one thing\nthree things",
    ],
    ["no pipe twice", "| a | b |\n| c thing | d |", "|c thing|d|", "|c thing|e|", "| a | b |\n| c thing | e |"],
    ["escapes stay", "a \\*star\\* here", "a *star* here", "a *star* there", "a \\*star\\* there"],
    ["the document's quotation marks", 'say "a b" now', "say 'a b' now", "say 'a b' then", 'say "a b" then'],
    [
      "the document's quotation marks for new words too",
      'say "a b" now',
      "say 'a b' now",
      "say 'a c' now",
      'say "a c" now',
    ],
    [
      "of two kinds nobody knows which new words want",
      "say \"a b\" now\n\nand 'so' on",
      "say 'a b' now",
      "say 'a c' now",
      "refused",
    ],
    [
      "the document's code marks",
      "use `npm run` now",
      "use 'npm run' now",
      "use 'npm start' now",
      "use `npm start` now",
    ],
    [
      "the document's bullets",
      "* one thing\n* two things",
      "• one thing\n• two things",
      "• one thing\n• three things",
      "* one thing\n* three things",
    ],
    [
      "no quote marks",
      "one thing\ntwo things",
      "> one thing\n> two things",
      "> one thing\n> three things",
      "one thing\nthree things",
    ],
    [
      "no marks around it",
      "see one thing here now",
      "“one thing here”",
      "“one thing there”",
      "see one thing there now",
    ],
    [
      "no mark of omission",
      "one thing here and there",
      "one thing here...",
      "one thing now...",
      "one thing now and there",
    ],
    [
      "a mark of omission without one in the new text is refused",
      "one thing here and there",
      "one thing here...",
      "one thing now",
      "refused",
    ],
    [
      "no close line numbers",
      "one thing\ntwo things",
      "1:one thing\n2:two things",
      "1:one thing\n2:three things",
      "one thing\nthree things",
    ],
    ["one close line number", "one thing\ntwo things", "1:one thing\n2:two things", "1:three things", "three things"],
    ["half a pair is refused", "the **very old** van", "the very old van", "the very new van", "refused"],
  ];
  test.each(written)("[MAT-3] %s", (_, text, anchor, words, after) => {
    expect(strategyOf(find(text, anchor))).toBe("markup-flexible");
    expect(replaced(text, anchor, words)).toBe(after);
    expect(replaced(text, anchor, anchor)).toBe(text);
  });
});
