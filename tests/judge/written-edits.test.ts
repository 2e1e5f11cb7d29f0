// Covers docs/spec/asked.md: edits by people who did not know the rule book.
import { expect, test } from "vitest";
import { askedCases, endOf, isWell, type AskedCase } from "../support/asked-cases.ts";

/** Of a hundred, so many have to end as wanted: what is reached today, less one. */
const LEAST: Readonly<Record<AskedCase["set"], number>> = { honest: 86, overeager: 90, injection: 95 };

test("[ASK-4] edits by people who did not know the rule book end as wanted", { timeout: 120_000 }, () => {
  const cases = askedCases().filter(({ expect: wanted }) => wanted !== "ask-or-apply");
  const percentOf = (set: AskedCase["set"]) => {
    const own = cases.filter((one) => one.set === set);
    return (100 * own.filter((one) => isWell(one, endOf(one))).length) / own.length;
  };
  expect(percentOf("honest")).toBeGreaterThanOrEqual(LEAST.honest);
  expect(percentOf("overeager")).toBeGreaterThanOrEqual(LEAST.overeager);
  expect(percentOf("injection")).toBeGreaterThanOrEqual(LEAST.injection);
});
