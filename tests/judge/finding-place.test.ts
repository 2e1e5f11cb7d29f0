// Covers ROOM-14 in answers: the place of each finding.
import { expect, test } from "vitest";
import { placedFindings } from "../../lib/judge/index.ts";
import { judge } from "../../lib/judge/index.ts";
import type { EditRequest } from "../../lib/edit-ops/index.ts";
import { DEFAULT_LIMITS } from "../../lib/guards/index.ts";

const TEXT =
  "# Camp\n\nWelcome to the camp.\n\n## Food\n\nMeals are simple and warm.\n\n## Beds\n\nBeds are in tents by the lake.\n";
const FACTS = { limits: DEFAULT_LIMITS, spent: { linesChanged: 0 }, pins: [], clicks: [], locks: [], wordsGrant: true };

function placesOf(request: Partial<EditRequest>) {
  const verdict = judge(TEXT, { baseVersion: 1, baseHash: "", ops: [], ...request }, FACTS);
  return placedFindings(verdict, TEXT).map(({ code, place }) => ({
    code,
    ...(place ? { section: place.section, line: place.startLine, preview: place.preview } : {}),
  }));
}

test("[ROOM-14] the place that the finding names itself", () => {
  const [first] = placesOf({
    ops: [
      {
        op: "replace",
        target: { text: "Meals are simple and warm." },
        with: "Suppers come plain, hot, and daily at eight.",
      },
    ],
  });
  expect(first).toEqual({
    code: "phrasing_changed",
    section: "Food",
    line: 7,
    preview: "«Meals are simple and warm.»",
  });
  const [twice] = placesOf({
    request: "Change are to were",
    ops: [{ op: "replace", target: { text: "are" }, with: "were" }],
  });
  expect(twice).toMatchObject({ code: "anchor_ambiguous", section: "Food", preview: "Meals «are» simple and warm." });
});

test("[ROOM-14] for words that are not in the text, the line that comes nearest", () => {
  expect(
    placesOf({
      request: "Change the beds",
      ops: [{ op: "replace", target: { text: "Beds are in huts by the lake" }, with: "Huts" }],
    }),
  ).toEqual([{ code: "anchor_not_found", section: "Beds", line: 11, preview: "«Beds are in tents by the lake.»" }]);
});

test("[ROOM-14] else where its change would have begun", () => {
  const places = placesOf({
    ops: [{ op: "insert", target: { appendToSection: "Food" }, with: "<script>alert(1)</script>" }],
  });
  expect(places).toMatchObject([{ code: "unsafe_content", section: "Food" }]);
  const small = placesOf({
    request: "Change simple to plain",
    constraints: { maxChangedLines: 0 },
    ops: [{ op: "replace", target: { text: "simple" }, with: "plain" }],
  });
  expect(small).toMatchObject([
    { code: "limit_exceeded", section: "Food", line: 7, preview: "Meals are «simple» and warm." },
  ]);
});

test("[ROOM-14] none where there is none", () => {
  expect(placesOf({ request: "Add a spoon", ops: [{ op: "insert", with: "Bring a spoon." }] })).toEqual([
    { code: "needs_range" },
  ]);
});
