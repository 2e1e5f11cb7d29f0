// Covers docs/spec/versions.md VER-6: where the words of an edit went, case by case.
import { describe, expect, test } from "vitest";
import { applyEdit, editBetween, makeEdit, undoEdit } from "../../lib/text/index.ts";

/**
 * Undoes the edit from the first to the second text when the others followed; gives the text after it, or both texts of
 * each contested place.
 */
function undone(
  before: string,
  then: string,
  ...later: string[]
): string | (readonly [theirs: string, ours: string])[] {
  const texts = [then, ...later];
  const edits = later.map((text, index) => editBetween(texts[index] ?? "", text));
  const result = undoEdit(before, editBetween(before, then), edits);
  return result.kind === "edit"
    ? applyEdit(texts.at(-1) ?? "", result.edit)
    : result.places.map(({ theirs, ours }) => [theirs, ours] as const);
}

describe("words that are still there", () => {
  test.each([
    ["a replaced word", ["at nine.", "at ten."], "at nine."],
    ["written around", ["at nine.", "at ten.", "We meet at ten sharp."], "We meet at nine sharp."],
    ["a deleted word", ["one two three", "one three", "one three four"], "one two three four"],
    ["an inserted word", ["one three", "one two three", "zero one two three"], "zero one three"],
    ["moved by lines above", ["a\n\nnine\n", "a\n\nten\n", "new\nlines\na\n\nten\n"], "new\nlines\na\n\nnine\n"],
    ["changed and changed back", ["at nine.", "at ten.", "at noon.", "at ten."], "at nine."],
    ["two places", ["nine and nine\n", "ten and ten\n", "ten and also ten\n"], "nine and also nine\n"],
  ] as const)("[VER-6] %s: the old ones are put back", (_name, [before, then, ...later], wanted) => {
    expect(undone(before, then, ...later)).toBe(wanted);
  });
});

describe("words that were taken back already", () => {
  test.each([
    ["by undo", ["at nine.", "at ten.", "at nine."]],
    ["of an insert, by someone's delete", ["one three", "one two three", "one three", "one three four"]],
    ["of a delete, by someone who wrote them again", ["one two three", "one three", "one two three"]],
  ] as const)("[VER-6] %s: nothing is done", (_name, [before, then, ...later]) => {
    expect(undone(before, then, ...later)).toBe(later.at(-1));
  });

  // the difference of two texts says “two␣” where someone who wrote them says “␣two”, or the other way round
  test.each([
    ["of a delete, by words and the space before them", "one two three", [4, 8, ""], [3, 3, " two"]],
    ["of a delete, by words and the space after them", "one two three", [3, 7, ""], [4, 4, "two "]],
    ["of an insert, by a delete with the other space", "one three", [4, 4, "two "], [3, 7, ""]],
  ] as const)("[VER-6] %s: nothing is done", (_name, before, own, later) => {
    const editOf = (text: string, [from, to, insert]: readonly [number, number, string]) =>
      makeEdit(text, [{ from, to, insert }]);
    const edit = editOf(before, own);
    expect(undoEdit(before, edit, [editOf(applyEdit(before, edit), later)])).toEqual({ kind: "edit", edit: [] });
  });

  test("[VER-6] in one place and not in another: the other is put back", () => {
    expect(undone("nine and nine", "ten and ten", "nine and ten")).toBe("nine and nine");
  });
});

describe("words that were changed since", () => {
  test.each([
    ["to others", ["at nine.", "at ten.", "at noon."], [["noon", "nine"]]],
    ["by deleting them", ["at nine sharp.", "at ten sharp.", "at sharp."], [["", "nine"]]],
    [
      "inside an inserted paragraph",
      ["a\n", "a\n\nnew words here\n", "a\n\nnew letters here\n"],
      [["\nnew letters here\n", ""]],
    ],
    ["where they had been deleted", ["one two three", "one three", "one deux three"], [["deux ", "two "]]],
  ] as const)("[VER-6] %s: both texts are shown", (_name, [before, then, ...later], places) => {
    expect(undone(before, then, ...later)).toEqual(places);
  });

  test("[VER-6] around a place that words were deleted from: it means nothing any more", () => {
    const before = "Keep this. Drop this. Keep that.";
    const edit = makeEdit(before, [{ from: 11, to: 22, insert: "" }]);
    const then = applyEdit(before, edit);
    const gone = makeEdit(then, [{ from: 5, to: then.length - 1, insert: "it" }]);
    expect(undoEdit(before, edit, [gone])).toMatchObject({
      kind: "contested",
      places: [{ theirs: "it", ours: "Drop this. " }],
    });
  });

  test("[VER-6] in one place of two: nothing is undone in the other either", () => {
    expect(undone("nine and nine", "ten and ten", "ten and noon")).toEqual([["noon", "nine"]]);
  });
});

describe("where it is contested", () => {
  test("[VER-6.1] all of it can be put back, or the places that nobody touched", () => {
    const result = undoEdit("nine and nine", editBetween("nine and nine", "ten and ten"), [
      editBetween("ten and ten", "ten and noon"),
    ]);
    expect(
      result.kind === "contested" && [applyEdit("ten and noon", result.whole), applyEdit("ten and noon", result.rest)],
    ).toEqual(["nine and nine", "nine and noon"]);
  });
});

test("[VER-6] two deletions whose places have become one are not guessed apart, and put back in their old order", () => {
  const before = "a X b Y c";
  const edit = makeEdit(before, [
    { from: 2, to: 4, insert: "" },
    { from: 6, to: 8, insert: "" },
  ]);
  const between = makeEdit("a b c", [{ from: 2, to: 4, insert: "" }]);
  const result = undoEdit(before, edit, [between]);
  expect(result).toMatchObject({ kind: "contested", places: [{ theirs: "", ours: "X Y " }], rest: [] });
  expect(result.kind === "contested" && applyEdit("a c", result.whole)).toBe("a X Y c");
});
