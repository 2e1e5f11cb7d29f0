// SRV-20.1: where to add what, tried with changes that someone might make.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { changedFiles, isNamed, ownerSaid, placesNamed, rehearsals } from "../tools/rehearsals.ts";

const page = readFileSync("ARCHITECTURE.md", "utf8");

test.each(rehearsals())("[SRV-20.1] a $patch: goes where ARCHITECTURE.md says, and nowhere else", (rehearsal) => {
  const changed = changedFiles(rehearsal, ".");
  expect(changed.length).toBeGreaterThan(2);
  expect(changed.filter(({ text }) => text === undefined).map(({ file }) => `${file}: fits no more`)).toEqual([]);
  const places = placesNamed(rehearsal, page);
  const unnamed = changed.filter((one) => !isNamed(rehearsal, one, places));
  expect(unnamed.map(({ file }) => file)).toEqual([]);
  expect(ownerSaid(rehearsal, page)).toBe(rehearsal.table?.owner);
});

test("[SRV-20.1] every change that is kept is tried", () => {
  const kept = readdirSync("tests/rehearsals").filter((file) => file.endsWith(".patch"));
  expect(
    rehearsals()
      .map(({ patch }) => `${patch}.patch`)
      .toSorted(),
  ).toEqual(kept.toSorted());
});
