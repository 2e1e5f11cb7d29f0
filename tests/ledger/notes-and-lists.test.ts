// Covers docs/spec/asked.md: notes that are made sentences, lists that are made one, and numbers that are dictated.
import { expect, test } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { account } from "../../lib/ledger/index.ts";

function madeOf(text: string, request: string, op: Op): string {
  const planning = planEdit(text, { ops: [op] });
  if (planning.kind !== "planned") throw new Error(planning.findings[0]?.message);
  const one = account(planning.plan, { request });
  return one.kind === "made" ? one.plan.after : one.kind;
}

test("[ASK-1] notes after a colon are what a new paragraph says, and nothing more", () => {
  const text = "# Concert\n\nTickets are £8 at the door.\n";
  const request =
    "add a short para about parking after the tickets: no parking at the hall, use the car park in Mill Lane";
  const paragraph = "There is no parking at the hall. Please use the car park in Mill Lane.";
  const insert = (words: string): Op => ({
    op: "insert",
    target: { text: "Tickets are £8 at the door." },
    position: "after",
    with: `\n\n${words}`,
  });
  expect(madeOf(text, request, insert(paragraph))).toBe(`${text.trimEnd()}\n\n${paragraph}\n`);
  expect(madeOf(text, request, insert(`${paragraph} It costs £2 an hour.`))).not.toContain("£2");
});

test("[ASK-1] a sentence that is given after a colon comes as it is", () => {
  const text = "# Concert\n\nTickets are £8 at the door.\n";
  const request = "add this after the tickets: No parking at the hall, use the car park in Mill Lane.";
  const other: Op = {
    op: "insert",
    target: { text: "Tickets are £8 at the door." },
    position: "after",
    with: " There is no parking at the hall, so use the car park in Mill Lane.",
  };
  expect(madeOf(text, request, other)).not.toContain("Mill Lane");
});

test("[ASK-1] an entry that is given gets no word more", () => {
  const text = "# Bring\n\n- Boots\n";
  const request = "add to the list: your own mug and plate for lunch";
  const add = (words: string): Op => ({
    op: "insert",
    target: { text: "- Boots" },
    position: "after",
    with: `\n- ${words}`,
  });
  const item = "Your own mug and plate for lunch";
  expect(madeOf(text, request, add(item))).toBe(`${text}- ${item}\n`);
  expect(madeOf(text, request, add(item.replace("mug", "big mug")))).not.toContain("big");
});

test("[ASK-1] a list that is made a sentence has its words still", () => {
  const request = "turn the list of leaders into a sentence";
  const text = "Tell your leader:\n\n- Sopranos: Ines Calloway\n- Basses: Gareth Lund\n\nBring a pencil.\n";
  const list = "\n\n- Sopranos: Ines Calloway\n- Basses: Gareth Lund";
  const sentence = " Ines Calloway for the sopranos and Gareth Lund for the basses.";
  const op = (now: string): Op => ({ op: "replace", target: { text: `Tell your leader:${list}` }, with: now });
  expect(madeOf(text, request, op(`Tell your leader:${sentence}`))).toBe(text.replace(list, sentence));
  const lost = sentence.replace("Gareth Lund", "Gareth Land");
  expect(madeOf(text, request, op(`Tell your leader:${lost}`))).not.toContain("Land");
});

test("[ASK-1] a number that is dictated takes no word beside the old one with it", () => {
  const text = "Ring 05 55 00 18 42 in the afternoon.\n";
  const request = "new number: 05 55 00 18 47";
  const op = (now: string): Op => ({ op: "replace", target: { text: text.trim() }, with: now });
  expect(madeOf(text, request, op("Ring 05 55 00 18 47 in the afternoon."))).toBe(text.replace("42", "47"));
  expect(madeOf(text, request, op("Ring 05 55 00 18 47."))).not.toBe("Ring 05 55 00 18 47.\n");
});
