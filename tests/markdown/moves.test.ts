// Covers VER-3: what was moved, from where to where.
import { expect, test } from "vitest";
import { movesIn } from "../../lib/markdown/index.ts";
import { hunksBetween } from "../../lib/text/index.ts";

const movesBetween = (before: string, after: string) => movesIn(hunksBetween(before, after));
const part = (name: string) => `## ${name}\n\n${name} one.\n\n${name} two.\n\n`;
const ALPHA = ["## Alpha", "Alpha one.", "Alpha two."];

test.each([
  [
    "a section",
    "# T\n\n" + part("Alpha") + part("Beta") + "End.\n",
    "# T\n\n" + part("Beta") + part("Alpha") + "End.\n",
  ],
  [
    "and back",
    "# T\n\n" + part("Beta") + part("Alpha") + "End.\n",
    "# T\n\n" + part("Alpha") + part("Beta") + "End.\n",
  ],
])("[VER-3] %s is one move, with its lines together", (_name, before, after) => {
  const [only, ...others] = movesBetween(before, after);
  expect(others).toEqual([]);
  expect(only?.lines).toHaveLength(3);
  expect(before.split("\n")[(only?.from ?? 0) - 1]).toBe(only?.lines[0]);
  expect(after.split("\n")[(only?.to ?? 0) - 1]).toBe(only?.lines[0]);
});

test("[VER-3] lines from two places are two moves, and items that only got another number are none", () => {
  expect(movesBetween("x\na\ny\nb\nc\n", "a\nb\nc\nx\ny\n")).toEqual([
    { lines: ["x"], from: 1, to: 4 },
    { lines: ["y"], from: 3, to: 5 },
  ]);
  expect(movesBetween("1. a\n2. b\n3. c\n", "1. b\n2. c\n3. a\n")).toEqual([{ lines: ["3. a"], from: 1, to: 3 }]);
  expect(movesBetween("1. a\n2. b\n", "2. a\n3. b\n")).toEqual([]);
});

test("[VER-3] equal lines are each told once, and nothing is a move where other words changed", () => {
  expect(movesBetween(`x\n---\na\n\n${ALPHA.join("\n")}\n`, `---\na\n\n${ALPHA.join("\n")}\nx\n`)).toEqual([
    { lines: ["x"], from: 1, to: 7 },
  ]);
  expect(movesBetween("a\nb\nc\n", "b\nc\na!\n")).toEqual([]);
});
