// Covers docs/spec/finding-the-place.md MAT-7: messages that go on with the one before, and corrections inside one.
import { describe, expect, test } from "vitest";
import type { Earlier } from "../../lib/planner/index.ts";
import { after, changed, planOf, saidBy } from "./asked.ts";
import { BAKERY, CHOR } from "./documents.ts";

const said = (message: string, asked = false): { earlier: Earlier[] } => ({ earlier: [{ message, asked }] });

describe("a message that says too little by itself", () => {
  test("[MAT-7.3] other figures come for those of the message before", () => {
    const now = changed(BAKERY, ["£3.20", "£3.40"]);
    expect(after(now, "no sorry, £3.50", said("rye is £3.40"))).toBe(changed(now, ["£3.40", "£3.50"]));
  });

  test("[MAT-7.3] an answer is read with the request that was asked about", () => {
    const request = "beim Ablauf bitte einen Punkt löschen";
    expect(after(CHOR, "den zweiten", said(request, true))).toBe(
      changed(CHOR, ["2. Neues Lied üben\n3. Altes", "2. Altes"]),
    );
  });

  test("[MAT-7.3] “and … too” asks for the same again", () => {
    expect(after(BAKERY, "and wheat too", said("remove the row for oat"))).toBe(
      changed(BAKERY, ["| Wheat | £2.80 |\n", ""]),
    );
  });

  test("[MAT-7.3] “it” is what the message before spoke of", () => {
    expect(after(BAKERY, "take it out of the list", said("paint the door bold"))).toBe(
      changed(BAKERY, ["\n- Paint the door", ""]),
    );
  });

  test("[MAT-7.3] “it” alone is asked about", () => {
    expect(planOf(BAKERY, "delete it", said("rye is £3.40"))).toMatchObject({ kind: "which", choices: [{}] });
  });

  test("[MAT-7.3] by itself, or after what it does not go on with, it changes nothing", () => {
    expect(planOf(BAKERY, "no sorry, £3.50").kind).not.toBe("ops");
    expect(planOf(BAKERY, "no sorry, 23", said("remove the row for oat")).kind).not.toBe("ops");
    expect(planOf(BAKERY, "the weather is nice", said("remove one row", true)).kind).not.toBe("ops");
  });
});

describe("corrections inside a message", () => {
  test.each([
    [CHOR, "wir proben am Mittwoch, nicht am Dienstag", "am Dienstag", "am Mittwoch"],
    [CHOR, "Kleine Korrektur: die Probe dauert drei Stunden", "zwei", "drei"],
    [BAKERY, "use garden in place of yard", "in the yard", "in the garden"],
    [BAKERY, "the yard should say garden", "in the yard", "in the garden"],
    [BAKERY, "small change: the oven holds eighty loaves", "sixty", "eighty"],
    [BAKERY, "the old one isn't in the yard, it's in the cellar", "in the yard", "in the cellar"],
  ])("[MAT-7] %#", (text, message, old, now) => {
    expect(after(text, message)).toBe(changed(text, [old, now]));
  });

  test("[MAT-7] what is said not to be so never comes in", () => {
    expect(JSON.stringify(planOf(BAKERY, "the rye isn't in the cellar, it's in the yard"))).not.toContain("cellar");
  });
});

describe("what is not understood is not half done", () => {
  test.each(["knock 20p off rye", "raise rye by 20p", "make oat 10p cheaper", "replace step 3 by: Call the plumber."])(
    "[MAT-7] “%s” puts in no such figure and no second step",
    (message) => {
      const now = after(BAKERY, message);
      expect([BAKERY.replace("3. Call the electrician.", "3. Call the plumber."), "unclear"]).toContain(
        typeof now === "string" ? now : planOf(BAKERY, message).kind,
      );
    },
  );

  test("[MAT-7] a fact in front of an order is the reason for it", () => {
    expect(after(BAKERY, "We don't have oat any more. Delete that row about oat.")).toBe(
      changed(BAKERY, ["| Oat | £3.60 |\n", ""]),
    );
    expect(planOf(BAKERY, "The lift is broken. Rewrite the intro.").kind).toBe("model");
  });

  test("[MAT-7] a footnote goes with what points to it", () => {
    const text = "# Post\n\nTen off.[^1] More.\n\n[^1]: With a card.\n";
    expect(after(text, "delete the footnote")).toBe("# Post\n\nTen off. More.\n");
  });

  test("[MAT-7] words that say which piece ask for no shape", () => {
    expect(after(BAKERY, "move the bullet about the door to the top of its list")).toBe(
      changed(BAKERY, ["- Ask Lena about the keys\n- Paint the door", "- Paint the door\n- Ask Lena about the keys"]),
    );
  });
});

describe("what is put where", () => {
  test.each([
    [
      CHOR,
      "beim Ablauf kommt noch dazu: Noten einsammeln",
      "3. Altes Lied singen",
      "3. Altes Lied singen\n4. Noten einsammeln",
    ],
    [
      CHOR,
      "unter Ablauf ganz oben noch einen Punkt: Stühle stellen",
      "1. Stimmen aufwärmen\n2. Neues Lied üben\n3. Altes",
      "1. Stühle stellen\n2. Stimmen aufwärmen\n3. Neues Lied üben\n4. Altes",
    ],
    [BAKERY, "add a row after rye: Spelt, £4.10", "| Rye | £3.20 |", "| Rye | £3.20 |\n| Spelt | £4.10 |"],
  ])("[MAT-7] %#", (text, message, old, now) => {
    expect(after(text, message)).toBe(changed(text, [old, now]));
  });
});

test("[MAT-7] a misspelt word that may be several others is asked about, where its place was named", () => {
  const text = "# Post\n\nWe look foward to it. We recieve it.\n";
  const known = new Set(["we", "post", "look", "to", "it"]);
  const near = (word: string) => (word === "foward" ? ["forward", "froward"] : ["receive"]);
  const dictionary = { has: (word: string) => known.has(word.toLowerCase()), near };
  const plan = planOf(text, "fix the typos in the last paragraph", { dictionary });
  expect(plan.kind).toBe("ask");
  expect(saidBy(plan)).toContain("“foward”");
  expect(after(text, "fix the typos", { dictionary })).toBe(text.replace("recieve", "receive"));
});
