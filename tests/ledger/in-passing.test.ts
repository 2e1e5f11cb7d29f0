// Covers docs/spec/asked.md ASK-1: wording that is asked for in passing, and what place it is about.
import { expect, test } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { account } from "../../lib/ledger/index.ts";

function madeOf(text: string, words: string, ops: readonly Op[]): string {
  const planning = planEdit(text, { ops });
  if (planning.kind !== "planned") throw new Error(planning.findings[0]?.message);
  const one = account(planning.plan, { request: words });
  return one.kind === "made" ? one.plan.after : one.kind;
}

const replace = (text: string, to: string): Op => ({ op: "replace", target: { text }, with: to });

const RULES = `# On the water

- Wear the life jacket on the weir. Yes, in summer as well.
- Nobody rows alone.

The boats are locked at night. The key hangs in the shed. Rowers under twelve come with a grown-up who can swim.
`;

test("[ASK-1] a line is all of its item, and not the next one", () => {
  const friendlier = replace(
    "Wear the life jacket on the weir. Yes, in summer as well.",
    "Please wear the life jacket on the weir, in summer as well.",
  );
  const words = "the life jacket line sounds like my mum. friendlier";
  expect(madeOf(RULES, words, [friendlier])).toContain("Please wear the life jacket on the weir, in summer as well.");
  expect(madeOf(RULES, words, [replace("Nobody rows alone.", "Please never row alone.")])).toBe("nothing");
});

test("[ASK-1] a sentence that is named is that sentence alone", () => {
  const words = "the sentence about the key, bit shorter?";
  const key = replace("The key hangs in the shed.", "The key is in the shed.");
  const boats = replace("The boats are locked at night.", "Boats are locked at night.");
  expect(madeOf(RULES, words, [key])).toContain("The key is in the shed.");
  expect(madeOf(RULES, words, [boats])).toBe("nothing");
});

test("[ASK-1] how many mistakes there are says nothing of where they are", () => {
  const text = "Every line has three fields, seperated by commas.\n\nThey send there data by radio.\n";
  const ops = [replace("seperated", "separated"), replace("send there data", "send their data")];
  expect(madeOf(text, "two words are misspelt or mixed up, find them and fix them", ops)).toBe(
    "Every line has three fields, separated by commas.\n\nThey send their data by radio.\n",
  );
});

test("[ASK-1] “not just” denies nothing, in no language", () => {
  const text = "> Be seen early, not just seen.\n";
  const ops = [replace("Be seen early, not just seen.", "Früh gesehen werden, nicht nur gesehen werden.")];
  expect(madeOf(text, "could we have the quote in german?", ops)).toContain("nicht nur");
});
