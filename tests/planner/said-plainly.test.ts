// Covers docs/spec/finding-the-place.md MAT-7: what stays beside what goes, and words that are something else elsewhere.
import { expect, test } from "vitest";
import { after, changed, planOf, saidBy } from "./asked.ts";
import { CHOR } from "./documents.ts";

const TEXT = `# Fair

We run it in teh hall on Tuesday, adn look into it on Friday.

## Tickets

There are none.

## Parking

The yard holds six cars.

| What | Price | Note |
| --- | --- | --- |
| Tea | 2 | free |
| Cake | 3 | |
`;
const WORDS = new Set("we run it in hall on look into fair".split(" "));
const dictionary = {
  has: (word: string) => WORDS.has(word.toLowerCase()) || /^(the|and)$/i.test(word),
  near: () => [],
};
const FIXED = changed(TEXT, ["teh", "the"], ["adn", "and"]);

test.each([
  ["Change Tuesday to Wednesday, keep everything else as it is", "Tuesday", "Wednesday"],
  ["Delete the section Tickets and keep the section Parking", "## Tickets\n\nThere are none.\n\n", ""],
  ["Delete Tickets, keep Parking", "## Tickets\n\nThere are none.\n\n", ""],
])("[MAT-7.1] %s", (message, old, now) => {
  expect(after(TEXT, message)).toBe(changed(TEXT, [old, now]));
});

test.each([
  "Lösche den Abschnitt Beitrag und lass den Abschnitt Ablauf",
  "Lösche den Abschnitt Beitrag, behalte Ablauf",
])("[MAT-7.1] %s", (message) => {
  const now = after(CHOR, message);
  expect(now).not.toContain("## Beitrag");
  expect(now).toContain("## Ablauf");
});

test.each([
  "Remove the Note column",
  "Remove the note column from the table",
  "Entferne die Spalte Note",
  "Supprime la colonne Note",
])("[MAT-7] %s: what a column is called", (message) => {
  expect(after(TEXT, message)).toBe(
    changed(
      TEXT,
      [" Price | Note |", " Price |"],
      ["--- | --- | ---", "--- | ---"],
      ["2 | free |", "2 |"],
      ["3 | |", "3 |"],
    ),
  );
});

test.each(["Fix spelling", "fix the typo in the intro", "fix the typos"])("[MAT-7] %s: short words too", (message) => {
  expect(after(TEXT, message, { dictionary })).toBe(FIXED);
});

test.each(["Fix teh", "Correct the spelling of “teh”"])("[MAT-7] %s: that word", (message) => {
  expect(after(TEXT, message, { dictionary })).toBe(changed(TEXT, ["teh", "the"]));
});

test("[MAT-7] a short word with a capital inside, or that may be two others, is left alone", () => {
  const text = "# Fair\n\nThe TEH and the ot are there.\n";
  expect(planOf(text, "Fix spelling", { dictionary }).kind).toBe("answer");
});

test.each(["Write a first sentence", "Write a last paragraph"])("[AGT-4] %s needs a model", (message) => {
  expect(planOf(TEXT, message).kind).toBe("model");
});

test.each([
  "Don't change anything, just tell me where Tuesday is mentioned",
  "Ändere nichts, sag mir nur, wo Dienstag vorkommt",
  "Ne change rien, dis-moi où est mardi",
])("[AGT-4] %s asks for no change", (message) => {
  expect(planOf(TEXT, message)).toMatchObject({ kind: "answer" });
});

test.each([
  ["Change 9:30 and all that", "A wording that works: Replace"],
  ["Change Tuesday to Wednesday. Make the frobnicated thing bold.", "“Make the frobnicated thing bold.”"],
])("[AGT-4.1] %s: says what was not understood, and a wording that works", (message, words) => {
  const plan = planOf(TEXT, message);
  expect(plan.kind).toBe("unclear");
  expect(saidBy(plan)).toContain(words);
});

const LEVELS =
  "# Fair\n\nWords.\n\n# Opening times\n\nOn Saturdays.\n\n- Bus\n  - Tram\n\n### Second thoughts\n\nNone.\n";
test.each([
  ["Make Opening times a level 2 heading", ["# Opening times", "## Opening times"]],
  ["Make Second thoughts a level 4 heading", ["### Second", "#### Second"]],
  ["Make Second thoughts the same level as Opening times", ["### Second", "# Second"]],
] as const)("[MAT-7] the words of a title count nothing: %s", (message, change) => {
  expect(after(LEVELS, message)).toBe(changed(LEVELS, change));
});

test("[MAT-7] words between the marks of code are set in bold with them", () => {
  const text = "# Kestrel\n\nRun `kestrel init` once.\n";
  expect(after(text, "Make kestrel init bold")).toBe(text.replace("`kestrel init`", "**`kestrel init`**"));
});
