// Covers ROOM-4 and ROOM-4.1: how much of a text a change left alone, and whether it is still in it.
import { expect, test } from "vitest";
import { isTakenBack, othersInWords } from "../../app/ui/chat/change-in-text.ts";

const replaced = { startA: 3, startB: 3, removed: ["The tea was good."], added: ["The coffee was good."] };
const came = { startA: 4, startB: 4, removed: [], added: ["", "Bring gloves."] };
const moved = [
  { startA: 3, startB: 3, removed: ["b", ""], added: [] },
  { startA: 6, startB: 4, removed: [], added: ["", "b"] },
];
const went = { startA: 3, startB: 3, removed: ["Twice."], added: [] };

test("[ROOM-4] lines that a change did not take are identical, whatever came beside them", () => {
  expect(othersInWords({ hunks: [replaced], linesBefore: 22 })).toBe("21 of 22 lines identical");
  expect(othersInWords({ hunks: [replaced, { removed: ["a", "", "b"], added: [] }], linesBefore: 22 })).toBe(
    "19 of 22 lines identical",
  );
});

test("[ROOM-4] lines that only came are told apart from those that were there", () => {
  expect(othersInWords({ hunks: [came], linesBefore: 22 })).toBe("1 line added, the other 22 identical");
  const moved = [
    { removed: ["## Costs", "", "Nothing."], added: [] },
    { removed: [], added: ["## Costs", "", "Nothing."] },
  ];
  expect(othersInWords({ hunks: moved, linesBefore: 44 })).toBe("42 of 44 lines identical");
});

test.each([
  ["a change that is there", "# A\n\nThe coffee was good.\n", [replaced], false],
  ["one that was taken back", "# A\n\nThe tea was good.\n", [replaced], true],
  ["one of which half was taken back", "# A\n\nThe tea was good.\nBring gloves.\n", [replaced, came], false],
  ["words that someone has rewritten since", "# A\n\nThe milk was good.\n", [replaced], false],
  ["words that came and are gone", "# A\n\nThe tea was good.\n", [came], true],
  ["words that went, and occur twice", "Twice.\n\nSomething else.\n", [went], false],
  ["words that went and are back in their line", "Twice.\n\nTwice.\n", [went], true],
  ["lines that were moved", "a\n\nc\n\nb\n", moved, false],
  ["lines that were moved and are back", "a\n\nb\n\nc\n", moved, true],
  ["nothing but blank lines", "a\n", [{ startA: 1, startB: 1, removed: [""], added: [] }], false],
])("[ROOM-4.1] %s", (_name, text, hunks, expected) => {
  expect(isTakenBack(text, hunks)).toBe(expected);
});
