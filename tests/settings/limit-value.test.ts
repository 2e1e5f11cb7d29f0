// Covers docs/spec/rule-book.md SET-1.1 on the settings page: what is written into a limit's field.
import { expect, test } from "vitest";
import { limitInUnits } from "../../app/settings/limits/words.ts";
import { readLimit, writeLimit } from "../../app/settings/limits/limit-value.ts";
import { DEFAULT_LIMITS, LIMIT_BOUNDS, LIMIT_NAMES } from "../../lib/guards/index.ts";

test.each(LIMIT_NAMES)("[SET-1.1] %s: what is shown is read as it is", (name) => {
  const bounds = LIMIT_BOUNDS[name];
  for (const value of [DEFAULT_LIMITS[name], bounds.least, bounds.most])
    expect(readLimit(bounds, writeLimit(bounds, value))).toBe(value);
});

test.each([
  ["8", 0.08],
  [" 8,1 ", 0.081],
  ["7.3", 0.073],
  ["", undefined],
  ["many", undefined],
  ["-1", undefined],
  ["101", undefined],
  ["1e9", undefined],
  ["NaN", undefined],
] as const)("[SET-1.1] %j per cent of the lines is %s", (text, value) => {
  expect(readLimit(LIMIT_BOUNDS.maxChangedShare, text)).toBe(value);
});

test.each([
  ["12", 12],
  ["2.5", undefined],
  ["0", undefined],
  ["1000000000", undefined],
] as const)("[SET-1.1] %s lines are %s", (text, value) => {
  expect(readLimit(LIMIT_BOUNDS.maxChangedLines, text)).toBe(value);
});

test("[DOOR-8] limits are said with their units", () => {
  expect([
    limitInUnits("lines", 1),
    limitInUnits("lines", 1000),
    limitInUnits("words", 8),
    limitInUnits("share", 0.085),
  ]).toEqual(["1 line", "1,000 lines", "8 words", "8.5 %"]);
});
