// Covers docs/spec/asked.md ASK-5 and ASK-6: a change as people look at it.
import { describe, expect, test } from "vitest";
import { shownChange } from "../../lib/judge/shown-change.ts";

const TEXT = "# Harbour\n\nThe boats leave at six. The red lamp burns all night.\n\nNets dry on the wall.\n";
const at = (words: string) => ({ from: TEXT.indexOf(words), to: TEXT.indexOf(words) + words.length });

describe("[ASK-6] a change that someone is to judge", () => {
  test("is shown within its line", () => {
    expect(shownChange(TEXT, { ...at("six"), insert: "seven" })).toEqual({
      before: "six",
      after: "seven",
      lead: "The boats leave at ",
      trail: ". The red lamp burns all night.",
    });
  });

  test("has nothing beside it that is not there", () => {
    expect(shownChange(TEXT, { ...at("The boats"), insert: "Boats" })).toEqual({
      before: "The boats",
      after: "Boats",
      trail: " leave at six. The red lamp burns all night.",
    });
    expect(shownChange(TEXT, { ...at("Nets dry on the wall."), insert: "" })).toEqual({
      before: "Nets dry on the wall.",
      after: "",
    });
  });

  test("of whole lines is shown by itself", () => {
    expect(shownChange(TEXT, { ...at("\n\nNets dry on the wall."), insert: "" })).toEqual({
      before: "\n\nNets dry on the wall.",
      after: "",
    });
  });

  test("in a long line has the words around it, cut between words", () => {
    const long = `${"one two three four ".repeat(10)}six ${"five and seven ".repeat(10)}`;
    const from = long.indexOf("six");
    const { lead = "", trail = "" } = shownChange(long, { from, to: from + 3, insert: "ten" });
    expect(lead).toMatch(/^…(?:one|two|three|four) .* four $/);
    expect(trail).toMatch(/^ five .* (?:five|and|seven)…$/);
    expect(lead.length + trail.length).toBeLessThan(125);
  });

  test("that is very long is cut", () => {
    expect(shownChange(TEXT, { ...at("six"), insert: "x".repeat(5_000) }).after).toHaveLength(2_001);
  });
});
