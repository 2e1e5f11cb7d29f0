// Covers docs/spec/finding-the-place.md MAT-7.13: a message that says of the one before it that another place, or value, was meant.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const before = (message: string) => ({ earlier: [{ message, asked: false }] });
const table = (...days: readonly string[]) =>
  `# Post\n\n| Day | Open |\n| --- | --- |\n${days.map((day) => `| ${day} | 9:00 |\n`).join("")}`;

describe("what was done is taken back, and done where it was meant", () => {
  test.each([
    [["Saturday", "Sunday"], "delete the Monday row", "undo that, it was the Saturday one", "delete the Saturday row"],
    [
      ["Samstag"],
      "lösch die Zeile mit Montag",
      "mach das rückgängig, gemeint war Samstag",
      "lösch die Zeile mit Samstag",
    ],
    [["Samedi"], "supprime la ligne du lundi", "annule, c'était celle du samedi", "supprime la ligne du samedi"],
    [["Sábado"], "borra la fila del lunes", "deshaz eso, era la del sábado", "borra la fila del sábado"],
    [["土曜日"], "月曜日の行を削除して", "元に戻して、土曜日のほうでした", "土曜日の行を削除して"],
    [["Saturday", "Sunday"], "delete the Monday row", "no, the Sunday one", "delete the Sunday row"],
  ])("[MAT-7.13] %s: %s – %s", (days, asked, message, again) => {
    expect(planOf(table(...days), message, before(asked))).toEqual({ kind: "instead", message: again, earlier: [] });
  });

  test("[MAT-7.13] not where the words are not in the text, or ask for something themselves", () => {
    for (const message of ["undo that, it was the Friday one", "no, delete the table"])
      expect(planOf(table("Saturday"), message, before("delete the Monday row")).kind).not.toBe("instead");
  });
});

test.each([
  ["tea is £3 now", "actually £4", "Tea £3", "Tea £4"],
  ["Tee kostet jetzt 3 €", "ach nein, 4", "Tee 3 €", "Tee 4 €"],
  ["le thé coûte 3 €", "finalement 4 €", "Le thé : 3 €", "Le thé : 4 €"],
  ["el té cuesta 3 €", "al final 4 €", "El té: 3 €", "El té: 4 €"],
  ["お茶を300円に", "やっぱり400円で", "お茶 300円", "お茶 400円"],
  ["お茶を300円に", "間違えた、400円", "お茶 300円", "お茶 400円"],
])("[MAT-7.13] %s – %s", (asked, message, old, now) => {
  const text = `# Post\n\n- ${old}\n- Cake 500\n- Bread 200\n`;
  expect(after(text, message, before(asked))).toBe(changed(text, [old, now]));
});
