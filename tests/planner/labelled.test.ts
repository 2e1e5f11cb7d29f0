// Covers docs/spec/finding-the-place.md MAT-7.17: names beside their labels, places told by a quotation, and pieces
// told by the words they begin with.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const CLUB = `# Beekeepers

We meet in the old mill. You get a letter by e-mail. Ask for a receipt if you need one.

## People

- Chair: Robert Mai
- Treasurer: Sabine Miller
- **Honey sales:** Ilse Brand

| Shed | Key holder |
|---|---|
| North | Ali Yildiz |

## Would you do it again?

Yes, with fewer hives. To open a hive:

1. Light the smoker.

## Dates

| Date | What | Where |
|---|---|---|
| 3 May | Swarm day | Mill |
| 7 June | Open hives | Orchard |
`;

describe("a name beside its label", () => {
  test.each([
    ["Treasurer is now Jonas Reuter", ["Treasurer: Sabine Miller", "Treasurer: Jonas Reuter"]],
    ["the treasurer should be Jonas Reuter", ["Treasurer: Sabine Miller", "Treasurer: Jonas Reuter"]],
    ["Jonas Reuter is the new treasurer", ["Treasurer: Sabine Miller", "Treasurer: Jonas Reuter"]],
    ["treasurer: Jonas Reuter", ["Treasurer: Sabine Miller", "Treasurer: Jonas Reuter"]],
    ["Jonas Reuter does honey sales now", ["Ilse Brand", "Jonas Reuter"]],
    ["north is now Jonas Reuter", ["Ali Yildiz", "Jonas Reuter"]],
    // what has as many words as the label is said of that
    ["Treasurer should be Cashier", ["Treasurer:", "Cashier:"]],
  ] as const)("[MAT-7.17] %s", (message, pair) => expect(after(CLUB, message)).toBe(changed(CLUB, pair)));

  test("[MAT-7.17] what is to be added replaces no one", () =>
    expect(planOf(CLUB, "add treasurer: Jonas Reuter").kind).not.toBe("ops"));

  test("[MAT-7.17] who has it already stays", () =>
    expect(planOf(CLUB, "the treasurer is Sabine Miller").kind).not.toBe("ops"));
});

describe("a place that is told by a quotation", () => {
  const text = changed(CLUB, ["## People", "A receipt costs nothing.\n\n## People"]);
  test.each([
    ['make receipt in "Ask for a receipt" bold', ["Ask for a receipt", "Ask for a **receipt**"]],
    ['change receipt to ticket in "Ask for a receipt"', ["Ask for a receipt", "Ask for a ticket"]],
    [
      'make receipt in "Ask for a receipt" a link to https://bees.example/r',
      ["Ask for a receipt", "Ask for a [receipt](https://bees.example/r)"],
    ],
  ] as const)("[MAT-7.17] %s", (message, pair) => expect(after(text, message)).toBe(changed(text, pair)));
});

describe("a piece that is told by how it begins", () => {
  test.each([
    ['put a heading "Opening" before the line Yes, with fewer', ["Yes, with", "## Opening\n\nYes, with"]],
    ["start a new paragraph at Ask for a receipt", ["e-mail. Ask", "e-mail.\n\nAsk"]],
    [
      "the sentence starting You get a letter should be its own paragraph",
      ["mill. You get a letter by e-mail. Ask", "mill.\n\nYou get a letter by e-mail.\n\nAsk"],
    ],
  ] as const)("[MAT-7.17] %s", (message, pair) => expect(after(CLUB, message)).toBe(changed(CLUB, pair)));
});

describe("said in other ways", () => {
  test.each([
    ["find receipt and replace it with ticket", ["for a receipt", "for a ticket"]],
    ["search for receipt and replace with bill", ["for a receipt", "for a bill"]],
    ["we write email, not e-mail", ["e-mail", "email"]],
    ["one more date: 12 July, Honey day, Barn", ["Orchard |\n", "Orchard |\n| 12 July | Honey day | Barn |\n"]],
  ] as const)("[MAT-7.17] %s", (message, pair) => expect(after(CLUB, message)).toBe(changed(CLUB, pair)));

  test("[MAT-7.17] the question mark of a title ends no request", () => {
    const section = CLUB.slice(CLUB.indexOf("## Would"), CLUB.indexOf("## Dates"));
    expect(after(CLUB, "Move Would you do it again? to the very end")).toBe(
      `${CLUB.replace(section, "")}\n${section.trimEnd()}\n`,
    );
  });

  test("[MAT-7.17] words of several languages are read in that of the text too", () => {
    const text = "# Plans\n\n| Plan | Price |\n|---|---|\n| Solo | £6 |\n| Studio | £15 |\n";
    expect(after(text, "Solo costs £7 and Studio £16")).toBe(
      changed(text, ["Solo | £6", "Solo | £7"], ["Studio | £15", "Studio | £16"]),
    );
  });
});
