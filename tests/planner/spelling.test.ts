// Words of a text are corrected only where they are surely misspelt. With the dictionaries as they are installed.
import { beforeAll, expect, test } from "vitest";
import type { Dictionary } from "../../lib/planner/slips.ts";
import { dictionaryFor } from "../../lib/spelling/index.ts";
import { after, changed } from "./asked.ts";

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = (await dictionaryFor("en")) ?? { has: () => true, near: () => [] };
});

const corrected = (text: string): unknown => after(text, "fix the spelling", { dictionary });

test.each([
  "# Changelog for Ferry\n\nUploads stall on the wifi of this hotel. Read the changelog and the wiki.\n",
  "# Notes\n\nThe ebook has params, args and an enum. The dropdown calls the backend.\n",
  "# Notes\n\nWe like matcha, chai, paneer and nori, and a prosecco with it.\n",
  "# Notes\n\nThe shipyard has a rivercrane, and the toolbooth is open.\n",
  "# Notes\n\nWe met iKobe and Zarvex2 at lunch. Ask `recieve` or see https://recieve.example.org today.\n",
])("[MAT-7.6] words that may be right are left alone: %s", (text) => {
  expect(corrected(text)).toMatchObject({ kind: "answer" });
});

test.each([
  ["realy", "really"],
  ["agian", "again"],
  ["recieve", "receive"],
  ["seperate", "separate"],
  ["occured", "occurred"],
  ["usefull", "useful"],
  ["definately", "definitely"],
])("[MAT-7.6] one clear slip is put right: %s", (slip, word) => {
  const text = `# Notes\n\nThe mill and the bakery said ${slip} in the letter.\n`;
  expect(corrected(text)).toBe(changed(text, [slip, word]));
});
