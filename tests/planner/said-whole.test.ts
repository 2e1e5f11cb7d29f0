// Covers docs/spec/finding-the-place.md MAT-7.12: what is asked is done whole, at the size that was named, or asked about.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const TEXT =
  "# A day at the lake\n\nThe lake is cold. We eat bread, cheese and plums.\n\n" +
  "## What to bring\n\n- Sun cream\n- A hat\n\n" +
  "## Rules\n\n1. Stay together.\n2. Wear shoes:\n\n   ```\n   size 38\n   ```\n\n" +
  "## Boats\n\n| Boat | Days | Price |\n|---|---|---|\n| Tern | Mon, Tue, Wed | 12 |\n| Gull | Thu, Fri | 15 |\n";

describe("several things for one list", () => {
  test.each([
    ["add Water and Snacks to the list", "- Water\n- Snacks\n"],
    ["add water, a rug and games to the list under What to bring", "- Water\n- Rug\n- Games\n"],
    ["add “water” and “snacks” under What to bring", "- water\n- snacks\n"],
    ["add to the list What to bring: Salt and pepper", "- Salt and pepper\n"],
    ["add an item Salt and pepper to What to bring", "- Salt and pepper\n"],
  ])("[MAT-7.12] %s", (message, lines) => {
    const text = changed(TEXT, ["1. Stay together.\n2. Wear shoes:\n\n   ```\n   size 38\n   ```\n\n", "None.\n\n"]);
    expect(after(text, message)).toBe(changed(text, ["- A hat\n", `- A hat\n${lines}`]));
  });

  test("[MAT-7.12] an entry that has a word for “and” itself: the others may have one too", () => {
    const text = "# Bag\n\n- Pen and paper\n- Hat\n";
    expect(after(text, "add Bread and butter to the list")).toBe(`${text}- Bread and butter\n`);
  });

  test("[MAT-7.12] several quotations that cannot all go there are not half put in", () => {
    expect(planOf(TEXT, "add “It is deep.” and “It is wide.” to the first paragraph").kind).not.toBe("ops");
  });
});

describe("an entry that the text calls by the title above its list", () => {
  test.each([
    ["new rule at the end: No dogs.", "   ```\n\n", "   ```\n3. No dogs.\n\n"],
    [
      "as the first rule: Please sign in.",
      "1. Stay together.\n2. Wear",
      "1. Please sign in.\n2. Stay together.\n3. Wear",
    ],
    ["new last step: No dogs.", "   ```\n\n", "   ```\n3. No dogs.\n\n"],
  ])("[MAT-7.12] %s", (message, old, now) => {
    expect(after(TEXT, message)).toBe(changed(TEXT, [old, now]));
  });
});

describe("what is named in front of a place goes, and not the place", () => {
  test.each([
    ["take Mon out of the Tern row", "Mon, Tue, Wed", "Tue, Wed"],
    ["remove Tue from the Tern row", "Mon, Tue, Wed", "Mon, Wed"],
    ["delete cheese in the sentence about bread", "bread, cheese and", "bread and"],
  ])("[MAT-7.12] %s", (message, old, now) => {
    expect(after(TEXT, message)).toBe(changed(TEXT, [old, now]));
  });

  test.each(["remove the oars from the Tern row", "take the shoes out of rule 2"])(
    "[MAT-7.12] %s: nothing goes",
    (message) => {
      expect(planOf(TEXT, message).kind).not.toBe("ops");
    },
  );
});

describe("two pieces that are named by their places", () => {
  const text = changed(TEXT, ["1. Stay together.\n2. Wear shoes:\n\n   ```\n   size 38\n   ```\n\n", "None.\n\n"]);

  test("[MAT-7.12] make the first sentence and the last item bold", () => {
    const wanted = changed(text, ["The lake is cold.", "**The lake is cold.**"], ["A hat", "**A hat**"]);
    expect(after(text, "make the first sentence and the last item bold")).toBe(wanted);
  });

  test("[MAT-7.12] delete the first sentence and the first item", () => {
    const wanted = changed(text, ["The lake is cold. ", ""], ["- Sun cream\n", ""]);
    expect(after(text, "delete the first sentence and the first item")).toBe(wanted);
  });

  test("[MAT-7.12] what is said of one of them in brackets is no other piece", () => {
    const bag = "# Bag\n\nTake a hat. It is hot.\n\n- Hat\n- Shoes\n";
    expect(after(bag, "delete the second sentence (the one on heat)")).toBe(changed(bag, [" It is hot.", ""]));
  });
});

test("[MAT-7.12] the line of a text with front matter may be one of either: only the person can know", () => {
  const text = `---\ntitle: Lake\n---\n\n${TEXT}`;
  expect(planOf(text, "delete the second line").kind).toBe("which");
  expect(planOf(TEXT, "delete the second line").kind).toBe("ops");
});

test("[MAT-7.12] what a rule sets off at the end of a text is part of no section", () => {
  const text = `${TEXT}\n---\n\nLast updated in May.\n`;
  const boats = TEXT.slice(TEXT.indexOf("## Boats"));
  expect(after(text, "delete the Boats section")).toBe(changed(text, [`${boats}\n`, ""]));
  expect(after(text, "put Boats before Rules")).toBe(
    changed(text, [`${boats}\n`, ""], ["## Rules\n", `${boats}\n## Rules\n`]),
  );
});

test.each([
  ["the last section is no longer true", "which"],
  ["der letzte Abschnitt stimmt nicht mehr", "which"],
  ["the last section is no longer needed", "ops"],
])("[MAT-7.12] %s: what is not so any more need not go", (message, kind) => {
  expect(planOf(TEXT, message).kind).toBe(kind);
});

test.each([
  ["two instead of a hat", "- A hat", "- two hat"],
  ["Item 4 should be called “Item 4: Roads”", "## Item 4: The old road", "## Item 4: Roads"],
  ["renaming a file should be renaming a folder", "Renaming a file is slow.", "Renaming a folder is slow."],
  ["promote Boats to the top", "", ""],
  ["mach aus der Aufzählung eine nummerierte Liste", "- Sun cream\n- A hat", "1. Sun cream\n2. A hat"],
  ["number the bullets", "- Sun cream\n- A hat", "1. Sun cream\n2. A hat"],
  ["add a sub-item under A hat: of straw", "- A hat\n", "- A hat\n  - of straw\n"],
])("[MAT-7.12] %s", (message, old, now) => {
  const boats = TEXT.slice(TEXT.indexOf("## Boats"));
  const text = changed(TEXT, ["## Boats", "## Item 4: The old road\n\nRenaming a file is slow.\n\n## Boats"]);
  const wanted =
    old === "" ? changed(text, [`\n${boats}`, ""], ["## What", `${boats}\n## What`]) : changed(text, [old, now]);
  expect(after(text, message)).toBe(wanted);
});

test.each([
  "write the prices with €",
  "remove the accent on hat",
  "put oars in the list of things for boats",
  "add a sub-item: of straw",
])("[MAT-7.12] %s: nothing is done that was not asked", (message) => {
  const text = changed(TEXT, ["## Boats", "## Prices\n\n- Boats\n\n## Boats"]);
  expect(planOf(text, message).kind).not.toBe("ops");
});

const REFUGIO =
  "# El refugio\n\nLo lleva Ana Gil. Llamad al 974 55 21 08 antes de subir.\n\n## Normas\n\nLos perros duermen fuera.\n";

test.each([
  ["el guía ya no es Ana Gil sino Luis Abad", "Ana Gil", "Luis Abad"],
  ["el teléfono nuevo es 974 55 30 11", "974 55 21 08", "974 55 30 11"],
  ["la sección Normas que se llame Reglas", "## Normas", "## Reglas"],
])("[MAT-7.12] %s", (message, old, now) => {
  expect(after(REFUGIO, message)).toBe(changed(REFUGIO, [old, now]));
});

test("[MAT-7.12] one of several in a sentence goes when the person has seen what is left", () => {
  expect(planOf(TEXT, "drop cheese")).toMatchObject({ kind: "which", choices: [{ ops: [{ with: "" }] }] });
  expect(planOf("We swim in the lake, because it is warm and nice.\n", "drop the lake").kind).toBe("unclear");
});

test("[MAT-7.12] 「帽子」は消さないで: what is not to go is no request that could not be read", () => {
  expect(planOf("# 持ち物\n\n- 水筒\n- 帽子\n", "「帽子」は消さないで").kind).toBe("answer");
});
