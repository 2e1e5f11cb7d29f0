// Covers docs/spec/rule-book.md FLAG-1: which contents a percentage takes in.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bucketOf, strictSetFor } from "../../lib/content/strict-set.ts";

test("[FLAG-1] a content keeps its bucket, and a higher percentage takes in all that a lower one did", () => {
  const ids = Array.from({ length: 2_000 }, () => randomUUID());
  for (const id of ids) {
    const bucket = bucketOf(id);
    expect(bucketOf(id)).toBe(bucket);
    expect([0, bucket, bucket + 1, 100].map((percentage) => strictSetFor(id, percentage))).toEqual([
      "shadow",
      "shadow",
      "enforced",
      "enforced",
    ]);
  }
  const share = ids.filter((id) => strictSetFor(id, 50) === "enforced").length / ids.length;
  expect(share).toBeGreaterThan(0.4); // 2,000 coins: further off than one time in 10^17
  expect(share).toBeLessThan(0.6);
});

test("[FLAG-1] buckets stay what they are from release to release", () => {
  expect(["a", "b", "0190a1b2-0000-7000-8000-000000000000"].map(bucketOf)).toEqual([29, 54, 7]);
});
