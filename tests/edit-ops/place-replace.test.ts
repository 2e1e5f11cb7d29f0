// Covers OPS-3 and OPS-4: new text in the place of lines, headings, sections, paragraphs and code.
import { describe, expect, it } from "vitest";
import { placeReplace } from "../../lib/edit-ops/place/replace.ts";
import type { PlaceOptions } from "../../lib/edit-ops/place/types.ts";
import { structureOf } from "../../lib/markdown/index.ts";
import { after, place } from "./place-notation.ts";

function replaced(notation: string, words: string, options: PlaceOptions = {}): string {
  const { text, range, structure } = place(notation);
  return after(text, placeReplace(structure, range, words, options));
}

describe("[OPS-3] replacing a place", () => {
  it.each([
    ["a line", "One\n«two»\nthree.\n", "2\n", "One\n2\nthree.\n"],
    ["a line by several", "One\n«two»\nthree.\n", "2\n2b", "One\n2\n2b\nthree.\n"],
    ["a paragraph", "One.\n\n«Two.»\n\nThree.\n", "\n2.\n\n", "One.\n\n2.\n\nThree.\n"],
    ["a paragraph in a quote", "> «One.»\n", "1\n2", "> 1\n> 2\n"],
    ["a heading without its marker", "«## One»\n\nText.\n", "Two", "## Two\n\nText.\n"],
    ["a heading with a marker", "«## One»\n\nText.\n", "### Two", "### Two\n\nText.\n"],
    ["a heading with closing marks", "«## One ##»\n", "Two", "## Two ##\n"],
    ["an underlined heading, its line follows", "«One\n===»\n\nText.\n", "Three", "Three\n=====\n\nText.\n"],
    ["an underline of its own length stays", "«One\n----------»\n", "Three", "Three\n----------\n"],
    ["code keeps its fences", "```toml\n«a = 1»\n```\n", "a = 2\nb = 3\n", "```toml\na = 2\nb = 3\n```\n"],
    ["a fence around new code is dropped", "```toml\n«a = 1»\n```\n", "```toml\na = 2\n```", "```toml\na = 2\n```\n"],
    ["an empty code block is filled", "```\n«»```\n", "a\n", "```\na\n```\n"],
    ["code is emptied", "```\n«a\nb»\n```\n", "", "```\n```\n"],
    ["code in an item takes its indent", "- x\n\n  ```\n«  a»\n  ```\n", "b\n  c", "- x\n\n  ```\n  b\n    c\n  ```\n"],
    ["code in a quote takes its marks", "> ```\n«> a»\n> ```\n", "b\n\nc", "> ```\n> b\n>\n> c\n> ```\n"],
    ["an empty text takes the place out", "One.\n\n«Two.»\n\nThree.\n", "\n", "One.\n\nThree.\n"],
    [
      "with the line ends of a mixed text",
      "One.\r\n\r\n«Two.»\r\n\r\nThree.\n",
      "2\n3",
      "One.\r\n\r\n2\r\n3\r\n\r\nThree.\n",
    ],
    ["at the end of a text without a final newline", "One.\n\n«Two.»", "2\n", "One.\n\n2"],
  ])("[OPS-3] %s", (_, notation, words, expected) => {
    expect(replaced(notation, words)).toBe(expected);
  });

  it("[OPS-3] preserveIndent gives every line the indent of the first", () => {
    expect(replaced("- a\n«  - b»\n", "- x\n- y", { preserveIndent: true })).toBe("- a\n  - x\n  - y\n");
    expect(replaced("```\n«    a»\n```\n", "b\n  c", { preserveIndent: true })).toBe("```\n    b\n      c\n```\n");
    expect(replaced("- a\n«  - b»\n", "- x")).toBe("- a\n- x\n");
  });

  it("[OPS-3] a section's own words leave its heading and its subsections", () => {
    const text = "# T\n\n## A\n\none\n\ntwo\n\n### A1\n\nsub\n\n## B\n";
    const structure = structureOf(text);
    const of = (index: number, words: string) => {
      const range = structure.sections[index]?.range ?? { from: 0, to: 0 };
      return after(text, placeReplace(structure, range, words));
    };
    expect(of(1, "new\n")).toBe("# T\n\n## A\n\nnew\n\n### A1\n\nsub\n\n## B\n");
    expect(of(1, "## A\n\nnew")).toBe("# T\n\n## A\n\nnew\n\n### A1\n\nsub\n\n## B\n");
    expect(of(1, "")).toBe("# T\n\n## A\n\n### A1\n\nsub\n\n## B\n");
    expect(of(3, "end")).toBe(`${text}\nend\n`);
  });
});
