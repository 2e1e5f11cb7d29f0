// Covers docs/spec/asked.md ASK-1: what a message takes away from what it asks for is not changed by a model either.
import { describe, expect, test } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { account } from "../../lib/ledger/index.ts";

const replace = (text: string, words: string, before?: string): Op => ({
  op: "replace",
  target: { text, ...(before === undefined ? {} : { before }) },
  with: words,
});

/** The text that a request makes of `text` with `ops`; or `nothing`. */
function madeOf(text: string, words: string, ops: readonly Op[]): string {
  const planning = planEdit(text, { ops });
  if (planning.kind !== "planned") throw new Error(planning.findings[0]?.message);
  const one = account(planning.plan, { request: words });
  return one.kind === "made" ? one.plan.after : one.kind;
}

const TEXT = `# Tickets for the play

Buy tickets at the door.

## Tickets

- Children: two tickets
- Adults: one

| Seat | Price |
| --- | --- |
| Front | 9 euros |
| Back | 5 euros |
`;

describe("an exception holds for any edit", () => {
  const passes = [replace("tickets at", "passes at"), replace("two tickets", "two passes")];

  test.each([
    "everywhere except in the headings",
    "everywhere but not in the heading",
    "everywhere, but leave the headings alone",
  ])('[ASK-1] replace "tickets" with "passes" %s', (where) => {
    const words = `Replace "tickets" with "passes" ${where}`;
    expect(madeOf(TEXT, words, passes)).toBe(TEXT.replaceAll("tickets", "passes"));
    expect(madeOf(TEXT, words, [...passes, replace("## Tickets", "## Passes")])).toBe("nothing");
  });

  test("[ASK-1] a row that is named stays when all others go", () => {
    const rows = (from: number, to: number): Op => ({ op: "delete", target: { lines: { start: from, end: to } } });
    const words = "Delete every row of the table except Front";
    expect(madeOf(TEXT, words, [rows(12, 13)])).toBe("nothing");
  });
});
