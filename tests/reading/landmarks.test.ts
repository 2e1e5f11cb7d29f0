// Covers docs/spec/finding-the-place.md MAT-7 and docs/spec/asked.md ASK-3: pieces that are told by what they are beside.
import { describe, expect, test } from "vitest";
import { structureOf } from "../../lib/markdown/index.ts";
import { readMessage, whereaboutsOf } from "../../lib/reading/index.ts";
import { after } from "../planner/asked.ts";

const CIDER = `# Cider

We press apples. The press is old.

My grandmother drank cider. Nobody dared to contradict her.

| Drink | Price |
| --- | --- |
| Cider | 3 |

Prices are for a glass. Bring your own.

![The barn](barn.jpg)

The barn leaks. It is cold.

## Notes

Nothing yet.
`;

/** The pieces that a message may mean. */
function meantBy(message: string): string[] {
  const structure = structureOf(CIDER);
  return readMessage(message).instructions.flatMap((instruction) =>
    whereaboutsOf(structure, instruction).within.flatMap((ranges) =>
      ranges.map(({ from, to }) => CIDER.slice(from, to).trim()),
    ),
  );
}

describe("a piece beside another", () => {
  test.each([
    ["shorten the last sentence before the table", "Nobody dared to contradict her."],
    ["La dernière phrase avant le tableau est un peu longue, raccourcis-la", "Nobody dared to contradict her."],
    ["Kürze den letzten Satz vor der Tabelle", "Nobody dared to contradict her."],
    ["acorta la última frase antes de la tabla", "Nobody dared to contradict her."],
    ["reword the sentence after the photo", "The barn leaks."],
    ["shorten the paragraph right after the table", "Prices are for a glass. Bring your own."],
  ])("[ASK-3] %s", (message, piece) => {
    expect(meantBy(message)).toEqual([piece]);
  });

  test("[ASK-3] what is put there is no such piece", () => {
    expect(meantBy("add a sentence before the table: Cheers.")).not.toContain("Nobody dared to contradict her.");
  });

  test("[ASK-3] no piece is beside what is in another section", () => {
    expect(meantBy("shorten the paragraph after the photo")).toEqual(["The barn leaks. It is cold."]);
    expect(meantBy("shorten the list after the photo")).not.toContain("Nothing yet.");
  });
});

describe("without a model", () => {
  test.each([
    ["Delete the last sentence before the table", " Nobody dared to contradict her.", ""],
    ["Delete the first sentence after the photo", "The barn leaks. ", ""],
    ["Delete the paragraph under the image", "The barn leaks. It is cold.\n\n", ""],
    ["Supprime la dernière phrase avant le tableau", " Nobody dared to contradict her.", ""],
    ["表の前の段落を削除して", "My grandmother drank cider. Nobody dared to contradict her.\n\n", ""],
    [
      "Make the paragraph before the table bold",
      "My grandmother drank cider. Nobody dared to contradict her.",
      "**My grandmother drank cider. Nobody dared to contradict her.**",
    ],
  ])("[MAT-7] %s", async (message, old, now) => {
    expect(await after(CIDER, message)).toBe(CIDER.replace(old, now));
  });
});
