// Covers docs/spec/finding-the-place.md MAT-7.13: of several things that are to be exchanged all are, or none is.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const JA = "# 市\n\n支払いは現金だけです。袋をご用意ください。\n\n申し込みは9月20日までに山本さんへ。昼食が出ます。\n";
const EN = "# Fair\n\nBring a hat and the towels. Dinner is on Monday.\n\nAsk Ann Lee.\n";
const ES = "# Feria\n\nTrae un sombrero y guantes. El plazo acaba el 12 de marzo y lo lleva Marta Ruiz.\n";
const DE = "# Fest\n\nWir brauchen Löffel und Teller. Der Kurs beginnt um neun. Leitung: Jana Pohl.\n";

describe("all of them", () => {
  test.each([
    [
      JA,
      "現金をカードに、袋をかごに変えて",
      [
        ["現金", "カード"],
        ["袋", "かご"],
      ],
    ],
    [
      JA,
      "現金をカードに変えて、袋をかごに変えて",
      [
        ["現金", "カード"],
        ["袋", "かご"],
      ],
    ],
    [
      JA,
      "申し込みの締め切りを9月25日に、担当の山本さんを鈴木さんに変えてください。",
      [
        ["20日", "25日"],
        ["山本", "鈴木"],
      ],
    ],
    [
      JA,
      "現金をカードに、袋をかごに、昼食をお弁当に変えて",
      [
        ["現金", "カード"],
        ["袋", "かご"],
        ["昼食", "お弁当"],
      ],
    ],
    [
      EN,
      "replace the towels with a sponge and Monday with Friday",
      [
        ["the towels", "a sponge"],
        ["Monday", "Friday"],
      ],
    ],
    [
      ES,
      "cambia el sombrero por una gorra, y guantes por botas",
      [
        ["un sombrero", "una gorra"],
        ["guantes", "botas"],
      ],
    ],
    [
      ES,
      "cambia el plazo al 20 de marzo y a Marta Ruiz por Elena Sanz",
      [
        ["12", "20"],
        ["Marta Ruiz", "Elena Sanz"],
      ],
    ],
    [
      DE,
      "ersetze Löffel durch Gabeln und Teller durch Becher",
      [
        ["Löffel", "Gabeln"],
        ["Teller", "Becher"],
      ],
    ],
    [DE, "ersetze die Kursleiterin Jana Pohl durch Ute Ahrens", [["Jana Pohl", "Ute Ahrens"]]],
  ] as const)("[MAT-7.13] %s: %s", (text, message, pairs) => {
    expect(after(text, message)).toBe(changed(text, ...pairs));
  });
});

test.each([
  [JA, "現金をカードに、飲み物をお茶に変えて"],
  [JA, "飲み物をお茶に、現金をカードに変えて"],
  [EN, "replace the towels with a sponge and knives with forks"],
  [ES, "cambia guantes por botas y sillas por mesas"],
  [DE, "ersetze Löffel durch Gabeln und Messer durch Stäbchen"],
  [EN, "change Monday to Friday and undo the last change"],
])("[MAT-7.13] or none: %s: %s", (text, message) => {
  expect(planOf(text, message).kind).not.toBe("ops");
});

test.each([
  ["開演は20時です。", "開演は20時じゃなくて19時30分です", "開演は19時30分です。"],
  ["開演は20時です。", "開演は20時ではなくて19時半です", "開演は19時半です。"],
  ["会場は川べり広場です。", "会場は川べり広場じゃなくて中央広場", "会場は中央広場です。"],
])("[MAT-7.13] %s: %s", (line, message, now) => {
  expect(after(`# 市\n\n${line}\n`, message)).toBe(`# 市\n\n${now}\n`);
});
