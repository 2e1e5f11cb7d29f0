// MAT-5: what is said when the quoted text is not there.
import { expect, test } from "vitest";
import { TOLERANT } from "../../lib/edit-ops/find/strategies.ts";
import { find } from "./match-notation.ts";

const COSTS = [
  "## What it costs",
  "",
  "| Item | Van | Bike |",
  "| --- | --- | --- |",
  "| Fuel or power | 310 | 12 |",
  "| Insurance | 95 | 19 |",
  "| Repairs | 140 | 35 |",
  "",
  "It carries forty loaves and a crate of rolls.",
  "",
].join("\n");

test("[MAT-5] a hit that differs in letter case alone comes first", () => {
  const from = COSTS.indexOf("forty");
  expect(find(COSTS, "FORTY LOAVES AND A CRATE")).toMatchObject({
    kind: "missing",
    nearest: [{ line: 9, text: "It carries forty loaves and a crate of rolls.", why: "case", score: 1 }],
    caseOnly: [{ from, to: from + "forty loaves and a crate".length }],
  });
});

test("[MAT-5] letter case is folded offset by offset, also where a letter would grow", () => {
  const text = "İİİ then Straße und Élan";
  expect(find(text, "STRAßE UND élan")).toMatchObject({
    caseOnly: [{ from: text.indexOf("Straße"), to: text.length }],
  });
});

test.each([
  ["a letter that is lower-cased to a plain one", "In the \u212aelvin range", "in the kelvin RANGE"],
  ["dotted I", "Visit \u0130zmir soon", "VISIT izmir soon"],
  [
    "letters outside the first plane",
    "\u{10400}\u{10401}\u{10400} words here",
    "\u{10428}\u{10429}\u{10428} WORDS here",
  ],
  ["a word of more than 64 letters", `The ${"Long".repeat(30)} word`, `the ${"long".repeat(30)} WORD`],
])("[MAT-5] letter case alone: %s", (_, text, quote) => {
  expect(find(`One line.\n\n${text}\n`, quote)).toMatchObject({
    kind: "missing",
    nearest: [{ line: 3, why: "case" }],
    caseOnly: [{ from: 11, to: 11 + text.length }],
  });
});

test("[MAT-5] a text so large that few words are looked for still has its nearest line named", () => {
  const lines = Array.from(
    { length: 60_000 },
    (_, index) => `Line ${index} says that nothing happened on that day either.`,
  );
  const text = [
    ...lines.slice(0, 40_000),
    "The committee reconsidered its extraordinary recommendation.",
    ...lines.slice(40_000),
  ].join("\n");
  expect(find(text, "The committee reconsidered its extraordinary recommendations of Tuesday.")).toMatchObject({
    nearest: [{ line: 40_001, why: "partial" }],
  });
});

test("[MAT-5] else the line that shares most words, and where the two part", () => {
  expect(find(COSTS, "| Insurance | 95 | 21 |")).toMatchObject({
    kind: "missing",
    tried: ["exact", ...TOLERANT.map(({ strategy }) => strategy).filter((one) => one !== "near")],
    nearest: [{ line: 6, text: "| Insurance | 95 | 19 |", why: "partial" }],
    firstDifference: { line: 6, expected: "21 |", found: "19 |" },
  });
});

test("[MAT-5] of a long quote, the line that comes nearest and the quoted line it was compared with", () => {
  expect(
    find(COSTS, "Something invented entirely.\n\nIt carries fifty loaves and a crate of rolls.\n\nMore of that."),
  ).toMatchObject({
    nearest: [{ line: 9, why: "partial" }],
    firstDifference: {
      line: 9,
      expected: "fifty loaves and a crate of rolls.",
      found: "forty loaves and a crate of rolls.",
    },
  });
});

test("[MAT-5] at most three lines, the best first, none that shares next to nothing", () => {
  const text = "the red cat sat\nthe red cat ran\nthe red dog sat\nthe blue cow ate\nzebra\n";
  const result = find(text, "the red cat sang");
  const lines = result.kind === "missing" ? result.nearest.map(({ line }) => line) : [];
  expect(lines).toEqual([1, 2, 3]);
  expect(find(text, "Quixotic umbrella")).toMatchObject({ kind: "missing", nearest: [] });
});

test("[MAT-5] finds the nearest line of a text without spaces", () => {
  expect(find("这是第一行。\n\n我们昨天去了市场。\n", "我们今天去了市场。")).toMatchObject({ nearest: [{ line: 3 }] });
});

test("[MAT-5] shows a part of a line that is very long, and never half a character", () => {
  const result = find(`${"word ".repeat(500_000)}ending 😀`, "words endings");
  expect(result.kind).toBe("missing");
  expect(
    result.kind === "missing" && result.nearest.every(({ text }) => text.length <= 300 && text.isWellFormed()),
  ).toBe(true);
});

test("[MAT-5] an empty text has nothing near", () => {
  expect(find("", "anything")).toMatchObject({ kind: "missing", nearest: [] });
});
