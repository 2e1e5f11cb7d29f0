// Covers docs/spec/finding-the-place.md MAT-7: requests of few words, and what they leave to be told from the text.
import { expect, test } from "vitest";
import { after, changed } from "./asked.ts";

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
