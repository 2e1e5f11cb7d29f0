// Covers docs/spec/finding-the-place.md MAT-7.15: pieces that are counted, in brackets, or below a heading of their own.
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
  ] as const)("[MAT-7.15] %s", (message, pair) => expect(after(LOG, message)).toBe(changed(LOG, pair)));
});

describe("of several sections with one title the one below the heading that is named", () => {
  test.each([
    ["add under Fixed in 2.3.0: Typo in the mail", ["(#176)", "(#176)\n- Typo in the mail"]],
    ["under Fixed in 2.2.1 delete the line about the crash", ["- Crash at start (#171)\n\n", ""]],
  ] as const)("[MAT-7.15] %s", (message, pair) => expect(after(LOG, message)).toBe(changed(LOG, pair)));
});

test("[MAT-7.15] a word in a section that is named goes wherever it is there", () =>
  expect(after(LOG, "in How to update say recorder instead of logger")).toBe(
    changed(LOG, ["Stop the logger", "Stop the recorder"], ["Start the logger", "Start the recorder"]),
  ));

test("[MAT-7.15] the sentences of a section become items", () =>
  expect(after(LOG, "turn the sentences under Known problems into bullets")).toBe(
    changed(LOG, ["It is slow on phones. Time", "- It is slow on phones.\n- Time"]),
  ));

describe("what is in brackets", () => {
  const BOAT = "# Boat\n\n- Rent the good pressure washer (£45 a day).\n- Bring two flasks (full).\n";
  test.each([
    ["drop the bit in brackets after pressure washer", [" (£45 a day)", ""]],
    ["delete the brackets in the line about flasks", [" (full)", ""]],
    ["remove the brackets around £45 a day", ["(£45 a day)", "£45 a day"]],
  ] as const)("[MAT-7.15] %s", (message, pair) => expect(after(BOAT, message)).toBe(changed(BOAT, pair)));
});

describe("lines that begin with a date", () => {
  const FAIR = "# Hof\n\n1. Anrufen\n2. Kommen\n\n- 16. Mai: Hoffest\n- 5. September: Ernte\n- 11. Juli: Grillabend\n";
  test("[MAT-7.15] they are sorted by it", () =>
    expect(after(FAIR, "sortier die Liste der Termine nach Datum")).toBe(
      changed(FAIR, ["- 5. September: Ernte\n- 11. Juli: Grillabend", "- 11. Juli: Grillabend\n- 5. September: Ernte"]),
    ));

  test("[MAT-7.15] a date is no numbered list", () =>
    expect(after(FAIR, "die Schritte mit Punkten statt mit Nummern")).toBe(
      changed(FAIR, ["1. Anrufen\n2. Kommen", "- Anrufen\n- Kommen"]),
    ));

  test("[MAT-7.15] rows are sorted by the one column that has dates", () => {
    const text = "# A\n\n| Was | Wann |\n|---|---|\n| b | 3 June |\n| a | 16 May |\n";
    expect(after(text, "sort the rows by date")).toBe(
      changed(text, ["| b | 3 June |\n| a | 16 May |", "| a | 16 May |\n| b | 3 June |"]),
    );
  });
});

describe("a mark by its name", () => {
  const STEPS = "# Card\n\n1. Chop the tomatoes and the onions.\n2. Drain, but do not rinse.\n3. Fill the jars.\n";
  test.each([
    ["add a comma after tomatoes in step 1", ["tomatoes and", "tomatoes, and"]],
    ["delete the comma after Drain", ["Drain, but", "Drain but"]],
    ["remove the comma before but", ["Drain, but", "Drain but"]],
    ["no comma after Drain please", ["Drain, but", "Drain but"]],
    ["remove the full stop at the end of step 2", ["rinse.", "rinse"]],
    ["add an exclamation mark at the end of step 3", ["jars.", "jars!"]],
    ["Komma nach tomatoes einfügen", ["tomatoes and", "tomatoes, and"]],
  ] as const)("[MAT-7.15] %s", (message, pair) => expect(after(STEPS, message)).toBe(changed(STEPS, pair)));
});

describe("what is said of a value", () => {
  const CAMP =
    "# Camp 3.1\n\n| Pitch | Low season | High season |\n|---|---|---|\n| Cabin | $65 | $85 |\n| Tent | $18 | $24 |\n\n" +
    "The house is quiet from 22:30 to 07:00. The train at 03:40 is not. Paid support costs $120 a year. Python 3.10 runs version 3.1.\n";
  test.each([
    ["a cabin is $95 in high season", ["$85", "$95"]],
    ["the cabin pitch costs $95 in high season", ["$85", "$95"]],
    ["quiet starts at 22:00", ["22:30", "22:00"]],
    ["paid support costs $150 a year now", ["$120", "$150"]],
    ["it runs Python 3.11 or newer, not 3.10", ["3.10", "3.11"]],
  ] as const)("[MAT-7.15] %s", (message, pair) => expect(after(CAMP, message)).toBe(changed(CAMP, pair)));

  test("[MAT-7.15] 3.10 is no 3.1", () =>
    expect(after(CAMP, "the version is 3.2 now everywhere")).toBe(
      changed(CAMP, ["Camp 3.1", "Camp 3.2"], ["version 3.1", "version 3.2"]),
    ));
});

describe("where a name or words end", () => {
  const HOUSE =
    "# House\n\n## Trains\n\nNames longer then ten are cut.\n\n## Booking\n\n* a wooden spoon\n* an old pan\n";
  test.each([
    ["Trains should be called Getting here", ["## Trains", "## Getting here"]],
    ["longer then should be longer than", ["longer then", "longer than"]],
    [
      "add a section Wi-Fi before Booking with the text: It is fast.",
      ["## Booking", "## Wi-Fi\n\nIt is fast.\n\n## Booking"],
    ],
    ["add a jam thermometer to the list", ["* an old pan", "* an old pan\n* a jam thermometer"]],
    ["put the old pan first in the list", ["* a wooden spoon\n* an old pan", "* an old pan\n* a wooden spoon"]],
  ] as const)("[MAT-7.15] %s", (message, pair) => expect(after(HOUSE, message)).toBe(changed(HOUSE, pair)));
});

describe("a title is a name, whatever its words mean", () => {
  const SHOP =
    "# Shop\n\n## Opening hours\n\n| Day | Hours |\n|---|---|\n| Tuesday | 10–18 |\n| Friday | 10–19 |\n\n" +
    "## Dates\n\n- 5. Mai: Fest\n\n[Book a page](/b). Bring tea.\n\n## Contact\n\nRing the bell. It is loud.\n";

  test("[MAT-7.15] “Opening hours” is no first hour", () =>
    expect(after(SHOP, "delete Opening hours")).toBe(
      changed(SHOP, [
        "## Opening hours\n\n| Day | Hours |\n|---|---|\n| Tuesday | 10–18 |\n| Friday | 10–19 |\n\n",
        "",
      ]),
    ));

  test("[MAT-7.15] what should go above something moves", () =>
    expect(after(SHOP, "Contact should go above Dates")).toContain(
      "## Contact\n\nRing the bell. It is loud.\n\n## Dates",
    ));

  test("[MAT-7.15] the last sentence on the page is that of the text", () =>
    expect(after(SHOP, "delete the very last sentence on the page")).toBe(changed(SHOP, [" It is loud.", ""])));

  test("[MAT-7.15] a date is no number of a list", () =>
    expect(after(SHOP, "Neuer Eintrag am Ende der Liste: 5. Dezember: Nikolaus")).toBe(
      changed(SHOP, ["- 5. Mai: Fest\n", "- 5. Mai: Fest\n- 5. Dezember: Nikolaus\n"]),
    ));
});
