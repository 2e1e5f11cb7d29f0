// Covers docs/spec/live.md CRDT-9: positions that hold on to words.
import { expect, test } from "vitest";
import { copyOf, docFrom, liveTextOf, seedUpdate, textOf, updateFor } from "../../lib/crdt/index.ts";
import { positionsOf, rangeOf } from "../../lib/anchors/index.ts";
import { makeEdit } from "../../lib/text/index.ts";

const TEXT = "one two three";
const WORD = { from: 4, to: 7 };

/** What is between the positions of "two" after these replacements. */
function heldAfter(...replacements: { from: number; to: number; insert: string }[]): string | undefined {
  const doc = docFrom(undefined, [seedUpdate(TEXT, 1)]);
  const positions = positionsOf(liveTextOf(doc), WORD);
  const next = replacements.length === 0 ? doc : copyOf(doc, [updateFor(doc, makeEdit(TEXT, replacements), 7)]);
  const range = rangeOf(liveTextOf(next), positions);
  return range && textOf(next).slice(range.from, range.to);
}

test("[CRDT-9] hold their words while others write before, after and in them", () => {
  expect(heldAfter()).toBe("two");
  expect(heldAfter({ from: 0, to: 3, insert: "zero, one" }, { from: 7, to: 7, insert: "!" })).toBe("two");
  expect(heldAfter({ from: 4, to: 4, insert: "(" }, { from: 7, to: 7, insert: ")" })).toBe("two");
  expect(heldAfter({ from: 5, to: 5, insert: "-" })).toBe("t-wo");
});

test("[CRDT-9] are empty when their words are gone, and nothing where they are no positions", () => {
  expect(heldAfter({ from: 3, to: 8, insert: " " })).toBe("");
  const doc = docFrom(undefined, [seedUpdate(TEXT, 1)]);
  const other = docFrom(undefined, [seedUpdate(TEXT, 9)]);
  expect(rangeOf(liveTextOf(doc), { start: null, end: 3 })).toBeUndefined();
  expect(rangeOf(liveTextOf(doc), positionsOf(liveTextOf(other), WORD))).toBeUndefined();
});
