// Covers docs/spec/finding-the-place.md MAT-7: what is said again, counted without its name, from when to when, and in compounds.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const YARD = `---
title: The yard
tags: [kilns]
categories:
  - hire
---

# The yard

Gates open at 1 pm on 18 July 2026. The week costs £35 for members. Tomas looks after the kilns.

We need helpers for these shifts:

1. Lighting the kiln
2. Sweeping
3. Washing up

## Opening hours

- Tuesday: 9 am to 1 pm
- Saturday: 10 am to noon

## Fees

Members pay by the week. The deposit comes back.

| Kiln | Fee | Place |
| --- | --- | --- |
| Small | £30 | shed |
| Large | £60 | barn |
`;

const HOF = `# Hofladen

## Preise

| Ware | Ort | Preis |
| --- | --- | --- |
| 14. März | Saal | 6 € |
| 11. April | Werkstatt | 5 € |

## Gebühren

Es sind zwölf Freiwillige. Beginn ist um 10 Uhr.
`;

const SHOKUDO = `# 食堂

代表は高橋です。平日は10時から19時まで、土曜日は11時から17時までです。

## お願い

- 手を洗ってください
- お知らせください

## 献立

| 日付 | 担当 |
| --- | --- |
| 5日 | 佐藤 |
| 12日 | 鈴木 |
`;

describe("said again", () => {
  test.each([
    ["gates open at 2 pm, no, 3 pm", "1 pm", "3 pm"],
    ["the week costs £40 for members, no sorry £45", "£35", "£45"],
    ["change Tomas to Petra, no wait, Paula", "Tomas", "Paula"],
  ])("[ASK-1] %j: the last word counts", (message, old, now) => {
    expect(after(YARD, message)).toBe(changed(YARD, [old, now]));
  });

  test("[ASK-1] “nicht” says what goes, and takes nothing back", () => {
    expect(after(HOF, "Beginn ist um 11 Uhr, nicht um 10 Uhr")).toBe(changed(HOF, ["10 Uhr", "11 Uhr"]));
  });
});

describe("hours and dates", () => {
  test.each([
    ["gates open at noon", "1 pm", "noon"],
    ["gates open at 11 am now", "1 pm", "11 am"],
    ["gates open at 13:30", "1 pm", "13:30"],
    ["Tuesday is 10 to 2 now", "9 am to 1 pm", "10 am to 2 pm"],
    ["change Saturday's hours to 10 am to 2 pm", "10 am to noon", "10 am to 2 pm"],
  ])("[MAT-7] %j", (message, old, now) => {
    expect(after(YARD, message)).toBe(changed(YARD, [old, now]));
  });

  test("[MAT-7] of two spans in one line the one beside the word", () => {
    expect(after(SHOKUDO, "土曜日は10:30から16:00まで")).toBe(changed(SHOKUDO, ["11時から17時", "10:30から16:00"]));
  });
});

describe("counted without a word for what it is", () => {
  test("[MAT-7] by the line that leads up to the list", () => {
    expect(after(YARD, "the third shift can go")).toBe(changed(YARD, ["\n3. Washing up", ""]));
    expect(after(YARD, "swap shifts 2 and 3")).toBe(
      changed(YARD, ["2. Sweeping\n3. Washing up", "2. Washing up\n3. Sweeping"]),
    );
  });

  test("[MAT-7] the second wish is not the section that is called wishes", () => {
    expect(after(SHOKUDO, "二つ目のお願いを削除して")).toBe(changed(SHOKUDO, ["\n- お知らせください", ""]));
  });

  test("[MAT-7] opening hours count nothing", () => {
    expect(after(YARD, 'add "- Sunday: closed" to the opening hours')).toBe(
      changed(YARD, ["10 am to noon", "10 am to noon\n- Sunday: closed"]),
    );
  });
});

describe("tables", () => {
  test("[MAT-7] a figure that a row is called by says which row", () => {
    expect(after(HOF, "Am 11. April sind wir doch im Saal")).toBe(changed(HOF, ["Werkstatt", "Saal"]));
    expect(after(SHOKUDO, "12日の担当を田中に変えてください")).toBe(changed(SHOKUDO, ["鈴木", "田中"]));
  });

  test("[MAT-7] the cells of a column, and a column by a compound", () => {
    expect(after(YARD, "capitalise the places in the table")).toBe(changed(YARD, ["shed", "Shed"], ["barn", "Barn"]));
    expect(after(HOF, "Die Ortsspalte kann weg")).toContain("| Ware | Preis |");
  });

  test("[MAT-7] a row and a column at once is asked about: half of it is never done", () => {
    expect(planOf(YARD, "remove the Fee column and the Large row").kind).toBe("ask");
  });
});

describe("names and places", () => {
  test("[MAT-7] a heading that is given", () => {
    expect(after(HOF, "Gib dem Abschnitt Gebühren die Überschrift Beiträge")).toBe(
      changed(HOF, ["## Gebühren", "## Beiträge"]),
    );
    expect(after(YARD, "give the section Fees the heading How to pay")).toBe(
      changed(YARD, ["## Fees", "## How to pay"]),
    );
  });

  test("[MAT-7] the paragraph about …, and its end", () => {
    expect(after(YARD, 'add the sentence "Ask first." to the end of the paragraph about the deposit')).toBe(
      changed(YARD, ["comes back.", "comes back. Ask first."]),
    );
  });

  test("[MAT-7] a list of the front matter whose name the text has nowhere else", () => {
    expect(after(YARD, "add clay to the categories")).toBe(changed(YARD, ["  - hire", "  - hire\n  - clay"]));
  });

  test("[MAT-7] what goes is no more than what is not so", () => {
    expect(after(SHOKUDO, "代表は高橋ではなく山本です")).toBe(changed(SHOKUDO, ["高橋", "山本"]));
  });
});

describe("what is named is what is meant", () => {
  const SWAP = `---
title: Swap
description: How we swap books.
---

# Swap

The next swap is on 14 March 2027. Children pay nothing.

| What | Price | Note |
| --- | --- | --- |
| Paperback | 2 euros | |
| Hardback | 10 euros | as new |

![](poster.jpg)
`;

  test.each<[string, string, string]>([
    ['Give the image the description "A green poster"', "![](", "![A green poster]("],
    ['Set the description to "All about swaps"', "How we swap books.", "All about swaps"],
    ["The next swap is on 21 March", "14 March 2027", "21 March 2027"],
    ["The next swap is on 21 March 2028", "14 March 2027", "21 March 2028"],
    ['Insert "and guests" after "Children"', "Children pay", "Children and guests pay"],
    ["Füge „gar“ vor „nothing“ ein", "pay nothing", "pay gar nothing"],
    ["Add a row to the table: Comic, 1 euro", "| as new |\n", "| as new |\n| Comic | 1 euro | |\n"],
    ["Füge der Tabelle eine Zeile hinzu: Comic, 1 Euro", "| as new |\n", "| as new |\n| Comic | 1 Euro | |\n"],
  ])("[MAT-7] %s", (words, old, now) => {
    expect(after(SWAP, words)).toBe(changed(SWAP, [old, now]));
  });

  test.each(["Add a row for comics at 1 euro", "Add 1 euro to all prices"])("[MAT-7.2] %s", (words) => {
    expect(planOf(SWAP, words).kind).not.toBe("ops");
  });
});
