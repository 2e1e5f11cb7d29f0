// Covers docs/spec/site.md SITE-6: how much one network may ask of the site in a minute.
import { expect, test } from "vitest";
import { createVisits } from "../../server/visits.ts";

test("[SITE-6] a network that asks for more than it may waits for the next minute; others do not", () => {
  let now = 0;
  const visit = createVisits({ most: 2, now: () => now });
  expect([visit("a"), visit("a"), visit("a"), visit("b")]).toEqual([undefined, undefined, 60, undefined]);
  now = 59_000;
  expect(visit("a")).toBe(1);
  now = 60_000;
  expect(visit("a")).toBe(undefined);
});
