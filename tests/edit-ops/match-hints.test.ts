// MAT-4, OPS-3, OPS-7: one place of several, by occurrence, hints or a person's choice.
import { describe, expect, test } from "vitest";
import { find, marked, shown } from "./match-notation.ts";

const MINUTES = "Plot A is watered on Monday. Plot B on Tuesday.\n\nPlot C is watered on Monday. Plot D on Friday.\n";

describe("several places", () => {
  test("[MAT-4] refuses an anchor that fits two places and names both", () => {
    const { ranges, text } = marked("On «Monday» or «Monday».");
    expect(find(text, "Monday")).toMatchObject({
      kind: "ambiguous",
      total: 2,
      matches: ranges.map((range) => ({ range, strategy: "exact" })),
    });
  });

  test("[MAT-4] overlapping places are two places", () => {
    expect(find("aaa", "aa")).toMatchObject({ kind: "ambiguous", total: 2 });
    expect(find("aaaa", "aa", { occurrence: "all" })).toMatchObject({
      kind: "found",
      total: 2,
      matches: [{ range: { from: 0, to: 2 } }, { range: { from: 2, to: 4 } }],
    });
  });

  test("[MAT-4] places that are equal once white space is folded are two places", () => {
    expect(find("on  Monday, on\tMonday", "on Monday")).toMatchObject({
      kind: "ambiguous",
      matches: [{ strategy: "whitespace-normalized" }, {}],
    });
  });

  test("[MAT-4] lists a thousand places and counts the rest", () => {
    const result = find("so it goes\n".repeat(100_000), "so it goes");
    expect(result).toMatchObject({ kind: "ambiguous", total: 100_000 });
    expect(result.kind === "ambiguous" && result.matches.length).toBe(1_000);
  });
});

describe("occurrences", () => {
  const text = "x1 x2 x3";
  const chosen: readonly [occurrence: "first" | "last" | "all" | number, expected: string][] = [
    ["first", "«x»1 x2 x3"],
    ["last", "x1 x2 «x»3"],
    [2, "x1 «x»2 x3"],
    ["all", "«x»1 «x»2 «x»3"],
  ];
  test.each(chosen)("[OPS-3] occurrence %s", (occurrence, expected) => {
    const result = find(text, "x", { occurrence });
    expect(shown(text, result)).toBe(expected);
    expect(result).toMatchObject({ total: 3 });
  });

  test("[OPS-3] an occurrence beyond the last is a miscount", () => {
    expect(find(text, "x", { occurrence: 4 })).toEqual({ kind: "miscount", found: 3, wanted: 4 });
    expect(find("a  b", "a b", { occurrence: 2 })).toEqual({ kind: "miscount", found: 1, wanted: 2 });
  });

  test("[MAT-4] all places are exact places", () => {
    expect(find("watered on Monday, watered on Monday", "watered  on Monday", { occurrence: "all" })).toMatchObject({
      kind: "missing",
      tried: ["exact"],
    });
  });

  test("[MAT-4] the first of several tolerant places is a guess anyway", () => {
    expect(find("on  Monday, on\tMonday", "on Monday", { occurrence: "first" }).kind).toBe("ambiguous");
    expect(find("on  Monday", "on Monday", { occurrence: "first" }).kind).toBe("found");
  });

  test("[OPS-3] occurrences are counted inside the place that is named", () => {
    const within = { from: 3, to: 8 };
    expect(shown(text, find(text, "x", { occurrence: "first", within }))).toBe("x1 «x»2 x3");
    expect(shown(text, find(text, "x", { occurrence: "all", within }))).toBe("x1 «x»2 «x»3");
    expect(find(text, "x", { occurrence: 3, within })).toEqual({ kind: "miscount", found: 2, wanted: 3 });
  });
});

describe("hints", () => {
  const second = MINUTES.replace(/(C is watered on )Monday/, "$1«Monday»");
  const hints: readonly [name: string, hint: Parameters<typeof find>[2]][] = [
    ["the words before", { before: "Plot C is watered on " }],
    ["the words before, their last space left out", { before: "Plot C is  watered on" }],
    ["the words after", { after: ". Plot D" }],
    ["the words after, spaced otherwise", { after: ".\nPlot  D" }],
    ["words on both sides that fit together once", { before: "watered on ", after: ". Plot D" }],
    ["a line", { lines: { start: 3, end: 3 } }],
    ["a range", { within: { from: MINUTES.indexOf("Plot C"), to: MINUTES.length } }],
    ["a person's choice", { pin: { from: MINUTES.lastIndexOf("Monday"), to: MINUTES.lastIndexOf("Monday") + 6 } }],
  ];
  test.each(hints)("[MAT-4] %s decides", (_, hint) => {
    expect(shown(MINUTES, find(MINUTES, "Monday", hint))).toBe(second);
  });

  test("[MAT-4] hints decide between tolerant places too", () => {
    const text = "a one\ttwo. b one\ttwo.";
    expect(shown(text, find(text, "one two", { before: "b" }))).toBe("a one\ttwo. b «one\ttwo».");
  });

  test("[MAT-4] a hint that fits no place, or both, decides nothing", () => {
    expect(find(MINUTES, "Monday", { before: "Plot X is watered on " }).kind).toBe("ambiguous");
    expect(find(MINUTES, "Monday", { before: "watered on " }).kind).toBe("ambiguous");
    expect(find(MINUTES, "Monday", { before: "Plot A is watered on ", after: ". Plot D" }).kind).toBe("ambiguous");
    expect(find(MINUTES, "Monday", { lines: { start: 2, end: 2 } }).kind).toBe("ambiguous");
    expect(find(MINUTES, "Monday", { lines: { start: 1, end: 9 } }).kind).toBe("ambiguous");
    expect(find(MINUTES, "Monday", { pin: { from: 0, to: 6 } }).kind).toBe("ambiguous");
  });

  test("[OPS-7] the text decides where lines and text disagree", () => {
    expect(shown(MINUTES, find(MINUTES, "Tuesday", { lines: { start: 3, end: 3 } }))).toBe(
      MINUTES.replace("Tuesday", "«Tuesday»"),
    );
    expect(find(MINUTES, "Sunday", { lines: { start: 1, end: 1 } }).kind).toBe("missing");
    expect(find(MINUTES, "Monday", { lines: { start: 40, end: 50 } }).kind).toBe("ambiguous");
  });

  test("[MAT-4] a place outside the range that is named is none", () => {
    expect(find(MINUTES, "Tuesday", { within: { from: 60, to: MINUTES.length } }).kind).toBe("missing");
  });
});
