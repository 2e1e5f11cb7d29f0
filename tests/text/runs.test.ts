// TEXT-6: what comparing two lists takes, counted and not timed; and that it still finds what they share.
import { describe, expect, test } from "vitest";

import { MOST_WORK, runs, type Steps } from "../../lib/text/runs.ts";

/** Numbers that look thrown, and are the same in every run. */
function thrown(count: number, kinds: number, seed: number): string[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return `entry ${Math.floor((state / 2 ** 32) * kinds)}`;
  });
}

function compared(a: readonly string[], b: readonly string[]): { steps: number; equal: number } {
  const steps: Steps = { count: 0 };
  const found = runs(a, b, steps);
  expect(found.flatMap(([removed, , equal]) => [...removed, ...equal])).toEqual(a);
  expect(found.flatMap(([, added, equal]) => [...added, ...equal])).toEqual(b);
  return { steps: steps.count, equal: found.reduce((sum, [, , equal]) => sum + equal.length, 0) };
}

const same = (count: number) => Array.from({ length: count }, () => "the same line");
const links = Array.from({ length: 10_000 }, (_, index) => `[link ${index}](https://example.org/${index})`);
const doubled = links.flatMap((link) => [link, " "]);

describe("texts made to be slow are compared in bounded work", () => {
  test.each([
    ["two lists of 4,500 that have few kinds of entries", thrown(4_500, 3, 1), thrown(4_500, 3, 2), 3_000],
    ["two lists of 10,000 that have many", thrown(10_000, 5_000, 1), thrown(10_000, 5_000, 2), 150],
    ["two lists of 300,000", thrown(300_000, 3_000, 1), thrown(300_000, 3_000, 2), 0],
    ["50,000 entries and 500", thrown(50_000, 800, 1), thrown(500, 800, 2), 250],
    [
      "100,000 equal ones, of which every tenth is another",
      same(100_000),
      same(100_000).map((line, index) => (index % 10 === 4 ? "another" : line)),
      0,
    ],
    [
      "100,000 equal ones, of which a few are gone",
      ["old", ...same(100_000), "end"],
      ["new", ...same(99_950), "END"],
      99_950,
    ],
    ["10,000 links, the last first", doubled, doubled.toReversed(), 1],
    ["10,000 links to elsewhere", doubled, doubled.map((link) => link.replace("org", "com")), 1],
  ])("[TEXT-6] %s", (_, a, b, least) => {
    const { steps, equal } = compared(a, b);
    expect(steps).toBeLessThanOrEqual(MOST_WORK);
    expect(equal).toBeGreaterThanOrEqual(least);
  });

  test("[TEXT-6] rare entries cost what there is of them, not what the lists are long", () => {
    const [a, b] = [thrown(8_000, 4_000, 1), thrown(8_000, 4_000, 2)];
    expect(compared(a, b).steps).toBeLessThan(8 * (a.length + b.length));
  });
});
