// Covers docs/spec/finding-the-place.md MAT-7.12: what is asked of several names is done for each of them, or for none.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const TEXT =
  "# Rowing club\n\nSay “ready” and “steady”. Oarsome Ltd asks less than Keel & Sons.\n\n" +
  "## 1. Boats\n\n- [ ] Book the umpire (Nora)\n- [x] Order the medals (Leo)\n- [ ] Borrow a tent (Ben)\n\n" +
  "## 2. Regatta\n\nThe slipway is closed. The **hull** is *white*.\n\n### Prizes\n\nCups for all.\n";

describe("several names and one request", () => {
  test.each([
    ["put ready and steady in italics", ["ready", "*ready*"], ["steady", "*steady*"]],
    ["put umpire, medals and tent in bold", ["umpire", "**umpire**"], ["medals", "**medals**"], ["tent", "**tent**"]],
    [
      "Make Oarsome Ltd and Keel & Sons italic",
      ["Oarsome Ltd asks less than Keel & Sons", "*Oarsome Ltd* asks less than *Keel & Sons*"],
    ],
    ["setz ready und steady in Fettschrift", ["ready", "**ready**"], ["steady", "**steady**"]],
    ["tick the umpire and the tent", ["[ ] Book", "[x] Book"], ["[ ] Borrow", "[x] Borrow"]],
    ["the headings Boats and Regatta should be level 3", ["## 1.", "### 1."], ["## 2.", "### 2."]],
    ["make Boats and Regatta h3", ["## 1.", "### 1."], ["## 2.", "### 2."]],
    ["make Boats and Prizes one level deeper", ["## 1.", "### 1."], ["### Prizes", "#### Prizes"]],
    ["make the slipway bold and tent italic", ["The slipway", "**The slipway**"], ["tent", "*tent*"]],
  ] as [string, ...(readonly [string, string])[]][])("[MAT-7.12] %s", (message, ...pairs) => {
    expect(after(TEXT, message)).toBe(changed(TEXT, ...pairs));
  });

  test.each(["make ready and anchor bold", "put the anchor and tent in italics", "make Boats and Anchors h3"])(
    "[MAT-7.12] %s: one of them is not there, and nothing is half done",
    (message) => {
      expect(planOf(TEXT, message).kind).not.toBe("ops");
    },
  );

  test("[MAT-7.12] a level is no number of a heading", () => {
    expect(after(TEXT, "make Boats level 3")).toBe(changed(TEXT, ["## 1.", "### 1."]));
    expect(planOf(TEXT, "make Anchors a level 2 heading").kind).not.toBe("ops");
  });
});

describe("one way of setting off in place of another", () => {
  test.each([
    ["put ready and steady in backticks instead of quotes", ["“ready” and “steady”", "`ready` and `steady`"]],
    ["put hull in italics rather than bold", ["**hull**", "*hull*"]],
    ["white should be bold, not italic", ["*white*", "**white**"]],
    ["setz ready in Backticks statt in Anführungszeichen", ["“ready”", "`ready`"]],
  ] as const)("[MAT-7] %s", (message, pair) => {
    expect(after(TEXT, message)).toBe(changed(TEXT, pair));
  });

  test("[MAT-7] what is only denied comes off", () => {
    expect(after(TEXT, "hull should not be bold")).toBe(changed(TEXT, ["**hull**", "hull"]));
  });
});
