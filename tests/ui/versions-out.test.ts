// Covers docs/spec/rooms.md: ROOM-7. Which edits can still be undone from the history.
import { expect, test } from "vitest";
import { versionsOut } from "../../app/ui/history/versions-out.ts";

/** "chat", "undo 2", "restore 1": versions from 1 on, in order. */
const out = (...acts: readonly string[]): number[] => {
  const versions = acts.map((act, index) => {
    const [origin = "", to] = act.split(" ");
    return { number: index + 1, origin, refersTo: to === undefined ? null : Number(to) };
  });
  return [...versionsOut(versions.toReversed())].toSorted((a, b) => a - b);
};

test("[ROOM-7] an edit that was undone is out of the text, and the others are not", () => {
  expect(out("rest", "chat", "chat", "undo 2")).toEqual([2]);
});

test("[ROOM-7] what came after a version that was gone back to is out", () => {
  expect(out("rest", "chat", "editor", "chat", "restore 2", "chat")).toEqual([3, 4]);
});

test("[ROOM-7] going back to a version from before an undo brings the edit back", () => {
  expect(out("rest", "chat", "undo 2", "restore 2")).toEqual([3]);
});

test("[ROOM-7] what was out of a version is out where that version comes back", () => {
  expect(out("rest", "chat", "undo 2", "chat", "restore 3")).toEqual([2, 4]);
});

test("[ROOM-7] the undo of an undo brings the edit back", () => {
  expect(out("rest", "chat", "undo 2", "undo 3")).toEqual([3]);
});
