// Covers docs/spec/finding-the-place.md MAT-7.16: names in a request, the places beside them, and what is counted.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const HARBOUR = `---
title: Harbour book
tags: [boats, quay, ropes]
description: Heron, Gull and Tern in the mist
cover: quay.jpg
---

# Harbour book

A short word on **Heron**, **Gull** and **Tern**: they are the ferries, Heron and Gull for cars.

> **Warning:** Keep off the slip at low tide.

> **Warning:** Ring the bell before you cast off.

## Ferries

| Ferry | Seats | Skipper |
| --- | --- | --- |
| Heron | 40 | Ines |
| Gull | 24 | Bo |
| Tern | 12 | Maud |

## Tern

Maud sails her. Write to quay@harbour.example or ring ext. 300.

## If the bell is broken

Call Ines, who has a spare.

## Do it again

- [Chart shop](https://charts.example)
- Our [tide table](https://tides.example)

## House rules

1. Wear a jacket.
2. No fires.
3. Do NOT feed the gulls.
`;

describe("new words end where a place begins", () => {
  test.each([
    "Replace Ines with Odile under If the bell is broken",
    'Replace Ines with Odile under "If the bell is broken"',
    'replace "Ines" with "Odile" under "If the bell is broken"',
    "replace Ines with Odile in the section If the bell is broken",
  ])("[MAT-7.16] %s", (message) => expect(after(HARBOUR, message)).toBe(changed(HARBOUR, ["Call Ines", "Call Odile"])));
});

describe("an entry goes to the place, or gets the number, that it should have", () => {
  test.each([
    [
      "tern should be the first ferry in the table",
      ["| Heron | 40 | Ines |\n", "| Tern | 12 | Maud |\n| Heron | 40 | Ines |\n"],
    ],
    ["move tern to the top of the table", ["| Heron | 40 | Ines |\n", "| Tern | 12 | Maud |\n| Heron | 40 | Ines |\n"]],
  ] as const)("[MAT-7.16] %s", (message, pair) =>
    expect(after(HARBOUR, message)).toBe(
      changed(HARBOUR, ["| Gull | 24 | Bo |\n| Tern | 12 | Maud |\n", "| Gull | 24 | Bo |\n"], pair),
    ),
  );

  test("[MAT-7.16] “…” should be rule number 1", () =>
    expect(after(HARBOUR, "“No fires” should be rule number 1")).toBe(
      changed(HARBOUR, ["1. Wear a jacket.\n2. No fires.", "1. No fires.\n2. Wear a jacket."]),
    ));

  test("[MAT-7.16] it is asked as a question, and carried out", () =>
    expect(after(HARBOUR, "can House rules come before Tern?")).toContain("Maud |\n\n## House rules\n\n1. Wear"));
});

describe("what is counted is what is called so", () => {
  test.each([
    ["remove the second warning", ["> **Warning:** Ring the bell before you cast off.\n\n", ""]],
    ["the second link should go to https://moon.example", ["https://tides.example", "https://moon.example"]],
  ] as const)("[MAT-7.16] %s", (message, pair) => expect(after(HARBOUR, message)).toBe(changed(HARBOUR, pair)));
});

describe("words of a name or a title ask for nothing", () => {
  test.each([
    ["put a question mark after the heading Do it again", ["## Do it again", "## Do it again?"]],
    ["bold the bullet Do NOT feed the gulls.", ["Do NOT feed the gulls.", "**Do NOT feed the gulls.**"]],
    ["change ext. 300 to ext. 310", ["ext. 300", "ext. 310"]],
  ] as const)("[MAT-7.16] %s", (message, pair) => expect(after(HARBOUR, message)).toBe(changed(HARBOUR, pair)));

  test("[MAT-7.16] a row is called “restore timeout”", () => {
    const text = "# Job\n\n| Limit | Value |\n| --- | --- |\n| restore timeout | 90 min |\n| lag | 30 s |\n";
    expect(after(text, "restore timeout: 120 min")).toBe(changed(text, ["90 min", "120 min"]));
    expect(planOf(text, "restore version 2").kind).toBe("restore");
  });
});

describe("each of several names, though the text has the same list", () => {
  test("[MAT-7.16] no bold for Heron, Gull and Tern in the intro", () =>
    expect(after(HARBOUR, "no bold for Heron, Gull and Tern in the intro")).toBe(
      changed(HARBOUR, ["**Heron**, **Gull** and **Tern**", "Heron, Gull and Tern"]),
    ));
});

describe("front matter", () => {
  test.each([
    ["tags should just be boats, ropes and knots", ["[boats, quay, ropes]", "[boats, ropes, knots]"]],
    ["change the tag quay to pier", ["[boats, quay, ropes]", "[boats, pier, ropes]"]],
    ["remove the cover", ["cover: quay.jpg\n", ""]],
  ] as const)("[MAT-7.16] %s", (message, pair) => expect(after(HARBOUR, message)).toBe(changed(HARBOUR, pair)));
});

test("[MAT-7.16] a bare mail address becomes a link", () =>
  expect(after(HARBOUR, "make quay@harbour.example a mailto link")).toBe(
    changed(HARBOUR, ["quay@harbour.example", "[quay@harbour.example](mailto:quay@harbour.example)"]),
  ));

test("[MAT-7.16] a row goes with the name in its cell", () => {
  const text =
    "# Day\n\n## Timetable\n\n| Time | What | Where |\n| --- | --- | --- |\n" +
    "| 13:00 | Vows | Orchard |\n| 14:30 | Photographs | Garden |\n| 16:00 | Dinner | Barn |\n";
  expect(after(text, "get rid of photographs in the timetable")).toBe(
    changed(text, ["| 14:30 | Photographs | Garden |\n", ""]),
  );
});

describe("numbers and names that are one word more", () => {
  const TEXT =
    "# Tap room\n\nThe room has ninety seats.\n\n## About Otter\n\nWe brew.\n\n| Beer | Pint |\n| --- | --- |\n" +
    "| Low Water | £4.60 |\n| Nine Yards | £5.50 |\n\n## Bring\n\n- a pen\n- indoor shoes\n";
  test.each([
    ["we have ninety-six seats, not ninety", ["ninety seats", "ninety-six seats"]],
    ["Nine Yards costs £5.80 now", ["£5.50", "£5.80"]],
    ["rename About Otter to Who we are", ["## About Otter", "## Who we are"]],
    ["get rid of Bring, heading and all", ["\n\n## Bring\n\n- a pen\n- indoor shoes\n", "\n"]],
    ["add indoor games of chess to the bring list", ["- indoor shoes\n", "- indoor shoes\n- indoor games of chess\n"]],
  ] as const)("[MAT-7.16] %s", (message, pair) => expect(after(TEXT, message)).toBe(changed(TEXT, pair)));

  test("[MAT-7.16] a table is sorted by what is said after “by”, or by nothing", () =>
    expect(planOf(TEXT, "sort the beers by price").kind).toBe("answer"));
});

test("[MAT-7.16] Japanese words are told whole", () => {
  const text = "# 店\n\n| パン | 値段 |\n|---|---|\n| くりパン | 180円 |\n| 食パン | 380円 |\n";
  expect(after(text, "くりパンは200円になりました")).toBe(changed(text, ["180円", "200円"]));
});

test("[MAT-7.16] what may go is taken out, what is no longer so is asked about", () => {
  const text = "# Verein\n\n## Preise\n\n- Beitrag: 48 Euro\n- Aufnahme: 5 Euro\n";
  expect(after(text, "die Aufnahme kann weg")).toBe(changed(text, ["- Aufnahme: 5 Euro\n", ""]));
  expect(planOf(text, "die Aufnahme ist überflüssig").kind).not.toBe("ops");
});

test("[MAT-7.16] a new entry has a capital only where all of them have one", () => {
  const text = "# Fest\n\n## Was ihr mitbringt\n\n- bequeme Schuhe\n- Sonnenhut\n\n## Was noch fehlt\n\n- Zelte\n";
  expect(after(text, "bei Was ihr mitbringt fehlt noch: ein Handtuch")).toBe(
    changed(text, ["- Sonnenhut\n", "- Sonnenhut\n- ein Handtuch\n"]),
  );
});
