// Covers docs/spec/plan.md PLAN-5: facts and points as people write them, one a line.
import { expect, test } from "vitest";
import { draftOf, outlineOf, type OutlineEntry } from "../../app/ui/facts/outline-lines.ts";

const OUTLINE: readonly OutlineEntry[] = [
  { name: "Rye is £3.40", kind: "price", required: true },
  { name: "How it began", kind: "beat" },
  { name: "Open on Sunday", kind: "fact", required: true },
];

test("[PLAN-5] what is written down again is the same outline, and keeps its kinds", () => {
  expect(draftOf(OUTLINE)).toEqual({ facts: "Rye is £3.40\nOpen on Sunday", points: "How it began" });
  expect(outlineOf(draftOf(OUTLINE), OUTLINE)).toEqual([OUTLINE[0], OUTLINE[2], OUTLINE[1]]);
});

test("[PLAN-5] bullets, blank lines and a line that comes twice are nothing of their own", () => {
  expect(outlineOf({ facts: "- a\n\n  * b \na\n", points: "\n" }, [])).toEqual([
    { name: "a", kind: "fact", required: true },
    { name: "b", kind: "fact", required: true },
  ]);
});
