// Covers docs/spec/finding-the-place.md MAT-7.14: pieces that are counted, in brackets, or below a heading of their own.
import { describe, expect, test } from "vitest";
import { after, changed } from "./asked.ts";

const LOG =
  "# Changelog\n\n## 2.3.0\n\n### Fixed\n\n- The clock drifted (#176)\n\n## 2.2.1\n\n### Fixed\n\n- Crash at start (#171)\n\n" +
  "## How to update\n\n1. Stop the logger.\n2. Start the logger.\n\n" +
  "## Known problems\n\nIt is slow on phones. Time zones are rounded.\n\n## Thanks\n\nTo Lena.\n";

describe("a section that is counted gets another title", () => {
  test.each([
    ["rename the last section to Acknowledgements", ["## Thanks", "## Acknowledgements"]],
    ["the heading of the last section should be Acknowledgements", ["## Thanks", "## Acknowledgements"]],
    ["call the last section Acknowledgements", ["## Thanks", "## Acknowledgements"]],
    ["rename section 3 to Updating", ["## How to update", "## Updating"]],
    ["die letzte Überschrift soll Danke heißen", ["## Thanks", "## Danke"]],
  ] as const)("[MAT-7.14] %s", (message, pair) => expect(after(LOG, message)).toBe(changed(LOG, pair)));
});

describe("of several sections with one title the one below the heading that is named", () => {
  test.each([
    ["add under Fixed in 2.3.0: Typo in the mail", ["(#176)", "(#176)\n- Typo in the mail"]],
    ["under Fixed in 2.2.1 delete the line about the crash", ["- Crash at start (#171)\n\n", ""]],
  ] as const)("[MAT-7.14] %s", (message, pair) => expect(after(LOG, message)).toBe(changed(LOG, pair)));
});

test("[MAT-7.14] a word in a section that is named goes wherever it is there", () =>
  expect(after(LOG, "in How to update say recorder instead of logger")).toBe(
    changed(LOG, ["Stop the logger", "Stop the recorder"], ["Start the logger", "Start the recorder"]),
  ));

test("[MAT-7.14] the sentences of a section become items", () =>
  expect(after(LOG, "turn the sentences under Known problems into bullets")).toBe(
    changed(LOG, ["It is slow on phones. Time", "- It is slow on phones.\n- Time"]),
  ));

describe("what is in brackets", () => {
  const BOAT = "# Boat\n\n- Rent the good pressure washer (£45 a day).\n- Bring two flasks (full).\n";
  test.each([
    ["drop the bit in brackets after pressure washer", [" (£45 a day)", ""]],
    ["delete the brackets in the line about flasks", [" (full)", ""]],
    ["remove the brackets around £45 a day", ["(£45 a day)", "£45 a day"]],
  ] as const)("[MAT-7.14] %s", (message, pair) => expect(after(BOAT, message)).toBe(changed(BOAT, pair)));
});

describe("lines that begin with a date", () => {
  const FAIR = "# Hof\n\n1. Anrufen\n2. Kommen\n\n- 16. Mai: Hoffest\n- 5. September: Ernte\n- 11. Juli: Grillabend\n";
  test("[MAT-7.14] they are sorted by it", () =>
    expect(after(FAIR, "sortier die Liste der Termine nach Datum")).toBe(
      changed(FAIR, ["- 5. September: Ernte\n- 11. Juli: Grillabend", "- 11. Juli: Grillabend\n- 5. September: Ernte"]),
    ));

  test("[MAT-7.14] a date is no numbered list", () =>
    expect(after(FAIR, "die Schritte mit Punkten statt mit Nummern")).toBe(
      changed(FAIR, ["1. Anrufen\n2. Kommen", "- Anrufen\n- Kommen"]),
    ));

  test("[MAT-7.14] rows are sorted by the one column that has dates", () => {
    const text = "# A\n\n| Was | Wann |\n|---|---|\n| b | 3 June |\n| a | 16 May |\n";
    expect(after(text, "sort the rows by date")).toBe(
      changed(text, ["| b | 3 June |\n| a | 16 May |", "| a | 16 May |\n| b | 3 June |"]),
    );
  });
});
