// Covers docs/spec/finding-the-place.md MAT-7: requests of few words, and what they leave to be told from the text.
import { expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const HALL = `---
title: Repair day
tags:
  - books
  - tools
---

# Repair day

We thank Baxter Hardware and Fenwick Cycles. Books and colour prints are welcome.

## What you can bring

* tools
* books
* clothes

## Rules

1. One thing per person.
2. No guarantee for books.
3. All things go home again.

## Helfer

| Tag | Wer |
| --- | --- |
| Montag | Herr Kramer |
| Freitag | Frau Roth |
`;

test.each([
  ["Fenwick & Sons, not Fenwick Cycles", "Fenwick Cycles", "Fenwick & Sons"],
  ["Baxter Tools instead of Baxter Hardware", "Baxter Hardware", "Baxter Tools"],
  ["Frau Adler statt Herr Kramer", "Herr Kramer", "Frau Adler"],
  ["am Montag ist jetzt frau Adler da statt Herr Kramer", "Herr Kramer", "Frau Adler"],
  ["American spelling please: color for colour", "colour", "color"],
  ["Montag heißt überall Dienstag", "Montag", "Dienstag"],
])("[MAT-7] %s: as much comes as is named", (message, old, now) => {
  expect(after(HALL, message)).toBe(changed(HALL, [old, now]));
});

test.each([
  'Replace "books" with "volumes" everywhere except in the section Rules',
  'Replace "books" with "volumes" everywhere, but not in Rules',
])("[MAT-7] %s: a tag is called so for its own reasons, however tags are written", (message) => {
  expect(after(HALL, message)).toBe(changed(HALL, ["Books and", "Volumes and"], ["* books", "* volumes"]));
});

test.each(["sort the list of things to bring alphabetically", "sort the things to bring from a to z"])(
  "[MAT-7] %s: the heading says more of a list than words in its lines",
  (message) => {
    expect(after(HALL, message)).toBe(changed(HALL, ["* tools\n* books\n* clothes", "* books\n* clothes\n* tools"]));
  },
);

const SOUP = `# Soup

It takes 35 minutes and freezes well for two months. We answer letters within two weeks. Doors open at 10:00.

## Method

1. Chop the onions for 3 minutes.
2. Stir.
3. Simmer for 20 minutes.
4. Taste it in 14 days.

## Hours

| When | What |
| --- | --- |
| 10:00 | Welcome |
| 12:00 | Lunch |

## Tools

- pot
- spoon
- knife
`;

test.each([
  ["we answer letters within three days", "two weeks", "three days"],
  ["we answer letters within one week", "two weeks", "one week"],
  ["it freezes well for 6 weeks", "two months", "6 weeks"],
  ["Doors open at 9:30 now", "open at 10:00", "open at 9:30"],
  ["Regel 2 u. 3 tauschen", "2. Stir.\n3. Simmer for 20 minutes.", "2. Simmer for 20 minutes.\n3. Stir."],
])("[MAT-7] %s: a figure goes with what it is measured in, and an hour is no other hour", (message, old, now) => {
  expect(after(SOUP, message)).toBe(changed(SOUP, [old, now]));
});

test.each(["change the minutes to 10", "the minutes are 10 now"])(
  "[MAT-7] %s: of several nothing tells which, so it is asked",
  (message) => {
    expect(planOf(SOUP, message)).toMatchObject({ kind: "which", choices: { length: 3 } });
  },
);

test("[MAT-7] what a message leaves open is where the one before it was", () => {
  const earlier = [{ message: "Sort the tools alphabetically", asked: false }];
  expect(after(SOUP, "delete the last item", { earlier })).toBe(changed(SOUP, ["- knife\n", ""]));
  expect(planOf(SOUP, "delete the last item").kind).toBe("which");
});

const KOTORI = `# ことり帳

## 改善

- 起動を速く
- 色を見やすく

## 不具合の修正

1. 予算の問題
2. 通知の問題
3. 端末の問題

## 料金

| プラン | 月額 | 保存期間 |
| --- | --- | --- |
| 標準 | 300円 | 5年 |
| 家族 | 580円 | 無期限 |

返信には3営業日ほどいただきます。
`;

test("[MAT-7] numbers of a list in a section, and other rows of a table", () => {
  expect(after(KOTORI, "不具合の修正の2番と3番を入れ替えて")).toBe(
    changed(KOTORI, ["2. 通知の問題\n3. 端末の問題", "2. 端末の問題\n3. 通知の問題"]),
  );
  expect(planOf(KOTORI, "家族の保存期間は10年").kind).not.toBe("ops");
  expect(after(KOTORI, "返信は5営業日です")).toBe(changed(KOTORI, ["3営業日", "5営業日"]));
  const earlier = [{ message: "改善を番号付きリストにして", asked: false }];
  expect(after(KOTORI, "最後の項目は消して", { earlier })).toBe(changed(KOTORI, ["- 色を見やすく\n", ""]));
});

const README = `# tidy

![build](b.svg)

tidy keeps files in order. Defaults are in \`~/.tidyrc\`. See [the tracker](https://example.org/tidy).

The guest is welcome in Marsh Hall. They are to slow. We seperate bugs. It is there in Marsh Hall.

## License

MIT. See the file.

[![badge](c.svg)](https://ci.example.org)
`;

test.each([
  ["They are to slow -> They are too slow", "to slow", "too slow"],
  ["to slow → too slow please", "to slow", "too slow"],
  ["the license is Apache-2.0, no longer MIT", "MIT", "Apache-2.0"],
  ["seperate is spelled wrong, should be separate", "seperate", "separate"],
  ["“seperate” is a typo. Write “separate”", "seperate", "separate"],
  ["「seperate」は誤字です。「separate」に直してください", "seperate", "separate"],
  ["take out the badge in License", "\n[![badge](c.svg)](https://ci.example.org)\n", ""],
])("[MAT-7] %s: what goes and what comes, in few words", (message, old, now) => {
  expect(after(README, message)).toBe(changed(README, [old, now]));
});

test.each([
  "It is Mill Hall, not Marsh Hall. Please change both places",
  "The venue is Mill Hall instead of Marsh Hall. Change it everywhere please.",
  "Es heißt Mill Hall, nicht Marsh Hall. An beiden Stellen ändern bitte",
])("[MAT-7] %s: a sentence that only says how far the one before it reaches", (message) => {
  expect(after(README, message)).toBe(README.replaceAll("Marsh Hall", "Mill Hall"));
});

test.each([
  ["We answer letters within one week", "make that three days", "two weeks", "three days"],
  ["Doors open at 9:30", "no, make it 9:45", "open at 10:00", "open at 9:45"],
])("[MAT-7] %s / %s: another value for the one just given", (first, second, old, now) => {
  const text = after(SOUP, first);
  const earlier = [{ message: first, asked: false }];
  expect(after(String(text), second, { earlier })).toBe(changed(SOUP, [old, now]));
});

test("[MAT-7] “bring it back” takes back what was taken out, where nothing was taken back since", () => {
  const taken = { message: "delete the picture", asked: false };
  expect(planOf(SOUP, "no wait, bring it back", { earlier: [taken] }).kind).toBe("undo");
  expect(planOf(SOUP, "bring it back", { earlier: [taken, { message: "undo that", asked: false }] }).kind).toBe("redo");
});
