// Covers OPS-4: what goes along with deleted text and what stays around it.
import { describe, expect, it } from "vitest";
import { planEdit } from "../../lib/edit-ops/index.ts";
import { placeDelete } from "../../lib/edit-ops/place/delete.ts";
import { after, place } from "./place-notation.ts";

function without(notation: string): string {
  const { text, range, structure } = place(notation);
  return after(text, placeDelete(structure, range));
}

describe("[OPS-4] whole blocks go with their gap", () => {
  it.each([
    ["between two paragraphs", "One.\n\n«Two.»\n\nThree.\n", "One.\n\nThree.\n"],
    ["the first", "«One.»\n\nTwo.\n", "Two.\n"],
    ["the last, the final newline stays", "One.\n\n«Two.»\n", "One.\n"],
    ["the last of a text without one", "One.\n\n«Two.»", "One."],
    ["the last, with blank lines after it", "One.\n\n«Two.»\n\n\n", "One.\n"],
    ["all there is", "«One.»\n", ""],
    ["all there is, blank lines too", "\n\n«One.\n\nTwo.»\n\n", ""],
    ["several at once", "One.\n\n«Two.\n\nThree.»\n\nFour.\n", "One.\n\nFour.\n"],
    ["with the blank lines that were quoted", "One.\n\n«Two.\n\n»Three.\n", "One.\n\nThree.\n"],
    ["a wide gap becomes one blank line", "One.\n\n\n«Two.»\n\n\nThree.\n", "One.\n\nThree.\n"],
    ["neighbours that would run together are kept apart", "One.\n«# Two»\nThree.\n", "One.\n\nThree.\n"],
    ["below a heading that sits close", "# A\n«Two.»\n\n# B\n", "# A\n\n# B\n"],
    ["a heading with its underline", "One.\n\n«Two\n---»\n\nThree.\n", "One.\n\nThree.\n"],
    ["a code block with its fences", "One.\n\n«```\nx\n```»\n\nThree.\n", "One.\n\nThree.\n"],
    ["a whole list", "One.\n\n«- a\n- b»\n\nThree.\n", "One.\n\nThree.\n"],
    ["the only item of a list", "One.\n\n- «a»\n\nThree.\n", "One.\n\nThree.\n"],
    ["a whole table", "One.\n\n«| A |\n|---|\n| 1 |»\n\nThree.\n", "One.\n\nThree.\n"],
    ["a quote by its words", "One.\n\n> «a»\n\nThree.\n", "One.\n\nThree.\n"],
    ["one paragraph of a quote", "> a\n>\n> «b»\n>\n> c\n", "> a\n>\n> c\n"],
    ["the first paragraph of a quote", "> «a»\n>\n> b\n", "> b\n"],
    ["notes keep close", "[^a]: one\n«[^b]: two»\n[^c]: three\n", "[^a]: one\n[^c]: three\n"],
    ["in a mixed text", "One.\r\n\r\n«Two.»\r\n\r\nThree.\r\n", "One.\r\n\r\nThree.\r\n"],
    ["after the front matter", "---\na: 1\n---\n\n«Two.»\n\nThree.\n", "---\na: 1\n---\n\nThree.\n"],
  ])("[OPS-4] %s", (_, notation, expected) => {
    expect(without(notation)).toBe(expected);
  });
});

describe("[OPS-4] items and rows go with their line", () => {
  it.each([
    ["an item", "- a\n«- b»\n- c\n", "- a\n- c\n"],
    ["an item by its words", "- a\n- «b»\n- c\n", "- a\n- c\n"],
    ["the first item", "Hi.\n\n«- a»\n- b\n", "Hi.\n\n- b\n"],
    ["the last item", "- a\n- «b»\n\nEnd.\n", "- a\n\nEnd.\n"],
    ["the last item at the end of the file", "- a\n- «b»", "- a"],
    ["several items", "- a\n«- b\n- c»\n- d\n", "- a\n- d\n"],
    ["an item of a loose list", "- a\n\n- «b»\n\n- c\n", "- a\n\n- c\n"],
    ["the last item of a loose list", "- a\n\n- «b»\n\nEnd.\n", "- a\n\nEnd.\n"],
    ["a nested item", "- a\n  - «b»\n  - c\n- d\n", "- a\n  - c\n- d\n"],
    ["the only nested item", "- a\n  - «b»\n- d\n", "- a\n- d\n"],
    ["an item with the items it holds", "- a\n«- b\n  - c»\n- d\n", "- a\n- d\n"],
    ["an item whose own items were not quoted", "- a\n- «b»\n  - c\n- d\n", "- a\n  - c\n- d\n"],
    ["an item in a quote", "> - a\n> - «b»\n> - c\n", "> - a\n> - c\n"],
    ["a task", "- [ ] a\n- [x] «b»\n", "- [ ] a\n"],
    ["a row", "| A |\n|---|\n«| 1 |»\n| 2 |\n", "| A |\n|---|\n| 2 |\n"],
    ["the last row", "| A |\n|---|\n| 1 |\n«| 2 |»\n\nEnd.\n", "| A |\n|---|\n| 1 |\n\nEnd.\n"],
    ["numbers count back", "1. a\n2. «b»\n3. c\n4. d\n", "1. a\n2. c\n3. d\n"],
    ["the first step leaves its number to the next", "4. «a»\n5. b\n", "4. b\n"],
    ["two steps", "1. a\n«2. b\n3. c»\n4. d\n", "1. a\n2. d\n"],
    ["every item 1. stays so", "1. a\n1. «b»\n1. c\n", "1. a\n1. c\n"],
    ["with line ends of its own", "1. a\r\n2. «b»\r\n3. c\r\n", "1. a\r\n2. c\r\n"],
  ])("[OPS-4] %s", (_, notation, expected) => {
    expect(without(notation)).toBe(expected);
  });
});

describe("[OPS-4.4] an item that is quoted by its first words keeps the blocks that were not", () => {
  it.each([
    ["a further paragraph takes the marker", "- «a»\n\n  More.\n- b\n", "- More.\n- b\n"],
    ["quoted with the marker", "«- a»\n\n  More.\n- b\n", "- More.\n- b\n"],
    ["a step keeps its number", "1. a\n2. «b»\n\n   More.\n3. c\n", "1. a\n2. More.\n3. c\n"],
    ["a task keeps its box", "- [x] «a»\n\n  More.\n", "- [x] More.\n"],
    ["code takes the marker", "1. «Run:»\n\n   ```sh\n   go\n   ```\n2. b\n", "1. ```sh\n   go\n   ```\n2. b\n"],
    [
      "code after a wider indent keeps its columns",
      "1. «Run:»\n\n    ```sh\n    go\n    ```\n2. b\n",
      "1.  ```sh\n    go\n    ```\n2. b\n",
    ],
    ["code by its indent", "- «a»\n\n      code\n- b\n", "-     code\n- b\n"],
    ["a paragraph before items of its own", "- «a»\n\n  More.\n  - n\n- b\n", "- More.\n  - n\n- b\n"],
    ["two items, the last with more", "1. z\n«2. a\n3. b»\n\n   More.\n4. c\n", "1. z\n2. More.\n3. c\n"],
    ["in a quote", "> - «a»\n>\n>   More.\n> - b\n", "> - More.\n> - b\n"],
    ["with line ends of its own", "- «a»\r\n\r\n  More.\r\n- b\r\n", "- More.\r\n- b\r\n"],
    ["items of its own go to the item above", "- a\n- «b»\n  - n\n- c\n", "- a\n  - n\n- c\n"],
    ["the first item's own items come up", "- «a»\n  - n\n  - m\n- b\n", "- n\n- m\n- b\n"],
    [
      "from after four spaces, with lines of their own",
      "Hi.\n\n- «a»\n    - n\n\n      More.\n- b\n",
      "Hi.\n\n- n\n\n  More.\n- b\n",
    ],
    ["the only item's own items come up", "Hi.\n\n- «a»\n  - n\n    - m\n\nEnd.\n", "Hi.\n\n- n\n  - m\n\nEnd.\n"],
    ["the whole item goes with all its blocks", "- z\n«- a\n\n  More.»\n- b\n", "- z\n- b\n"],
  ])("[OPS-4.4] %s", (_, notation, expected) => {
    expect(without(notation)).toBe(expected);
  });
});

describe("[OPS-4] words and lines", () => {
  it.each([
    ["a word takes one space along", "One «two» three.\n", "One three.\n"],
    ["a word that was quoted with its space", "One «two »three.\n", "One three.\n"],
    ["the first word", "«One» two.\n", "two.\n"],
    ["the last words of a line", "One «two»\nthree.\n", "One\nthree.\n"],
    ["in front of a full stop", "One «two».\n", "One.\n"],
    ["a sentence in the middle", "One. «Two.» Three.\n", "One. Three.\n"],
    ["wide spaces between sentences stay wide", "One.  «Two.»  Three.\n", "One.  Three.\n"],
    ["the last sentence", "One. «Two.»\n", "One.\n"],
    ["inside a bracket", "One (two «three») four.\n", "One (two) four.\n"],
    ["part of a word", "un«der»stand\n", "unstand\n"],
    ["the first words of an item", "- «one» two\n", "- two\n"],
    ["the last words of a heading", "# One «two»\n", "# One\n"],
    ["words in a cell", "| a «b» | c |\n|---|---|\n", "| a | c |\n|---|---|\n"],
    ["a line of a wrapped paragraph", "One\n«two»\nthree.\n", "One\nthree.\n"],
    ["its first line", "«One»\ntwo\nthree.\n", "two\nthree.\n"],
    ["its last line", "One\ntwo\n«three.»\n\nEnd.\n", "One\ntwo\n\nEnd.\n"],
    ["the first line of a wrapped item", "- «one»\n  two\n", "- two\n"],
    ["a line in a quote", "> one\n> «two»\n> three\n", "> one\n> three\n"],
    ["ideographs", "我们«今天»去。\n", "我们去。\n"],
    ["a line of code", "```\na\n«  b»\nc\n```\n", "```\na\nc\n```\n"],
    ["words of code are literal", "```\nx  «y»  z\n```\n", "```\nx    z\n```\n"],
    ["a line of front matter", "---\na: 1\n«b: 2»\n---\n\nText.\n", "---\na: 1\n---\n\nText.\n"],
    ["the words between two paragraphs", "One «two.\n\nThree» four.\n", "One four.\n"],
    ["nothing but a newline", "One.«\n»\nTwo.\n", "One.\nTwo.\n"],
  ])("[OPS-4] %s", (_, notation, expected) => {
    expect(without(notation)).toBe(expected);
  });
});

it("[OPS-5] what goes with the quoted words, the address of their link, is named as the place of the delete", () => {
  const text = "Read the words\nabout [bread and salt](https://example.org/bread).\n\nNext.\n";
  const planning = planEdit(text, {
    ops: [{ op: "delete", target: { text: "Read the words\nabout bread and salt" } }],
  });
  expect(planning.kind).toBe("planned");
  if (planning.kind !== "planned") return;
  const { ops, edit } = planning.plan;
  const named = ops.flatMap(({ targets }) => targets.map(({ from, to }) => text.slice(from, to))).join("|");
  expect(named).toBe("Read the words\nabout [bread and salt](https://example.org/bread)");
  expect(edit.map(({ from, to }) => text.slice(from, to)).join("|")).toContain("https://example.org/bread");
});
