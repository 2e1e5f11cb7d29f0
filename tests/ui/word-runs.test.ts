// Covers docs/spec/rooms.md: ROOM-4. The words of a card's diff.
import { expect, test } from "vitest";
import { hunkPieces, shortened } from "../../app/ui/chat/word-runs.ts";

test("[ROOM-4] both sides are told in pieces, and each side is its text again", () => {
  const { before, after } = hunkPieces({ removed: ["Paris was cold."], added: ["Lyon was cold, too."] });
  expect(before[0]).toEqual({ kind: "removed", words: "Paris" });
  expect(after[0]).toEqual({ kind: "added", words: "Lyon" });
  expect(before.map(({ words }) => words).join("")).toBe("Paris was cold.");
  expect(after.map(({ words }) => words).join("")).toBe("Lyon was cold, too.");
  expect(before.some(({ kind }) => kind === "added")).toBe(false);
  expect(after.some(({ kind }) => kind === "removed")).toBe(false);
});

test("[ROOM-4] lines that only came or only went have one side", () => {
  expect(hunkPieces({ removed: [], added: ["New."] })).toEqual({
    before: [],
    after: [{ kind: "added", words: "New." }],
  });
  expect(hunkPieces({ removed: ["Old."], added: [] })).toEqual({
    before: [{ kind: "removed", words: "Old." }],
    after: [],
  });
});

test("[ROOM-4] a hunk of many pages is not compared word for word", () => {
  const { before, after } = hunkPieces({ removed: ["word ".repeat(2_000)], added: ["word ".repeat(2_001)] });
  expect([before, after].map((side) => side.map(({ kind }) => kind))).toEqual([["removed"], ["added"]]);
});

const LONG = "Count the books that are left and write the number down. ".repeat(12);
const shownOf = (removed: string, added: string) => {
  const { before, after } = hunkPieces({ removed: [removed], added: [added] });
  return [before, after].map((side) => shortened(side));
};
const inWords = (side: readonly { readonly words: string }[] = []) => side.map(({ words }) => words).join("");

test("[ROOM-4] of a long paragraph the words that changed are shown, wherever they are, with some around them", () => {
  const sides = shownOf(`${LONG}Ask on Wednesday by nine.${LONG}`, `${LONG}Ask on Thursday by nine.${LONG}`);
  for (const [side, word] of [
    [sides[0], "Wednesday"],
    [sides[1], "Thursday"],
  ] as const) {
    expect(inWords(side)).toMatch(new RegExp(`^… .{10,90}Ask on ${word} by nine\\..{10,90} …$`, "u"));
    expect(side?.filter(({ kind }) => kind === "cut")).toHaveLength(2);
  }
});

test("[ROOM-4] where words only came, both sides are cut around the same place", () => {
  const [before, after] = shownOf(`${LONG}The end.${LONG}`, `${LONG}The very end.${LONG}`);
  expect(inWords(before)).toContain("The end.");
  expect(inWords(after)).toContain("The very end.");
  expect(inWords(before).length).toBeLessThan(250);
});

test("[ROOM-4] a long change shows its beginning and its end, a short line all of itself", () => {
  const side = shortened([{ kind: "added", words: `First ${LONG}last` }]);
  expect(side.map(({ kind }) => kind)).toEqual(["added", "cut", "added"]);
  expect(inWords(side)).toMatch(/^First .* … .* last$/u);
  const short = hunkPieces({ removed: ["Paris was cold."], added: ["Lyon was cold."] }).before;
  expect(shortened(short)).toEqual(short);
});

test("[ROOM-4] a language without spaces is cut between letters, and none is broken", () => {
  const long = "𠮷野家は駅前にあります。".repeat(30);
  for (const side of shownOf(`${long}九時`, `${long}十時`)) {
    expect(inWords(side).isWellFormed()).toBe(true);
    expect(inWords(side).length).toBeLessThan(120);
  }
});
