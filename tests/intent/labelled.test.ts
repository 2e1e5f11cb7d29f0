// SPEC §5: INT-1, INT-2, HEAD-1, SCP-1, and docs/spec/rule-book.md INT-1.1. How well the reader reads what people type: one half of the requests was written before it was looked at, one against its weak places.
import { describe, expect, it } from "vitest";
import { labelledIn, type Miss, missOf } from "./labelled.ts";

/** Read otherwise than labelled, with the reason why no rule mends it. Each gives less than was meant, so that a question comes first. */
const KNOWN: Readonly<Record<string, string>> = {
  "Turn the second paragraph into a bulleted list": "Asks for another form of the same words: an edit that LIM-1 asks about, and no language of rewriting.",
  "Make both intro and conclusion friendlier": "The \"and\" inside what is to be changed is read as the border of two instructions.",
};
const LEAST_SHARE = 0.98;
const LEAST_REQUESTS = 150;

describe.each(["written-blind.json", "written-in-sight.json"])("the requests of %s", (file) => {
  const labelled = labelledIn(file);
  const misses = labelled.flatMap((one) => missOf(one) ?? []);
  const share = 1 - misses.length / labelled.length;
  process.stdout.write(`${file}: ${labelled.length - misses.length} of ${labelled.length} read as labelled (${(100 * share).toFixed(1)} %)\n`);

  it("[INT-1.1] are read as labelled but for the known ones", () => {
    expect(labelled.length).toBeGreaterThanOrEqual(LEAST_REQUESTS);
    expect(misses.filter(({ say }) => !(say in KNOWN))).toEqual([]);
    expect(share).toBeGreaterThanOrEqual(LEAST_SHARE);
  });

  it("[INT-1.1] give no leave that nobody gave", () => {
    expect(misses.filter(({ grantsMore }: Miss) => grantsMore)).toEqual([]);
  });
});

it("[INT-1.1] what is listed as known is still read otherwise", () => {
  const all = ["written-blind.json", "written-in-sight.json"].flatMap(labelledIn);
  const missed = all.flatMap((one) => missOf(one)?.say ?? []);
  expect(Object.keys(KNOWN).filter((say) => !missed.includes(say))).toEqual([]);
});
