// Covers docs/spec/finding-the-place.md MAT-7.14: lists that are called so, slips in words of the text, and places.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const FERRY =
  "# Ferry\n\n## Fares\n\n| Ticket | Single |\n|---|---|\n| Adult | £6.20 |\n\n## Before you travel\n\n1. Buy a ticket.\n2. Stamp it.\n\n" +
  "The ticket office stamps it, too.\n\n## Getting here\n\nBuses stop at the slip.\n\n" +
  "## Notices\n\n- 2 December: foot passengers only\n\n## Light\n\nVersion 2.3 of the manual\n";

describe("one more of what a list has", () => {
  test.each([
    ["one more notice please - 5 January: no sailings", "- 2 December: foot passengers only\n- 5 January: no sailings"],
    ["add a notice: no sailings on 5 January", "- 2 December: foot passengers only\n- no sailings on 5 January"],
  ])("[MAT-7.14] %s", (message, wanted) =>
    expect(after(FERRY, message)).toBe(changed(FERRY, ["- 2 December: foot passengers only", wanted])),
  );

  test("[MAT-7.14] “one more thing” only says that something is to follow", () => {
    const text = "# Things we learned\n\n- Salt matters.\n- Rest it.\n";
    expect(after(text, "one more thing: delete the line about salt")).toBe(changed(text, ["- Salt matters.\n", ""]));
  });

  test("[MAT-7.14] what is dictated after a dash is so to its end", () =>
    expect(after("# Way\n\n1. Buy.\n2. Wait.\n", "one more step - Mind the gap.")).toBe(
      "# Way\n\n1. Buy.\n2. Wait.\n3. Mind the gap.\n",
    ));
});

describe("words of the text with a slip in them", () => {
  test.each([
    ["heading geting here should read How to find us", ["## Getting here", "## How to find us"]],
    ["rename Geting here to How to find us", ["## Getting here", "## How to find us"]],
    ["delte the line about foot pasengers", ["- 2 December: foot passengers only\n", ""]],
  ] as const)("[MAT-7.14] %s", (message, pair) => {
    const text = changed(FERRY, ["## Notices\n\n", "## Notices\n\n- 14 November: none at 13:30\n"]);
    expect(after(text, message)).toBe(changed(text, pair));
  });
});

describe("the piece that is named, and no other", () => {
  test.each([
    ["insert a step before Stamp it: Walk down.", ["2. Stamp it.", "2. Walk down.\n3. Stamp it."]],
    ["put the version line in italics", ["Version 2.3 of the manual", "*Version 2.3 of the manual*"]],
    ["call the Fares section What it costs", ["## Fares", "## What it costs"]],
    ["Getting here => How to find us", ["## Getting here", "## How to find us"]],
    ["put a heading Ports above Notices", ["## Notices", "## Ports\n\n## Notices"]],
    ['put a subheading Tea above "Buses stop"', ["Buses stop", "### Tea\n\nBuses stop"]],
  ] as const)("[MAT-7.14] %s", (message, pair) => expect(after(FERRY, message)).toBe(changed(FERRY, pair)));

  test("[MAT-7.14] a word between “the” and the word for a piece asks for nothing", () => {
    const text = "# App\n\n## Keyboard shortcuts\n\n| Key | Action |\n|---|---|\n| N | new |\n";
    expect(after(text, "new row in the shortcuts table: Z, undo the last change")).toBe(
      `${text}| Z | undo the last change |\n`,
    );
  });

  test("[MAT-7.14] what is to be first goes to the top of the list that is named", () => {
    const text = "# Swims\n\n| Plan | Price |\n|---|---|\n| Butterfly | €4 |\n\n## Strokes\n\n- crawl\n- butterfly\n";
    expect(after(text, "butterfly should be first in the list of strokes")).toBe(
      changed(text, ["- crawl\n- butterfly\n", "- butterfly\n- crawl\n"]),
    );
  });

  test("[MAT-7.14] all that is set off in a list is meant where nothing tells which", () => {
    const text = "# Help\n\nA **word**.\n\n## Trouble\n\n- **Slow.** Wait.\n- **Wet.** Dry it.\n";
    expect(after(text, "take the bold out of the trouble list")).toBe(
      changed(text, ["**Slow.**", "Slow."], ["**Wet.**", "Wet."]),
    );
  });

  test("[MAT-7.14] new words have the capitals of those they come for", () => {
    const text = "# Keys\n\nCtrl+B opens Harbour Road.\n";
    expect(after(text, "ctrl+b => ctrl+s")).toBe(changed(text, ["Ctrl+B", "Ctrl+S"]));
    expect(after(text, "harbour road -> mill lane")).toBe(changed(text, ["Harbour Road", "Mill Lane"]));
  });

  test("[MAT-7.14] how words are set off is no new text for them", () =>
    expect(planOf(FERRY, "in Getting here, Buses should be bold")).not.toMatchObject({ ops: [{ with: "bold" }] }));

  test("[MAT-7.14] a word that may ask for something is one of the text where a piece is told by it", () => {
    expect(after(FERRY, "delete the sentence with the slip")).toBe(changed(FERRY, ["Buses stop at the slip.\n\n", ""]));
    expect(planOf(FERRY, "delete the sentence with the typo").kind).not.toBe("ops");
  });

  test("[MAT-7.14] “from next week on” says nothing of the place", () =>
    expect(after(FERRY, "adult single is £6.80 from next week on")).toBe(changed(FERRY, ["£6.20", "£6.80"])));

  test("[MAT-7.14] a value that was set is set again after it was taken back", () => {
    const text = changed(FERRY, ["£6.20", "£6.80"]);
    const earlier = [{ message: "adult single is £6.80", asked: false }];
    expect(after(text, "undo that and make it £6.60", { earlier })).toBe(changed(FERRY, ["£6.20", "£6.60"]));
  });
});

describe("a value in its own place", () => {
  const SHOP =
    "# Laden\n\n| Tag | Vormittag | Nachmittag |\n|---|---|---|\n| Donnerstag | 9–12 Uhr | 14–18 Uhr |\n| Freitag | 8–12 Uhr | 14–19 Uhr |\n\n" +
    "- Kartoffeln, 5 kg: 6,50 Euro\n- Möhren, 1 kg: 2,20 Euro\n";

  test("[MAT-7.14] an amount comes for the one with the same unit", () =>
    expect(after(SHOP, "Kartoffeln jetzt 6,90 Euro und Möhren 2,40 Euro")).toBe(
      changed(SHOP, ["6,50", "6,90"], ["2,20", "2,40"]),
    ));

  test("[MAT-7.14] times go into the column that is named", () =>
    expect(after(SHOP, "freitags nachmittags 14–20 Uhr")).toBe(changed(SHOP, ["14–19", "14–20"])));
});
