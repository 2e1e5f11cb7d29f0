// Covers docs/spec/finding-the-place.md MAT-7.8: what is asked is done whole, at the size that was named, or asked about.
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
  ])("[MAT-7.8] %s", (message, lines) => {
    const text = changed(TEXT, ["1. Stay together.\n2. Wear shoes:\n\n   ```\n   size 38\n   ```\n\n", "None.\n\n"]);
    expect(after(text, message)).toBe(changed(text, ["- A hat\n", `- A hat\n${lines}`]));
  });

  test("[MAT-7.8] an entry that has a word for “and” itself: the others may have one too", () => {
    const text = "# Bag\n\n- Pen and paper\n- Hat\n";
    expect(after(text, "add Bread and butter to the list")).toBe(`${text}- Bread and butter\n`);
  });

  test("[MAT-7.8] several quotations that cannot all go there are not half put in", () => {
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
  ])("[MAT-7.8] %s", (message, old, now) => {
    expect(after(TEXT, message)).toBe(changed(TEXT, [old, now]));
  });
});

describe("what is named in front of a place goes, and not the place", () => {
  test.each([
    ["take Mon out of the Tern row", "Mon, Tue, Wed", "Tue, Wed"],
    ["remove Tue from the Tern row", "Mon, Tue, Wed", "Mon, Wed"],
    ["delete cheese in the sentence about bread", "bread, cheese and", "bread and"],
  ])("[MAT-7.8] %s", (message, old, now) => {
    expect(after(TEXT, message)).toBe(changed(TEXT, [old, now]));
  });

  test.each(["remove the oars from the Tern row", "take the shoes out of rule 2"])(
    "[MAT-7.8] %s: nothing goes",
    (message) => {
      expect(planOf(TEXT, message).kind).not.toBe("ops");
    },
  );
});
