// Covers OPS-2: another order of the same units.
import { describe, expect, it } from "vitest";
import { reorderUnits } from "../../lib/edit-ops/place/reorder.ts";
import { structureOf } from "../../lib/markdown/index.ts";
import { applyEdit } from "../../lib/text/index.ts";
import { place } from "./place-notation.ts";
import type { Unit } from "../../lib/edit-ops/types.ts";

function reordered(notation: string, unit: Unit, order: readonly number[]): string {
  const { text, range, structure } = place(notation);
  const result = reorderUnits(structure, range, unit, order);
  return result.kind === "planned" ? applyEdit(text, result.replacements) : result.kind;
}

describe("[OPS-2] reorder", () => {
  it.each([
    [
      "blocks below a heading",
      "«## A\n\nOne.\n\n- x\n- y\n\nThree.\n\n»## B\n\nFour.\n",
      "block",
      [3, 1, 2],
      "## A\n\nThree.\n\nOne.\n\n- x\n- y\n\n## B\n\nFour.\n",
    ],
    [
      "subsections stay",
      "«## A\n\nOne.\n\nTwo.\n\n### A1\n\nThree.\n»",
      "block",
      [2, 1],
      "## A\n\nTwo.\n\nOne.\n\n### A1\n\nThree.\n",
    ],
    [
      "gaps stay where they are",
      "«## A\n\nOne.\n\n\nTwo.\n\nThree.»\n",
      "block",
      [2, 3, 1],
      "## A\n\nTwo.\n\n\nThree.\n\nOne.\n",
    ],
    [
      "indented code takes its indent along",
      "«# A\n\n    code\n\nTwo.\n»",
      "block",
      [2, 1],
      "# A\n\nTwo.\n\n    code\n",
    ],
    [
      "blocks above the first heading",
      "---\na: 1\n---\n\n«One.\n\nTwo.»\n\n# A\n",
      "block",
      [2, 1],
      "---\na: 1\n---\n\nTwo.\n\nOne.\n\n# A\n",
    ],
    ["without a final newline", "«# A\n\nOne.\n\nTwo.»", "block", [2, 1], "# A\n\nTwo.\n\nOne."],
    ["items of a list", "Hi.\n\n«- a\n- b\n- c»\n", "item", [3, 1, 2], "Hi.\n\n- c\n- a\n- b\n"],
    [
      "the list of a section",
      "«## A\n\nWords.\n\n1. a\n2. b\n\nEnd.\n»",
      "item",
      [2, 1],
      "## A\n\nWords.\n\n1. b\n2. a\n\nEnd.\n",
    ],
    [
      "numbers stay in place, items bring what they hold",
      "«1. a\n   - x\n2. b\n\n   more\n10. c»\n",
      "item",
      [3, 2, 1],
      "1. c\n2. b\n\n   more\n10. a\n   - x\n",
    ],
    ["an item stands for its list", "- a\n- «b»\n", "item", [2, 1], "- b\n- a\n"],
    ["tasks bring their boxes", "«- [ ] a\n- [x] b»\n", "item", [2, 1], "- [x] b\n- [ ] a\n"],
    [
      "rows below the header",
      "«| A | B |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |»\n",
      "row",
      [2, 1],
      "| A | B |\n|---|---|\n| 3 | 4 |\n| 1 | 2 |\n",
    ],
    [
      "sentences",
      "«One is here. Two follows! Is three last?»\n",
      "sentence",
      [3, 1, 2],
      "Is three last? One is here. Two follows!\n",
    ],
    [
      "sentences of a wrapped paragraph",
      "«One is\nhere. Two\nfollows.»\n",
      "sentence",
      [2, 1],
      "Two\nfollows. One is\nhere.\n",
    ],
    [
      "abbreviations end nothing",
      "«Ask Dr. Ames, e.g. at No. 5 Hill St. today. J. R. Orr may know.»\n",
      "sentence",
      [2, 1],
      "J. R. Orr may know. Ask Dr. Ames, e.g. at No. 5 Hill St. today.\n",
    ],
    [
      "code and links are never cut",
      "«Run `a. B` now. See [one. Two](x.html) too.»\n",
      "sentence",
      [2, 1],
      "See [one. Two](x.html) too. Run `a. B` now.\n",
    ],
    ["sentences without spaces", "«你好。再见。»\n", "sentence", [2, 1], "再见。你好。\n"],
    [
      "part of a paragraph stands for it",
      "«One is here.» Two follows.\n",
      "sentence",
      [2, 1],
      "Two follows. One is here.\n",
    ],
    [
      "with line ends of its own",
      "«# A\r\n\r\nOne.\r\n\r\nTwo.\r\n»",
      "block",
      [2, 1],
      "# A\r\n\r\nTwo.\r\n\r\nOne.\r\n",
    ],
  ] as const)("[OPS-2] %s", (_, notation, unit, order, expected) => {
    expect(reordered(notation, unit, order)).toBe(expected);
  });

  it.each([[[1, 1]], [[1]], [[1, 2, 3]], [[0, 1]], [[1.5, 2]], [[]]])(
    "[OPS-2] %j is no permutation of two",
    (order) => {
      const { structure, range } = place("«- a\n- b»\n");
      expect(reorderUnits(structure, range, "item", order)).toMatchObject({ kind: "wrong-order", count: 2 });
    },
  );

  it("[OPS-2] an order that is none is told what there is to order", () => {
    const { structure, range } = place("«## One\n\nText.\n\n## Two\n»");
    const { message } = reorderUnits(structure, range, "section", [1, 2, 3]) as { readonly message: string };
    expect(message).toBe("the order [1, 2, 3] does not name each of the 2 sections once: 1 “## One”, 2 “## Two”");
  });

  it.each([
    ["no list", "«Words.»\n", "item"],
    ["two lists", "«- a\n\n1. b»\n", "item"],
    ["no table", "«Words.»\n", "row"],
    ["two paragraphs", "«One.\n\nTwo.»\n", "sentence"],
    ["no blocks of its own", "«# A\n\n»## B\n", "block"],
  ] as const)("[OPS-2] %s cannot be put in order", (_, notation, unit) => {
    const { structure, range } = place(notation);
    expect(reorderUnits(structure, range, unit, [1])).toMatchObject({ kind: "no-units" });
  });

  it("[OPS-2] marks in marks without end are no sentences", () => {
    const text = `One. ${"[a](*b ".repeat(8_000)} two. Three.\n`;
    expect(reorderUnits(structureOf(text), { from: 0, to: text.length }, "sentence", [2, 1])).toMatchObject({
      kind: "wrong-order",
      count: 0,
    });
  });

  it("[OPS-2] the order that is there changes nothing", () => {
    const text = "# A\n\nOne.\n\nTwo.\n";
    expect(reorderUnits(structureOf(text), { from: 0, to: text.length }, "block", [1, 2])).toEqual({
      kind: "planned",
      replacements: [],
      count: 2,
    });
  });
});
