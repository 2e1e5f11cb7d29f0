// Covers COL-3: where an edit is shown to have written.
import { expect, test } from "vitest";
import { writtenRanges } from "../../lib/content/live/live-relay.ts";
import { applyEdit, type Edit } from "../../lib/text/index.ts";

const shown = (text: string, edit: Edit): string[] => {
  const after = applyEdit(text, edit);
  return writtenRanges(edit).map(({ from, to }) => after.slice(from, to));
};

test("[COL-3] a line that is put in is shown as itself, whichever line break came with it", () => {
  const text = "One\nTwo\nThree\n";
  expect(shown(text, [{ from: 3, to: 3, insert: "\nNew" }])).toEqual(["New"]);
  expect(shown(text, [{ from: 4, to: 4, insert: "New\n\nLines\n" }])).toEqual(["New\n\nLines"]);
  const several: Edit = [
    { from: 0, to: 3, insert: "Uno" },
    { from: 7, to: 7, insert: "\n- x\n" },
    { from: 8, to: 13, insert: "" },
  ];
  expect(shown(text, several)).toEqual(["Uno", "- x", ""]);
});

test("[COL-3] where only line breaks were put in, they are what is shown", () => {
  expect(shown("One\nTwo\n", [{ from: 4, to: 4, insert: "\n\n" }])).toEqual(["\n\n"]);
});
