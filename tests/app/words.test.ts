// Covers DOOR-8: times and sizes as people say them.
import { expect, test } from "vitest";
import { linesInWords } from "../../app/ui/counted.ts";
import { amountInWords, timeInWords } from "../../app/ui/words.ts";

const NOW = new Date("2026-03-02T12:00:00Z");

test.each([
  ["2026-03-02T12:00:05Z", "just now"],
  ["2026-03-02T11:59:01Z", "just now"],
  ["2026-03-02T11:59:00Z", "1 minute ago"],
  ["2026-03-02T11:00:01Z", "59 minutes ago"],
  ["2026-03-02T11:00:00Z", "1 hour ago"],
  ["2026-03-01T12:00:01Z", "23 hours ago"],
  ["2026-03-01T12:00:00Z", "1 day ago"],
  ["2026-02-23T12:00:01Z", "6 days ago"],
  ["2026-02-23T12:00:00Z", "23 February 2026"],
])("[DOOR-8] %s is %s", (at, words) => {
  expect(timeInWords(new Date(at), NOW)).toBe(words);
});

test("[DOOR-8] one line is no lines", () => {
  expect([0, 1, 2].map(linesInWords)).toEqual(["0 lines", "1 line", "2 lines"]);
});

test.each([
  [{ linesChanged: 1, wordsAdded: 12, wordsRemoved: 3 }, false, "12 words"],
  [{ linesChanged: 4, wordsAdded: 0, wordsRemoved: 1 }, false, "1 word"],
  [{ linesChanged: 2, wordsAdded: 12, wordsRemoved: 3 }, true, "2 lines"],
  [{ linesChanged: 1, wordsAdded: 0, wordsRemoved: 0 }, false, "1 line"],
  [{ linesChanged: 2, linesMoved: 2, wordsAdded: 9, wordsRemoved: 9 }, false, "2 lines moved"],
  [{ linesChanged: 1, linesMoved: 1, wordsAdded: 9, wordsRemoved: 9 }, true, "1 line moved"],
])("[ROOM-13] %j, by an AI: %j, is %s", (stat, isByAi, words) => {
  expect(amountInWords(stat, isByAi)).toBe(words);
});
