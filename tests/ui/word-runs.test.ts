// Covers docs/spec/rooms.md: ROOM-4. The words of a card's diff.
import { expect, test } from "vitest";
import { hunkPieces } from "../../app/ui/chat/word-runs.ts";

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
