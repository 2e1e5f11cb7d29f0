// Covers OPS-4, OPS-4.1, OPS-4.2, OPS-4.5: inserts as a caller sends them (a quote and words without line ends) in the
// corners of Markdown.
import { describe, expect, it } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { marked } from "./place-notation.ts";

/** The text after inserting `words` beside the anchor between « and »; the quote is exactly what is there. */
function inserted(notation: string, position: "before" | "after", words: string): string {
  const { text, range } = marked(notation);
  const target = { text: text.slice(range.from, range.to), lines: linesAt(text, range.from, range.to) };
  return planned(text, { op: "insert", target, position, with: words });
}

function planned(text: string, op: Op): string {
  const planning = planEdit(text, { ops: [op] });
  return planning.kind === "planned" ? planning.plan.after : planning.findings.map(({ code }) => code).join();
}

const linesAt = (text: string, from: number, to: number) => ({
  start: text.slice(0, from).split("\n").length,
  end: text.slice(0, to).split("\n").length,
});

describe("[OPS-4.5] the indent that items are sent with says which list they join", () => {
  it.each([
    ["deeper than the quoted item: below it", "«- a»\n- b\n", "after", "  - x", "- a\n  - x\n- b\n"],
    ["below it, first in the list that is there", "«* a»\n  * b\n", "after", "  * x", "* a\n  * x\n  * b\n"],
    ["as deep as the quoted item: beside it", "- a\n«  - b»\n- c\n", "after", "  - x", "- a\n  - b\n  - x\n- c\n"],
    ["less deep: the list around it", "- a\n«  - b»\n- c\n", "after", "- x", "- a\n  - b\n- x\n- c\n"],
    ["two levels up at once", "* a\n  * b\n«    * c»\n", "after", "* x", "* a\n  * b\n    * c\n* x\n"],
    ["one level up of three", "* a\n  * b\n«    * c»\n", "after", "  * x", "* a\n  * b\n    * c\n  * x\n"],
    ["the quote left the indent off: beside it", "- a\n  «- b»\n- c\n", "after", "- x", "- a\n  - b\n  - x\n- c\n"],
    ["the quote left the marker off: beside it", "- a\n  - «bee»\n- c\n", "after", "- x", "- a\n  - bee\n  - x\n- c\n"],
    [
      "the quote left the indent off, the new item has it",
      "- a\n  «- b»\n- c\n",
      "after",
      "  - x",
      "- a\n  - b\n  - x\n- c\n",
    ],
    ["the list around it counts on", "1. a\n«   - b»\n2. c\n", "after", "1. x", "1. a\n   - b\n2. x\n3. c\n"],
    ["numbers below a bullet", "«- a»\n- b\n", "after", "  1. x\n  2. y", "- a\n  1. x\n  2. y\n- b\n"],
    [
      "two spaces are enough below a step when the marker is another",
      "«1. a»\n2. b\n",
      "after",
      "  - x",
      "1. a\n   - x\n2. b\n",
    ],
    ["a tab", "«- a»\n- b\n", "after", "\t- x", "- a\n\t- x\n- b\n"],
    ["four spaces below a bullet, as sent", "«- a»\n- b\n", "after", "    - x", "- a\n    - x\n- b\n"],
    ["deeper, before an item: below the item above", "- a\n«- b»\n", "before", "  - x", "- a\n  - x\n- b\n"],
    [
      "deeper, before an item whose predecessor has items: at their end",
      "- a\n  - p\n«- b»\n",
      "before",
      "  - x",
      "- a\n  - p\n  - x\n- b\n",
    ],
    ["deeper, before the first item: no item to be below of", "«- a»\n- b\n", "before", "  - x", "- x\n- a\n- b\n"],
    ["less deep, before a nested item", "- a\n  - p\n«  - q»\n", "before", "- x", "- a\n  - p\n- x\n  - q\n"],
    ["with items of its own", "- a\n«  - b»\n- c\n", "after", "- x\n  - y\n- z", "- a\n  - b\n- x\n  - y\n- z\n- c\n"],
    ["in a quote", "> - a\n«>   - b»\n> - c\n", "after", "> - x", "> - a\n>   - b\n> - x\n> - c\n"],
    [
      "below an item that has a block of code",
      "«- a»\n\n  ```\n  c\n  ```\n- b\n",
      "after",
      "  - x",
      "- a\n  - x\n\n  ```\n  c\n  ```\n- b\n",
    ],
    ["in a loose list", "- a\n\n«  - b»\n\n- c\n", "after", "- x", "- a\n\n  - b\n\n- x\n\n- c\n"],
    ["of tasks", "- [ ] a\n«  - [x] b»\n- [ ] c\n", "after", "- [ ] x", "- [ ] a\n  - [x] b\n- [ ] x\n- [ ] c\n"],
    ["another item's line is quoted along", "«- a\n  - b»\n- c\n", "after", "- x", "- a\n  - b\n- x\n- c\n"],
    [
      "another item's line is quoted along, nested item",
      "«- a\n  - b»\n- c\n",
      "after",
      "  - x",
      "- a\n  - b\n  - x\n- c\n",
    ],
    ["with line ends of its own", "- a\r\n«  - b»\r\n- c\r\n", "after", "- x", "- a\r\n  - b\r\n- x\r\n- c\r\n"],
    ["at the end of a text without a final newline", "- a\n«  - b»", "after", "- x", "- a\n  - b\n- x"],
  ] as const)("[OPS-4.5] %s", (_, notation, position, words, expected) => {
    expect(inserted(notation, position, words)).toBe(expected);
  });
});

describe("[OPS-4.5] blocks at an item stay in it, or go outside at the edge of its list", () => {
  it.each([
    [
      "a closing tag after the last item",
      "<Steps>\n\n1. a\n«2. b»\n",
      "after",
      "</Steps>",
      "<Steps>\n\n1. a\n2. b\n\n</Steps>\n",
    ],
    [
      "a closing tag after code in the last item",
      "1. a\n\n   ```\n   c\n«   ```»\n\nEnd.\n",
      "after",
      "</Steps>",
      "1. a\n\n   ```\n   c\n   ```\n\n</Steps>\n\nEnd.\n",
    ],
    [
      "a component with blank lines after the last item",
      "* a\n«* b»\n\nEnd.\n",
      "after",
      "<Note>\n\nHi.\n\n</Note>",
      "* a\n* b\n\n<Note>\n\nHi.\n\n</Note>\n\nEnd.\n",
    ],
    ["a tag with the item's indent", "- a\n«- b»\n\nEnd.\n", "after", "  <Note />", "- a\n- b\n\n  <Note />\n\nEnd.\n"],
    [
      "a container directive after the last item",
      "- a\n«- b»\n\nEnd.\n",
      "after",
      ":::tip\nHi.\n:::",
      "- a\n- b\n\n:::tip\nHi.\n:::\n\nEnd.\n",
    ],
    [
      "a heading after the last item of a nested list",
      "- a\n«  - b»\n\nEnd.\n",
      "after",
      "## H",
      "- a\n  - b\n\n## H\n\nEnd.\n",
    ],
    ["a heading between items parts the list", "- a\n«- b»\n- c\n", "after", "## H", "- a\n- b\n\n## H\n\n- c\n"],
    [
      "code goes inside an item that announces it",
      "1. a\n«2. Run:»\n\nEnd.\n",
      "after",
      "```sh\ngo\n```",
      "1. a\n2. Run:\n\n   ```sh\n   go\n   ```\n\nEnd.\n",
    ],
    [
      "code between items goes inside the one above",
      "«1. a»\n2. b\n",
      "after",
      "```sh\ngo\n```",
      "1. a\n\n   ```sh\n   go\n   ```\n2. b\n",
    ],
    [
      "code with a wider indent keeps it",
      "«1. a»\n2. b\n",
      "after",
      "    ```sh\n    go\n    ```",
      "1. a\n\n    ```sh\n    go\n    ```\n2. b\n",
    ],
    [
      "code after the item's words, above its own items",
      "«- a»\n  - b\n- c\n",
      "after",
      "  ```\n  x\n  ```",
      "- a\n\n  ```\n  x\n  ```\n\n  - b\n- c\n",
    ],
    ["words with the item's indent are a paragraph of it", "«- a»\n- b\n", "after", "  More.", "- a\n\n  More.\n- b\n"],
    [
      "words that announce the list stand before it",
      "Hi.\n\n«- a»\n- b\n",
      "before",
      "Take these:",
      "Hi.\n\nTake these:\n\n- a\n- b\n",
    ],
    [
      "several lines after the last item are a paragraph",
      "- a\n«- b»\n\nEnd.\n",
      "after",
      "One line\nand another.",
      "- a\n- b\n\nOne line\nand another.\n\nEnd.\n",
    ],
    [
      "a sentence after a list of words is a paragraph",
      "- milk\n«- eggs»\n\nEnd.\n",
      "after",
      "That is all.",
      "- milk\n- eggs\n\nThat is all.\n\nEnd.\n",
    ],
    [
      "a sentence after steps that are sentences is a step",
      "1. Go.\n«2. Stop.»\n\nEnd.\n",
      "after",
      "Look.",
      "1. Go.\n2. Stop.\n3. Look.\n\nEnd.\n",
    ],
    [
      "words between items are an item, with a colon too",
      "- a\n«- b»\n- c\n",
      "after",
      "That is:",
      "- a\n- b\n- That is:\n- c\n",
    ],
    [
      "words beside a quoted word of the last item stay in line",
      "- a\n- buy «eggs»\n",
      "after",
      "now.",
      "- a\n- buy eggs now.\n",
    ],
    [
      "steps after bullets are a list of their own",
      "- a\n«- b»\n\nEnd.\n",
      "after",
      "1. x\n2. y",
      "- a\n- b\n\n1. x\n2. y\n\nEnd.\n",
    ],
    [
      "a step before bullets joins the steps above",
      "1. x\n\n«- a»\n- b\n",
      "before",
      "2. y",
      "1. x\n2. y\n\n- a\n- b\n",
    ],
    [
      "after the second paragraph of an item",
      "- a\n\n«  More.»\n- b\n",
      "after",
      "  Yet more.",
      "- a\n\n  More.\n\n  Yet more.\n- b\n",
    ],
    [
      "an item before the second paragraph of one parts it",
      "- a\n\n«  More.»\n- b\n",
      "before",
      "- x",
      "- a\n- x\n\n  More.\n- b\n",
    ],
    [
      "a table in an item takes a row",
      "- a\n\n  | A |\n  |---|\n«  | 1 |»\n- b\n",
      "after",
      "  | 2 |",
      "- a\n\n  | A |\n  |---|\n  | 1 |\n  | 2 |\n- b\n",
    ],
    [
      "a row goes into a table in a quote",
      "> | A |\n> |---|\n«> | 1 |»\n",
      "after",
      "> | 2 |",
      "> | A |\n> |---|\n> | 1 |\n> | 2 |\n",
    ],
  ] as const)("[OPS-4.5] %s", (_, notation, position, words, expected) => {
    expect(inserted(notation, position, words)).toBe(expected);
  });
});

describe("[OPS-4.5] beside a fence, inside or outside", () => {
  it.each([
    ["after the opening fence", "Run:\n\n«```js»\na\n```\n", "after", "x", "Run:\n\n```js\nx\na\n```\n"],
    [
      "after the opening fence, quoted with the words above",
      "«Run:\n\n```js»\na\n```\n",
      "after",
      "x",
      "Run:\n\n```js\nx\na\n```\n",
    ],
    [
      "before the opening fence, quoted with the code",
      "«```js\na»\nb\n```\n",
      "before",
      "<!-- keep -->",
      "<!-- keep -->\n\n```js\na\nb\n```\n",
    ],
    ["before the opening fence, words", "Hi.\n\n«```js\na»\n```\n", "before", "Run:", "Hi.\n\nRun:\n\n```js\na\n```\n"],
    [
      "after the first lines with their fence",
      "«```ts\nimport a»\n\nrun()\n```\n",
      "after",
      "import b",
      "```ts\nimport a\nimport b\n\nrun()\n```\n",
    ],
    [
      "before the closing fence, quoted with the words below",
      "```\na\n«```\n\nEnd.»\n",
      "before",
      "b",
      "```\na\nb\n```\n\nEnd.\n",
    ],
    ["after the closing fence", "```\na\n«b\n```»\n\nEnd.\n", "after", "New.", "```\na\nb\n```\n\nNew.\n\nEnd.\n"],
    [
      "a line without an indent among lines with one",
      "```\nif (a) {\n«    b()»\n```\n",
      "after",
      "}",
      "```\nif (a) {\n    b()\n}\n```\n",
    ],
    [
      "after the front matter, quoted by its end",
      "---\nt: 1\n«d: 2\n---»\n\nHi.\n",
      "after",
      "import A from 'a'",
      "---\nt: 1\nd: 2\n---\n\nimport A from 'a'\n\nHi.\n",
    ],
    [
      "before the end of the front matter",
      "---\nt: 1\n«---\n\nHi.»\n",
      "before",
      "d: 2",
      "---\nt: 1\nd: 2\n---\n\nHi.\n",
    ],
    [
      "a key after a nested one",
      "---\na:\n«  b: 1»\nc: 2\n---\n\nHi.\n",
      "after",
      "d: 3",
      "---\na:\n  b: 1\nd: 3\nc: 2\n---\n\nHi.\n",
    ],
    [
      "inside an HTML block",
      "<ul>\n«<li>a</li>»\n<li>b</li>\n</ul>\n",
      "after",
      "<li>x</li>",
      "<ul>\n<li>a</li>\n<li>x</li>\n<li>b</li>\n</ul>\n",
    ],
    [
      "several lines inside an HTML block",
      "<table>\n«<tr>1</tr>»\n</table>\n",
      "after",
      "<tr>\n</tr>",
      "<table>\n<tr>1</tr>\n<tr>\n</tr>\n</table>\n",
    ],
    [
      "words after an HTML block",
      "<div>\na\n«</div>»\n\nEnd.\n",
      "after",
      "New.",
      "<div>\na\n</div>\n\nNew.\n\nEnd.\n",
    ],
    [
      "a list inside a component",
      "<FileTree>\n- a\n«  - b»\n- c\n</FileTree>\n",
      "after",
      "  - x",
      "<FileTree>\n- a\n  - b\n  - x\n- c\n</FileTree>\n",
    ],
    [
      "before an HTML comment",
      "Hi.\n\n«<!-- note -->»\n\nEnd.\n",
      "before",
      "New.",
      "Hi.\n\nNew.\n\n<!-- note -->\n\nEnd.\n",
    ],
    [
      "after a closing component with blank lines inside",
      "<Note>\n\nHi.\n\n«</Note>»\n\nEnd.\n",
      "after",
      "New.",
      "<Note>\n\nHi.\n\n</Note>\n\nNew.\n\nEnd.\n",
    ],
    [
      "inside a component with blank lines",
      "«<Note>»\n\nHi.\n\n</Note>\n",
      "after",
      "New.",
      "<Note>\n\nNew.\n\nHi.\n\n</Note>\n",
    ],
  ] as const)("[OPS-4.5] %s", (_, notation, position, words, expected) => {
    expect(inserted(notation, position, words)).toBe(expected);
  });
});

describe("[OPS-4.5] quotes, notes and tables", () => {
  it.each([
    ["words without marks after a quote", "> a\n«> b»\n\nEnd.\n", "after", "New.", "> a\n> b\n\nNew.\n\nEnd.\n"],
    ["words without marks before a quote", "Hi.\n\n«> a»\n> b\n", "before", "New.", "Hi.\n\nNew.\n\n> a\n> b\n"],
    [
      "words after the last words of a quote, quoted without marks",
      "> a\n>\n> «Said.»\n\nEnd.\n",
      "after",
      "More.",
      "> a\n>\n> Said.\n>\n> More.\n\nEnd.\n",
    ],
    [
      "words before the first words of a quote, quoted without marks",
      "Hi.\n\n> «Said.»\n",
      "before",
      "More.",
      "Hi.\n\n> More.\n>\n> Said.\n",
    ],
    [
      "words with marks after words quoted without",
      "> «Said.»\n\nEnd.\n",
      "after",
      "> More.",
      "> Said.\n>\n> More.\n\nEnd.\n",
    ],
    ["a line with marks amid a quote", "«> a»\n> b\n", "after", "> x", "> a\n> x\n> b\n"],
    ["a paragraph with marks between two", "> a\n>\n«> b»\n>\n> c\n", "after", "> x", "> a\n>\n> b\n>\n> x\n>\n> c\n"],
    ["two levels of marks", "> > a\n> >\n«> > b»\n> > c\n", "after", "> > x", "> > a\n> >\n> > b\n> > x\n> > c\n"],
    ["a quote beside a whole quote is one of its own", "«> a»\n\nEnd.\n", "after", "> x", "> a\n\n> x\n\nEnd.\n"],
    [
      "a list in a quote in a list",
      "- a\n  > - b\n  > - «c»\n- d\n",
      "after",
      "x",
      "- a\n  > - b\n  > - c\n  > - x\n- d\n",
    ],
    [
      "a note among notes",
      "T[^a].\n\n[^a]: one\n«[^b]: two»\n",
      "after",
      "[^c]: three",
      "T[^a].\n\n[^a]: one\n[^b]: two\n[^c]: three\n",
    ],
    [
      "an address among addresses",
      "«[a]: http://a.example»\n[b]: http://b.example\n",
      "after",
      "[c]: http://c.example",
      "[a]: http://a.example\n[c]: http://c.example\n[b]: http://b.example\n",
    ],
    [
      "words after a note of several lines",
      "T[^a].\n\n«[^a]: one\n    two»\n",
      "after",
      "New.",
      "T[^a].\n\n[^a]: one\n    two\n\nNew.\n",
    ],
    [
      "a row without outer pipes",
      "A | B\n--|--\n«1 | 2»\n3 | 4\n",
      "after",
      "x | y",
      "A | B\n--|--\n1 | 2\nx | y\n3 | 4\n",
    ],
    ["a definition list's second meaning", "Term\n«: one»\n", "after", ": two", "Term\n: one\n: two\n"],
    ["a line with a hard break", "«one\\»\ntwo\n", "after", "new\\", "one\\\nnew\\\ntwo\n"],
    ["lines amid a wrapped paragraph", "one\n«two»\nthree\n", "after", "a\nb", "one\ntwo\na\nb\nthree\n"],
  ] as const)("[OPS-4.5] %s", (_, notation, position, words, expected) => {
    expect(inserted(notation, position, words)).toBe(expected);
  });
});

describe("[OPS-4.2] numbers that already fit stay", () => {
  it.each([
    ["into a gap", "1. a\n«2. b»\n4. d\n5. e\n", "after", "3. c", "1. a\n2. b\n3. c\n4. d\n5. e\n"],
    ["before a list that starts at two", "«2. b»\n3. c\n", "before", "1. a", "1. a\n2. b\n3. c\n"],
    ["too large for the gap", "1. a\n«2. b»\n4. d\n", "after", "4. c", "1. a\n2. b\n3. c\n5. d\n"],
    ["words without a number count on", "1. a\n«2. b»\n3. c\n", "after", "x", "1. a\n2. b\n3. x\n4. c\n"],
  ] as const)("[OPS-4.2] %s", (_, notation, position, words, expected) => {
    expect(inserted(notation, position, words)).toBe(expected);
  });
});

describe("[OPS-3] the end of a section, whatever is there", () => {
  const section = (last: string) => `# T\n\n## A\n\n${last}\n\n## B\n\nEnd.\n`;
  it.each([
    ["a paragraph", "One.", "New.", "One.\n\nNew."],
    ["a list and words", "- a", "New.", "- a\n\nNew."],
    ["a list and an item", "- a", "- b", "- a\n- b"],
    ["a list that ends in a nested one, and an item", "- a\n  - b", "- c", "- a\n  - b\n- c"],
    ["steps and a step", "1. a\n2. b", "3. c", "1. a\n2. b\n3. c"],
    ["a loose list and an item", "- a\n\n- b", "- c", "- a\n\n- b\n\n- c"],
    ["tasks and a task", "- [x] a", "- [ ] b", "- [x] a\n- [ ] b"],
    ["a table and a row", "| A |\n|---|\n| 1 |", "| 2 |", "| A |\n|---|\n| 1 |\n| 2 |"],
    ["a table and words", "| A |\n|---|\n| 1 |", "New.", "| A |\n|---|\n| 1 |\n\nNew."],
    ["a table and a table", "| A |\n|---|\n| 1 |", "| B |\n|---|\n| 2 |", "| A |\n|---|\n| 1 |\n\n| B |\n|---|\n| 2 |"],
    ["code", "```\na\n```", "New.", "```\na\n```\n\nNew."],
    ["code by its indent", "    a", "New.", "    a\n\nNew."],
    ["a quote", "> a", "New.", "> a\n\nNew."],
    ["a quote and a quote", "> a", "> b", "> a\n\n> b"],
    ["an HTML block", "<div>\na\n</div>", "New.", "<div>\na\n</div>\n\nNew."],
    ["an HTML comment", "<!-- a -->", "New.", "<!-- a -->\n\nNew."],
    ["a rule", "***", "New.", "***\n\nNew."],
    ["a note and a note", "[^a]: one", "[^b]: two", "[^a]: one\n[^b]: two"],
    ["a subsection", "### A1\n\nOne.", "New.", "### A1\n\nOne.\n\nNew."],
    ["an empty subsection", "### A1", "New.", "### A1\n\nNew."],
  ] as const)("[OPS-3] %s", (_, last, words, expected) => {
    expect(planned(section(last), { op: "insert", target: { appendToSection: "A" }, with: words })).toBe(
      section(expected),
    );
  });

  it.each([
    ["an empty section at the end of the text", "# T\n\n## A\n", "# T\n\n## A\n\nNew.\n"],
    ["an empty section without a final newline", "# T\n\n## A", "# T\n\n## A\n\nNew."],
    ["an empty section between two", "## A\n\n## B\n", "## A\n\nNew.\n\n## B\n"],
    ["an empty section whose next heading sits close", "## A\n## B\n", "## A\n\nNew.\n\n## B\n"],
    ["a section that ends the text without a newline", "## A\n\n- a", "## A\n\n- a\n\nNew."],
    ["with line ends of its own", "## A\r\n\r\nOne.\r\n\r\n## B\r\n", "## A\r\n\r\nOne.\r\n\r\nNew.\r\n\r\n## B\r\n"],
    ["an underlined heading", "A\n-\n\nOne.\n", "A\n-\n\nOne.\n\nNew.\n"],
  ])("[OPS-3] %s", (_, before, expected) => {
    expect(planned(before, { op: "insert", target: { appendToSection: "A" }, with: "New." })).toBe(expected);
  });
});
