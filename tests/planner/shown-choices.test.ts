// Covers AGT-4.2: how the places are told that a question is about.
import { expect, test } from "vitest";
import { placesSaid } from "../../lib/planner/shown-choices.ts";

const TEXT =
  "## Dates\n\n- Dogs: free\n\n3. Do not run.\n\nOpen from May until the end of June, and in June at noon too.\n";

test.each([
  ["- Dogs: free", "1. Dogs: free"],
  ["3. Do not run.", "1. Do not run."],
  ["Dates", "1. Dates"],
  ["free", "1. Dogs: “free”"],
  ["at noon", "1. …the end of June, and in June “at noon” too."],
])("[AGT-4.2] %s is told without the mark of its line", (words, said) => {
  const from = TEXT.indexOf(words);
  expect(placesSaid(TEXT, [{ range: { from, to: from + words.length }, ops: [] }])).toEqual([said]);
});
