// Covers OPS-4: where inserted text goes and what stands around it.
import { describe, expect, it } from "vitest";
import { placeInsert, type PlaceOptions } from "../../lib/edit-ops/place/insert.ts";
import { numbersOf } from "../../lib/edit-ops/place/renumber.ts";
import { structureOf } from "../../lib/markdown/index.ts";
import { after, place } from "./place-notation.ts";

function beside(notation: string, position: "before" | "after", words: string, options: PlaceOptions = {}): string {
  const { text, range, structure } = place(notation);
  return after(text, placeInsert(structure, { kind: "beside", range, position }, words, options));
}

function inSection(text: string, title: string, position: "start" | "end", words: string): string {
  const structure = structureOf(text);
  const range = structure.sections.find((section) => section.title === title)?.range ?? { from: 0, to: text.length };
  return after(text, placeInsert(structure, { kind: "inside", range, position }, words));
}

function inside(notation: string, position: "start" | "end", words: string, options: PlaceOptions = {}): string {
  const { text, range, structure } = place(notation);
  return after(text, placeInsert(structure, { kind: "inside", range, position }, words, options));
}

describe("[OPS-4] blocks of their own", () => {
  it.each([
    ["after a paragraph", "One.\n\n«Two.»\n\nThree.\n", "after", "New.", "One.\n\nTwo.\n\nNew.\n\nThree.\n"],
    ["before a paragraph", "One.\n\n«Two.»\n", "before", "New.", "One.\n\nNew.\n\nTwo.\n"],
    ["before the first paragraph", "«One.»\n", "before", "New.", "New.\n\nOne.\n"],
    ["after the last one without a final newline", "One.\n\n«Two.»", "after", "New.", "One.\n\nTwo.\n\nNew."],
    [
      "newlines at the ends of the new text are the place's",
      "«One.»\n\nTwo.\n",
      "after",
      "\n\nNew.\n\n",
      "One.\n\nNew.\n\nTwo.\n",
    ],
    ["several blocks at once", "«One.»\n\nTwo.\n", "after", "A.\n\n- b\n- c", "One.\n\nA.\n\n- b\n- c\n\nTwo.\n"],
    [
      "after several whole paragraphs",
      "«One.\n\nTwo.»\n\nThree.\n",
      "after",
      "New.",
      "One.\n\nTwo.\n\nNew.\n\nThree.\n",
    ],
    [
      "a blank line is made where none was",
      "One:\n\n«# Head»\ntext\n",
      "after",
      "New.",
      "One:\n\n# Head\n\nNew.\n\ntext\n",
    ],
    ["before a block that sits close", "# Head\n«text»\n", "before", "New.", "# Head\n\nNew.\n\ntext\n"],
    ["a list never takes in a paragraph", "- a\n- b\n\n«Text.»\n", "before", "New.", "- a\n- b\n\nNew.\n\nText.\n"],
    [
      "part of a paragraph and a block text",
      "One «two» three.\n\nEnd.\n",
      "after",
      "## Head\n\nWords.",
      "One two three.\n\n## Head\n\nWords.\n\nEnd.\n",
    ],
    ["part of a paragraph and several lines", "One «two» three.\n", "before", "a\nb", "a\nb\n\nOne two three.\n"],
    ["part of a paragraph and a list", "Buy «eggs» today.\n", "after", "- milk", "Buy eggs today.\n\n- milk\n"],
    [
      "a newline in front asks for lines of its own",
      "One «two» three.\n",
      "after",
      "\nNew.",
      "One two three.\n\nNew.\n",
    ],
    ["before a heading", "Text.\n\n«## Head»\n\nMore.\n", "before", "New.", "Text.\n\nNew.\n\n## Head\n\nMore.\n"],
    ["after a heading's words", "# «Head»\n\nMore.\n", "after", "New.", "# Head\n\nNew.\n\nMore.\n"],
    ["after an underlined heading", "«Head\n====»\n\nMore.\n", "after", "New.", "Head\n====\n\nNew.\n\nMore.\n"],
    ["after a quote", "> «a»\n> b\n\nEnd.\n", "after", "x\n\ny", "> a\n> b\n>\n> x\n>\n> y\n\nEnd.\n"],
    ["beside a quote with its marks", "«> a»\n\nEnd.\n", "after", "New.", "> a\n\nNew.\n\nEnd.\n"],
    ["inside a quote without them", "> «Said.»\n\nEnd.\n", "after", "More.", "> Said.\n>\n> More.\n\nEnd.\n"],
    [
      "after a code block with its fences",
      "«```sh\nrun\n```»\n\nEnd.\n",
      "after",
      "New.",
      "```sh\nrun\n```\n\nNew.\n\nEnd.\n",
    ],
    ["after a rule", "One.\n\n«---»\n\nTwo.\n", "after", "New.", "One.\n\n---\n\nNew.\n\nTwo.\n"],
    [
      "notes keep close",
      "T[^a].\n\n«[^a]: one»\n[^b]: two\n",
      "after",
      "[^c]: three",
      "T[^a].\n\n[^a]: one\n[^c]: three\n[^b]: two\n",
    ],
    ["after the front matter", "«---\na: 1\n---»\n\nText.\n", "after", "New.", "---\na: 1\n---\n\nNew.\n\nText.\n"],
    [
      "with the line ends of a mixed text",
      "One.\r\n\r\n«Two.»\r\n\r\nThree.\n",
      "after",
      "New.\nMore.",
      "One.\r\n\r\nTwo.\r\n\r\nNew.\r\nMore.\r\n\r\nThree.\n",
    ],
  ] as const)("[OPS-4] %s", (_, notation, position, words, expected) => {
    expect(beside(notation, position, words)).toBe(expected);
  });
});

describe("[OPS-4] items join their list", () => {
  it.each([
    ["with its marker", "- a\n«- b»\n- c\n", "after", "- x", "- a\n- b\n- x\n- c\n"],
    ["without one", "- a\n«- b»\n- c\n", "after", "x", "- a\n- b\n- x\n- c\n"],
    ["quoted without its marker", "* a\n* «b»\n", "after", "x", "* a\n* b\n* x\n"],
    ["another bullet turns into the list's", "* a\n«* b»\n", "after", "- x\n- y", "* a\n* b\n* x\n* y\n"],
    ["before an item", "- a\n«- b»\n", "before", "x", "- a\n- x\n- b\n"],
    ["before the first item", "«+ a»\n+ b\n", "before", "x", "+ x\n+ a\n+ b\n"],
    ["after several items", "- a\n«- b\n- c»\n- d\n", "after", "x", "- a\n- b\n- c\n- x\n- d\n"],
    ["a loose list stays loose", "- a\n\n«- b»\n\n- c\n", "after", "x", "- a\n\n- b\n\n- x\n\n- c\n"],
    ["before an item of a loose list", "- a\n\n«- b»\n", "before", "x", "- a\n\n- x\n\n- b\n"],
    ["at the end of the file", "- a\n«- b»", "after", "x", "- a\n- b\n- x"],
    ["with the spaces of its marker", "-   a\n-   «b»\n", "after", "x\ny", "-   a\n-   b\n-   x\n    y\n"],
    ["a nested item keeps its depth", "- a\n  - «b»\n- c\n", "after", "x", "- a\n  - b\n  - x\n- c\n"],
    ["after the item's own items", "- «a»\n  - b\n- c\n", "after", "x", "- a\n  - b\n- x\n- c\n"],
    ["with items of its own", "1. «a»\n2. b\n", "after", "- x\n  - y\n- z", "1. a\n2. x\n   - y\n3. z\n4. b\n"],
    ["a task gets an empty box", "- [x] «a»\n- [ ] b\n", "after", "x", "- [x] a\n- [ ] x\n- [ ] b\n"],
    ["a task keeps the box it brings", "- [ ] «a»\n", "after", "- [x] done", "- [ ] a\n- [x] done\n"],
    ["in a quote", "> - «a»\n> - b\n", "after", "x", "> - a\n> - x\n> - b\n"],
    ["indented by tabs", "- a\n\t- «b»\n", "after", "x", "- a\n\t- b\n\t- x\n"],
    ["part of an item and a list item", "- a «b» c\n- d\n", "after", "- x", "- a b c\n- x\n- d\n"],
    ["part of an item and words", "- a «b» c\n", "after", "x", "- a b x c\n"],
    [
      "code goes inside the item",
      "1. «Run:»\n2. Wait.\n",
      "after",
      "```sh\ngo\n```",
      "1. Run:\n\n   ```sh\n   go\n   ```\n2. Wait.\n",
    ],
    ["with line ends of its own", "- a\r\n- «b»\r\n- c\n", "after", "x", "- a\r\n- b\r\n- x\r\n- c\n"],
  ] as const)("[OPS-4] %s", (_, notation, position, words, expected) => {
    expect(beside(notation, position, words)).toBe(expected);
  });

  it.each([
    ["in the middle", "1. a\n2. «b»\n3. c\n", "after", "x", "1. a\n2. b\n3. x\n4. c\n"],
    ["at the end", "1. a\n2. «b»\n", "after", "x", "1. a\n2. b\n3. x\n"],
    ["at the start", "1. «a»\n2. b\n", "before", "x", "1. x\n2. a\n3. b\n"],
    ["from another start", "7) «a»\n8) b\n", "after", "x\n", "7) a\n8) x\n9) b\n"],
    ["with the number it was sent with", "1. «a»\n2. b\n", "after", "5. x", "1. a\n2. x\n3. b\n"],
    ["every item 1. stays so", "1. a\n1. «b»\n1. c\n", "after", "x", "1. a\n1. b\n1. x\n1. c\n"],
    ["two at once", "1. «a»\n2. b\n", "after", "- x\n- y", "1. a\n2. x\n3. y\n4. b\n"],
    ["past ten", "8. a\n9. «b»\n10. c\n", "after", "x", "8. a\n9. b\n10. x\n11. c\n"],
    ["with a zero in front", "08. a\n09. «b»\n10. c\n", "after", "x", "08. a\n09. b\n10. x\n11. c\n"],
    [
      "only the list it stands in",
      "1. a\n   1. «b»\n   2. c\n2. d\n",
      "after",
      "x",
      "1. a\n   1. b\n   2. x\n   3. c\n2. d\n",
    ],
  ] as const)("[OPS-4] numbers go on: %s", (_, notation, position, words, expected) => {
    expect(beside(notation, position, words)).toBe(expected);
  });

  it("[OPS-4] numbers that follow suit are told apart from the insert", () => {
    const { range, structure } = place("1. a\n2. «b»\n3. c\n4. d\n");
    const { replacement, counted } = placeInsert(structure, { kind: "beside", range, position: "after" }, "x");
    expect(replacement).toEqual({ from: 9, to: 9, insert: "\n3. x" });
    expect(numbersOf(counted ? [counted] : [])).toEqual([
      { from: 10, to: 11, insert: "4" },
      { from: 15, to: 16, insert: "5" },
    ]);
  });
});

describe("[OPS-4] rows join their table", () => {
  const table = (rows: string) => `| A | B |\n| --- | --- |\n${rows}\nEnd.\n`;
  it.each([
    [
      "after a row",
      table("«| 1 | 2 |»\n| 3 | 4 |\n"),
      "after",
      "| x | y |",
      table("| 1 | 2 |\n| x | y |\n| 3 | 4 |\n"),
    ],
    [
      "before a row",
      table("| 1 | 2 |\n«| 3 | 4 |»\n"),
      "before",
      "| x | y |",
      table("| 1 | 2 |\n| x | y |\n| 3 | 4 |\n"),
    ],
    ["the table's pipes are added", table("«| 1 | 2 |»\n"), "after", "x | y", table("| 1 | 2 |\n| x | y |\n")],
    [
      "after the delimiter, never above it",
      "«| A | B |»\n| --- | --- |\n| 1 | 2 |\n",
      "after",
      "| x | y |",
      "| A | B |\n| --- | --- |\n| x | y |\n| 1 | 2 |\n",
    ],
    [
      "not in front of the header",
      "«| A | B |»\n| --- | --- |\n",
      "before",
      "| x | y |",
      "| A | B |\n| --- | --- |\n| x | y |\n",
    ],
    ["a table without outer pipes", "A | B\n--|--\n«1 | 2»\n", "after", "x | y", "A | B\n--|--\n1 | 2\nx | y\n"],
    [
      "several rows",
      table("«| 1 | 2 |»\n"),
      "after",
      "| x | y |\n| z | w |",
      table("| 1 | 2 |\n| x | y |\n| z | w |\n"),
    ],
    ["part of a row and a row", table("| «1» | 2 |\n"), "after", "| x | y |", table("| 1 | 2 |\n| x | y |\n")],
    ["a cell stays on its line", table("| «1» | 2 |\n"), "after", "x", table("| 1 x | 2 |\n")],
    ["a paragraph goes after the table", table("«| 1 | 2 |»\n"), "after", "Words.", table("| 1 | 2 |\n\nWords.\n")],
    [
      "trailing spaces and line ends are the row's",
      "| A |\r\n|---| \r\n«| 1 |»\r\n| 2 |\n",
      "after",
      "| x |",
      "| A |\r\n|---| \r\n| 1 |\r\n| x |\r\n| 2 |\n",
    ],
  ] as const)("[OPS-4] %s", (_, notation, position, words, expected) => {
    expect(beside(notation, position, words)).toBe(expected);
  });
});

describe("[OPS-4] lines of code and front matter", () => {
  it.each([
    ["a line of code", "```sh\n«one»\ntwo\n```\n", "after", "new", "```sh\none\nnew\ntwo\n```\n"],
    [
      "indented as its neighbour",
      "```py\nif x:\n    «one»\n```\n",
      "after",
      "two\nthree",
      "```py\nif x:\n    one\n    two\n    three\n```\n",
    ],
    [
      "with an indent of its own",
      "```py\nif x:\n    «one»\n```\n",
      "after",
      "        two",
      "```py\nif x:\n    one\n        two\n```\n",
    ],
    ["before a line", "```\n«one»\n```\n", "before", "zero\n", "```\nzero\none\n```\n"],
    ["words inside a line", "```\nlet «a» = 1\n```\n", "after", "b", "```\nlet a b = 1\n```\n"],
    ["front matter", "---\n«a: 1»\nb: 2\n---\n\nText.\n", "after", "c: 3", "---\na: 1\nc: 3\nb: 2\n---\n\nText.\n"],
    ["code in a list", "- a\n\n  ```\n  «one»\n  ```\n", "after", "two", "- a\n\n  ```\n  one\n  two\n  ```\n"],
    ["a line of a wrapped paragraph", "One\n«two»\nthree.\n", "after", "new", "One\ntwo\nnew\nthree.\n"],
  ] as const)("[OPS-4] %s", (_, notation, position, words, expected) => {
    expect(beside(notation, position, words)).toBe(expected);
  });

  it("[OPS-4] preserveIndent false leaves lines as they were sent", () => {
    expect(beside("```\n  «one»\n```\n", "after", "two", { preserveIndent: false })).toBe("```\n  one\ntwo\n```\n");
    expect(beside("- a\n  - «b»\n", "after", "- x", { preserveIndent: false })).toBe("- a\n  - b\n- x\n");
  });
});

describe("[OPS-4] words in line", () => {
  it.each([
    ["one space on either side", "One «two» three.\n", "after", "new", "One two new three.\n"],
    ["before words", "One «two» three.\n", "before", "new", "One new two three.\n"],
    ["no space before a full stop", "One «two».\n", "after", "new", "One two new.\n"],
    ["no space in front of a comma", "One «two» three.\n", "after", ", new", "One two, new three.\n"],
    ["no space after a bracket", "One (two «three»).\n", "after", "new", "One (two three new).\n"],
    ["at the start of a line", "«One» two.\n", "before", "New", "New One two.\n"],
    ["at the end of a line", "One «two.»\nThree.\n", "after", "New.", "One two. New.\nThree.\n"],
    ["spaces that were sent are not doubled", "One «two» three.\n", "after", " new ", "One two new three.\n"],
    ["inside emphasis", "A **«bold»** word.\n", "after", "new", "A **bold new** word.\n"],
    ["after emphasis", "A «**bold**» word.\n", "after", "new", "A **bold** new word.\n"],
    ["before a quoted word", 'Say "«yes»" now.\n', "before", "oh", 'Say "oh yes" now.\n'],
    ["between ideographs", "我们«今天»去。\n", "after", "早上", "我们今天早上去。\n"],
    ["in a heading", "## The «old» mill\n", "after", "water", "## The old water mill\n"],
    ["an ending with an apostrophe", "The «baker» came.\n", "after", "'s son", "The baker's son came.\n"],
    ["dollar signs and backslashes are literal", "One «two» three.\n", "after", "$& \\1", "One two $& \\1 three.\n"],
  ] as const)("[OPS-4] %s", (_, notation, position, words, expected) => {
    expect(beside(notation, position, words)).toBe(expected);
  });
});

describe("[OPS-4] inside sections, lists, tables and the document", () => {
  const text = "# T\n\nHello.\n\n## A\n\nOne.\n\n### A1\n\nTwo.\n\n## B\n\n- x\n- y\n\n## C\n";
  it.each([
    ["the end of a section lies after its subsections", "A", "end", "New.", text.replace("Two.\n", "Two.\n\nNew.\n")],
    ["its start lies below its heading", "A", "start", "New.", text.replace("One.", "New.\n\nOne.")],
    ["an item joins the list at the end", "B", "end", "- z", text.replace("- y\n", "- y\n- z\n")],
    ["an item joins the list at the start", "B", "start", "* z", text.replace("- x\n", "- z\n- x\n")],
    ["words make a paragraph after the list", "B", "end", "New.", text.replace("- y\n", "- y\n\nNew.\n")],
    ["steps do not join bullets", "B", "end", "1. z", text.replace("- y\n", "- y\n\n1. z\n")],
    ["a section of nothing but its heading", "C", "end", "New.", `${text}\nNew.\n`],
    ["below an empty heading at the start too", "C", "start", "New.", `${text}\nNew.\n`],
  ] as const)("[OPS-4] %s", (_, title, position, words, expected) => {
    expect(inSection(text, title, position, words)).toBe(expected);
  });

  it("[OPS-4] equal titles are told apart by their range", () => {
    const twice = "# T\n\n## A\n\none\n\n## A\n\ntwo\n";
    const structure = structureOf(twice);
    const range = structure.sections[1]?.range ?? { from: 0, to: 0 };
    expect(after(twice, placeInsert(structure, { kind: "inside", range, position: "end" }, "New."))).toBe(
      "# T\n\n## A\n\none\n\nNew.\n\n## A\n\ntwo\n",
    );
  });

  it.each([
    ["a list scope takes items", "Hi.\n\n«- a\n- b»\n\nEnd.\n", "end", "c", "Hi.\n\n- a\n- b\n- c\n\nEnd.\n"],
    ["a list of one item", "«- a»\n", "start", "c", "- c\n- a\n"],
    ["a numbered list at its start", "«1. a\n2. b»\n", "start", "c", "1. c\n2. a\n3. b\n"],
    [
      "a table scope takes rows at its end",
      "«| A |\n|---|\n| 1 |»\n\nEnd.\n",
      "end",
      "| 2 |",
      "| A |\n|---|\n| 1 |\n| 2 |\n\nEnd.\n",
    ],
    [
      "a table scope takes rows at its start",
      "«| A |\n|---|\n| 1 |»\n",
      "start",
      "| 0 |",
      "| A |\n|---|\n| 0 |\n| 1 |\n",
    ],
    ["the content of a code block", "```\n«a\nb»\n```\n", "end", "c", "```\na\nb\nc\n```\n"],
    ["an empty code block", "```\n«»```\n", "end", "c", "```\nc\n```\n"],
    [
      "an introduction of two paragraphs",
      "# T\n\n«One.\n\nTwo.»\n\n## A\n",
      "end",
      "New.",
      "# T\n\nOne.\n\nTwo.\n\nNew.\n\n## A\n",
    ],
  ] as const)("[OPS-4] %s", (_, notation, position, words, expected) => {
    expect(inside(notation, position, words)).toBe(expected);
  });

  it.each([
    ["at the end", "One.\n", "end", "One.\n\nNew.\n"],
    ["at the end without a final newline", "One.", "end", "One.\n\nNew."],
    ["at the start", "# T\n\nOne.\n", "start", "New.\n\n# T\n\nOne.\n"],
    ["below the front matter", "---\na: 1\n---\n\nOne.\n", "start", "---\na: 1\n---\n\nNew.\n\nOne.\n"],
    ["nothing but front matter", "---\na: 1\n---\n", "end", "---\na: 1\n---\n\nNew.\n"],
    ["an empty text", "", "end", "New."],
    ["a text of one blank line", "\n", "start", "New.\n"],
  ] as const)("[OPS-4] the document %s", (_, before, position, expected) => {
    expect(after(before, placeInsert(structureOf(before), { kind: "document", position }, "New."))).toBe(expected);
  });

  it("[OPS-4] a text of nothing but newlines inserts nothing", () => {
    expect(beside("One «two».\n", "after", "\n\n")).toBe("One two.\n");
  });
});
