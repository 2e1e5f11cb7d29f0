// Covers docs/spec/versions.md VER-7: whose words are shown in a piece of a text.
import { expect, test } from "vitest";
import { othersIn, partsIn } from "../../app/ui/history/blame-parts.ts";

const TEXT = "# Rye\n\nRye is £3 today.\n\nEnd.";
const PARTS = [
  { from: 0, to: 14, version: 1 },
  { from: 14, to: 16, version: 2 },
  { from: 16, to: 22, version: 3 },
  { from: 22, to: TEXT.length, version: 1 },
];

test("[VER-7] a piece of the text is shown in parts, each with the version it came with", () => {
  const shown = partsIn(TEXT, 6, 25, PARTS);
  expect(shown).toEqual([
    { words: "Rye is ", version: 1 },
    { words: "£3", version: 2 },
    { words: " today", version: 3 },
    { words: ".", version: 1 },
  ]);
  expect(shown.map(({ words }) => words).join("")).toBe("Rye is £3 today.");
  expect(othersIn(shown, 3)).toEqual([1, 2]);
});

test("[VER-7] marks and spaces alone are nobody's words, and an empty piece has none", () => {
  expect(othersIn([{ words: ". ", version: 4 }], 1)).toEqual([]);
  expect(partsIn(TEXT, 5, 7, PARTS)).toEqual([]);
});
