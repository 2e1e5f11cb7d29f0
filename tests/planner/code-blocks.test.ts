// Covers docs/spec/finding-the-place.md MAT-7.12: a block of code is named by its language or number, a line of it by
// its words, a setting by its key.
import { expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const TEXT =
  "# Brewlog\n\n## Setup\n\n```sh\nbrewlog init\nbrewlog start\n```\n\nThen write:\n\n" +
  '```yaml\ndays: 90\nunit: "grams"\nstart: "06:30"\n```\n\n## Roast\n\nHeat the drum.\n';

test.each([
  ["add a line to the yaml block: cups: 3", '"06:30"\n', '"06:30"\ncups: 3\n'],
  ['at the end of the first code block add "brewlog stop"', "brewlog start\n", "brewlog start\nbrewlog stop\n"],
  ['add "brewlog sync" after brewlog init in the code', "init\n", "init\nbrewlog sync\n"],
  ["delete the second line of the yaml block", 'unit: "grams"\n', ""],
  ["remove the line unit from the yaml block", 'unit: "grams"\n', ""],
  ["set the language of the second code block to toml", "```yaml", "```toml"],
  ["setze die Sprache des zweiten Codeblocks auf toml", "```yaml", "```toml"],
  ["in the yaml example the time should be “07:15”", "06:30", "07:15"],
  ["in the yaml block, unit should be ounces", "grams", "ounces"],
  ["im yaml-Codeblock soll days 60 sein", "days: 90", "days: 60"],
])("[MAT-7.12] %s", (message, old, now) => {
  expect(after(TEXT, message)).toBe(changed(TEXT, [old, now]));
});

test.each(["füge im yaml-Codeblock die Zeile cups: 3 hinzu", "in the yaml block, cups should be 3 or more"])(
  "[MAT-7.12] %s: not half understood",
  (message) => {
    expect(planOf(TEXT, message).kind).not.toBe("ops");
  },
);
