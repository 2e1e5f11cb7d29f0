// Covers docs/spec/rooms.md: ROOM-4, ROOM-5. Where a question's places and an edit's words stand in the current text.
import { expect, test } from "vitest";
import { candidatePlace, hunkPlace } from "../../app/ui/chat/places.ts";

const TEXT = "# Trains\n\nThe train left. The train came.\n\n## End\n\nThe train stood.\n";
const words = (place: { from: number; to: number } | undefined, text = TEXT) =>
  place && [text.slice(place.from, place.to), text.slice(0, place.from).split("\n").length];

test("[ROOM-5] a place is the quoted words in its line, the one with the same words before it", () => {
  const second = candidatePlace(TEXT, {
    id: "c2",
    label: "",
    startLine: 3,
    endLine: 3,
    preview: "The train left. The «train» came.",
  });
  expect(words(second)).toEqual(["train", 3]);
  expect(second?.from).toBe(TEXT.indexOf("train came"));
});

test("[ROOM-5] when lines have moved, words that occur once are found anyway", () => {
  const moved = `New line.\n\n${TEXT}`;
  expect(
    words(
      candidatePlace(moved, { id: "c1", label: "", startLine: 7, endLine: 7, preview: "The train «stood»." }),
      moved,
    ),
  ).toEqual(["stood", 9]);
});

test("[ROOM-5] words that are gone leave the lines; lines that are gone leave nothing", () => {
  expect(words(candidatePlace(TEXT, { id: "c1", label: "", startLine: 3, endLine: 3, preview: "«bus»" }))).toEqual([
    "The train left. The train came.",
    3,
  ]);
  expect(candidatePlace(TEXT, { id: "c1", label: "", startLine: 99, endLine: 99 })).toBeUndefined();
  expect(candidatePlace(TEXT, { id: "c1", label: "Go ahead", kind: "answer" })).toBeUndefined();
});

test("[ROOM-5] a long quote that was cut is found by what is left of it", () => {
  expect(
    words(candidatePlace(TEXT, { id: "c1", label: "", startLine: 3, endLine: 3, preview: "«The train left. The…»" })),
  ).toEqual(["The train left. The", 3]);
});

test("[ROOM-4] a hunk is found in its line, or where its lines occur once", () => {
  const hunk = { startA: 7, startB: 7, removed: ["The train ran."], added: ["The train stood."] };
  expect(words(hunkPlace(TEXT, hunk))).toEqual(["The train stood.", 7]);
  const moved = `One.\nTwo.\n${TEXT}`;
  expect(words(hunkPlace(moved, hunk), moved)).toEqual(["The train stood.", 9]);
});

test("[ROOM-4] lines that only went leave an empty place; lines changed since are nowhere", () => {
  expect(hunkPlace(TEXT, { startA: 3, startB: 3, removed: ["Gone."], added: [] })).toEqual({
    from: TEXT.indexOf("The train left"),
    to: TEXT.indexOf("The train left"),
  });
  expect(hunkPlace("", { startA: 1, startB: 1, removed: ["Gone."], added: [] })).toEqual({ from: 0, to: 0 });
  expect(hunkPlace(TEXT, { startA: 3, startB: 3, removed: [], added: ["The bus left."] })).toBeUndefined();
});
