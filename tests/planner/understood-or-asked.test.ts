// Covers docs/spec/finding-the-place.md MAT-7: what names no place is asked about, and what is counted is told.
import { describe, expect, test } from "vitest";
import { after, changed, planOf, saidBy } from "./asked.ts";

const TEXT =
  "# Club\n\n## 1. Boats\n\nWhite hull. See [the map](map.html).\n\n## 2. Regatta\n\n1. Start\n2. Finish\n\n" +
  "## 3. Accounts\n\n| Item | Sum |\n|---|---|\n| Tea | £5 |\n";

test.each(["swap those two", "swap them", "delete that", "move it up"])("[MAT-7] %s: of what is asked", (message) => {
  expect(planOf(TEXT, message).kind).toBe("ask");
});

test.each(["remove footnote 2", "delete the second image"])(
  "[MAT-7] %s: there is none, and no other goes",
  (message) => {
    expect(planOf(TEXT, message).kind).not.toBe("ops");
  },
);

test.each([
  "take the numbers out of the section headings",
  "Entferne die Nummern aus den Überschriften",
  "enlève les numéros des titres",
  "quita los números de los encabezados",
  "見出しの番号を消して",
])("[MAT-7] %s", (message) => {
  expect(after(TEXT, message)).toBe(changed(TEXT, ["1. Boats", "Boats"], ["2. Regatta", "Regatta"], ["3. Acc", "Acc"]));
});

describe("how many there are", () => {
  test.each([
    ["how many sections are there?", "en", "“Sections”: 3."],
    ["Wie viele Links hat der Text?", "de", "„Links“ gezählt: 1."],
    ["how many steps are in Regatta?", "en", "“Steps”: 2."],
    ["見出しはいくつありますか", "ja", "「見出し」：4。"],
  ])("[MAT-7] %s", (message, tag, words) => {
    expect(saidBy(planOf(TEXT, message), tag)).toBe(words);
  });
});

test("[ASK-3.2] an undo with what was meant does that in place of the last change", () => {
  const facts = { earlier: [{ message: "delete the Boats section", asked: false }] };
  const text = TEXT.replace(/## 1[\s\S]*(?=## 2)/, "");
  expect(planOf(text, "oh no sorry, undo. I meant the Accounts section", facts)).toMatchObject({
    kind: "instead",
    message: "delete the Accounts section",
  });
});
