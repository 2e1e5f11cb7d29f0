import { expect, test } from "vitest";
import { receiptInWords } from "../../app/ui/chat/receipt-in-words.ts";
import { clippedTitle, inQuotes } from "../../app/ui/counted.ts";
import type { GuardRow, Receipt } from "../../lib/outcome/index.ts";
import { RECEIPT } from "./receipt.ts";

const SIZE: GuardRow = { code: "limit_exceeded", outcome: "pass", measured: 1, limit: 2 };

const told = (receipt: Partial<Receipt>): string[] =>
  receiptInWords({ ...RECEIPT, ...receipt }).map(({ name, value }) => `${name}: ${value}`);

test("[RCPT-1.1] of an edit that nothing objected to the size is told, and the names of all that was checked", () => {
  const guards: GuardRow[] = [
    { code: "not_asked", outcome: "pass", measured: 0, limit: 0 },
    SIZE,
    { code: "locked", outcome: "pass", measured: 0, limit: 0 },
  ];
  const ops: Receipt["ops"] = [{ op: 0, strategy: "exact", startLine: 1, endLine: 1 }];
  expect(told({ guards, ops })).toEqual([
    "Lines changed: 1 of at most 2",
    "Also checked: Changes nobody asked for, locked text",
  ]);
});

test("[RCPT-1.1] a check that objected says how much it measured, and who allowed it by which words", () => {
  const guards: GuardRow[] = [
    { ...SIZE, outcome: "granted", measured: 9 },
    { code: "heading_change_denied", outcome: "objection", measured: 1, limit: 0 },
    { code: "phrasing_changed", outcome: "shadow", measured: 0.4, limit: 0.6 },
  ];
  const grants = [{ code: "limit_exceeded", words: "rewrite all of it" }] as const;
  expect(told({ guards, grants })).toEqual([
    "Lines changed: 9 of at most 2, allowed by “rewrite all of it”",
    "Headings: 1 found, stopped the edit",
    "Wording: 40 % of the words kept, of at least 60 %, noted only",
  ]);
});

test("[RCPT-1.1] a quote that differed, what was not taken into account and warnings are told", () => {
  const near = { op: 0, strategy: "near", difference: "“teh” for “the”", startLine: 1, endLine: 1 } as const;
  expect(told({ ops: [near, near], notes: ["The third item was not found."], warnings: ["A link is new."] })).toEqual([
    "The quote differed: “teh” for “the”",
    "Note: The third item was not found.",
    "Note: A link is new.",
  ]);
});

test("[RCPT-1.1] a request is shown as it was written, with no second pair of quotation marks", () => {
  expect(inQuotes("Change nine to ten")).toBe("“Change nine to ten”");
  expect(inQuotes("Replace “900 ml” with “950 ml”")).toBe("Replace “900 ml” with “950 ml”");
});

test("[ROOM-4] a card names a long heading by its first words", () => {
  expect(clippedTitle("Opening hours")).toBe("Opening hours");
  const long = "Where to buy tickets, for whom they are cheaper, and what to do with those that were not used";
  expect(clippedTitle(long)).toBe("Where to buy tickets, for whom they are cheaper, and what…");
});
