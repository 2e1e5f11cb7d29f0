// TEXT-1, TEXT-2: edits by hand, and the constructor that keeps bad ones from travelling.
import { expect, test } from "vitest";
import { applyEdit, invertEdit, makeEdit, mapOffset, overlaps } from "../../lib/text/index.ts";
import { BugError } from "../../lib/outcome/index.ts";

test("[TEXT-1] an edit is sorted, and empty replacements are dropped", () => {
  const edit = makeEdit("one two three", [
    { from: 8, to: 13, insert: "3" },
    { from: 4, to: 4, insert: "" },
    { from: 0, to: 3, insert: "1" },
  ]);
  expect(edit).toEqual([
    { from: 0, to: 3, insert: "1" },
    { from: 8, to: 13, insert: "3" },
  ]);
  expect(applyEdit("one two three", edit)).toBe("1 two 3");
});

test("[TEXT-1] an insert at the edge of a replaced range keeps its side", () => {
  const edit = makeEdit("ab", [
    { from: 1, to: 2, insert: "B" },
    { from: 1, to: 1, insert: "-" },
    { from: 2, to: 2, insert: "!" },
  ]);
  expect(applyEdit("ab", edit)).toBe("a-B!");
  expect(applyEdit("a-B!", invertEdit("ab", edit))).toBe("ab");
});

test.each([
  ["outside the text", [{ from: 2, to: 9, insert: "" }], "2–9 lies outside a text of 4"],
  ["before the text", [{ from: -1, to: 1, insert: "" }], "-1–1 lies outside"],
  ["backwards", [{ from: 3, to: 1, insert: "x" }], "3–1 lies outside"],
  [
    "overlapping",
    [
      { from: 0, to: 2, insert: "x" },
      { from: 1, to: 3, insert: "y" },
    ],
    "1–3 follows 0–2",
  ],
  [
    "an insert inside a range",
    [
      { from: 0, to: 3, insert: "x" },
      { from: 1, to: 1, insert: "y" },
    ],
    "1–1 follows 0–3",
  ],
  [
    "two inserts at one place",
    [
      { from: 1, to: 1, insert: "x" },
      { from: 1, to: 1, insert: "y" },
    ],
    "1–1 follows 1–1",
  ],
  ["not a number", [{ from: Number.NaN, to: 1, insert: "x" }], "NaN"],
])("[TEXT-1] makeEdit refuses replacements that are %s, and names them", (_, replacements, words) => {
  expect(() => makeEdit("abcd", replacements)).toThrow(BugError);
  expect(() => makeEdit("abcd", replacements)).toThrow(words);
});

test("[TEXT-1] makeEdit refuses to cut a surrogate pair, at either end", () => {
  expect(() => makeEdit("a😀b", [{ from: 2, to: 3, insert: "" }])).toThrow("cuts a surrogate pair");
  expect(() => makeEdit("a😀b", [{ from: 0, to: 2, insert: "" }])).toThrow("cuts a surrogate pair");
  expect(applyEdit("a😀b", makeEdit("a😀b", [{ from: 1, to: 3, insert: "" }]))).toBe("ab");
});

test("[TEXT-1] ranges that meet do not overlap; an insert inside one does", () => {
  expect(overlaps({ from: 0, to: 2 }, { from: 2, to: 4 })).toBe(false);
  expect(overlaps({ from: 0, to: 3 }, { from: 2, to: 4 })).toBe(true);
  expect(overlaps({ from: 0, to: 4 }, { from: 2, to: 2 })).toBe(true);
  expect(overlaps({ from: 0, to: 4 }, { from: 4, to: 4 })).toBe(false);
});

// "ab«cd»ef" with XYZ for cd, then "!" put in after e
const edit = makeEdit("abcdef", [
  { from: 2, to: 4, insert: "XYZ" },
  { from: 5, to: 5, insert: "!" },
]);

test.each([
  [0, 0, 0],
  [2, 2, 2],
  [3, 2, 5],
  [4, 5, 5],
  [5, 6, 7],
  [6, 8, 8],
])("[TEXT-2] offset %i goes to %i, or to %i on the right side", (offset, left, right) => {
  expect(mapOffset(edit, offset)).toBe(left);
  expect(mapOffset(edit, offset, 1)).toBe(right);
});
