// Covers docs/spec/rooms.md, ROOM-22.1: what a request is about is said in words of the text.
import { expect, test } from "vitest";
import { aboutInWords } from "../../app/ui/chat/about-in-words.ts";

test.each([
  ["a towel", 3, 3, "About “a towel”"],
  ["\n  Open from May.\nBring a towel", 2, 4, "About 3 lines from “Open from May.”"],
  ["word ".repeat(30), 1, 1, `About “${"word ".repeat(12).trim()}…”`],
])("[ROOM-22.1] %j, lines %i to %i: %s", (words, startLine, endLine, expected) => {
  expect(aboutInWords({ words, startLine, endLine })).toBe(expected);
});
