// The faults of docs/mutants.md can be put in: npm run mutants tries whether tests notice them.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const listed = JSON.parse(readFileSync("tests/mutants.json", "utf8")) as {
  readonly fault: string;
  readonly file: string;
  readonly was: string;
  readonly noticedBy: readonly string[];
}[]; // our own file

test.each(listed)("$file: $fault", ({ fault, file, was, noticedBy }) => {
  expect(readFileSync(file, "utf8").split(was), "its place is there once").toHaveLength(2);
  expect(noticedBy.filter((one) => !existsSync(one))).toEqual([]);
  expect(readFileSync("docs/mutants.md", "utf8").toLowerCase()).toContain(`| \`${file}\` | ${fault} |`.toLowerCase());
});
