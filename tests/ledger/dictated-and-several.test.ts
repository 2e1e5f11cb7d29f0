// Covers docs/spec/asked.md: what goes with dictated words, several figures in one request, and its language.
import { expect, test } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { account } from "../../lib/ledger/index.ts";

const replace = (text: string, words: string): Op => ({ op: "replace", target: { text }, with: words });

function madeOf(text: string, request: string, ...ops: readonly Op[]): string {
  const planning = planEdit(text, { ops: [...ops] });
  if (planning.kind !== "planned") throw new Error(planning.findings[0]?.message);
  const one = account(planning.plan, { request });
  return one.kind === "made" ? one.plan.after : one.kind;
}

test("[ASK-4] dictated words take no word out after them", () => {
  const text = "# Hall\n\nThere is no car park, there are bicycle stands for thirty bicycles.\n";
  const request = "comma splice in the sentence about the car park, make it 'but there are'";
  const op = replace(
    "there are bicycle stands for thirty bicycles.",
    "but there are stands for around thirty bicycles.",
  );
  expect(madeOf(text, request, op)).toContain("bicycle stands for thirty");
});

test("[ASK-4] where the old words are said, no more than they go", () => {
  const text = "# Club\n\nYou can cancel at any time; postcards already sent cannot be returned.\n";
  const request = "say members can leave at any time instead of you can cancel at any time";
  const op = replace(
    "You can cancel at any time; postcards already sent cannot be returned.",
    "Members can leave at any time.",
  );
  expect(madeOf(text, request, op)).toBe(
    "# Club\n\nMembers can leave at any time; postcards already sent cannot be returned.\n",
  );
});

test("[ASK-4] a figure with what it counts comes in no sentence that says nothing of that", () => {
  const text = "# Show\n\nRecorded with two microphones.\n\n## Contact\n\nKeep voice messages under two minutes.\n";
  const three = (before: string) => madeOf(text, "three microphones", replace(before, before.replace("two", "three")));
  expect(three("under two minutes")).toBe("nothing");
  expect(three("with two microphones")).toContain("with three microphones");
});

test("[ASK-4] a word in the place of another leaves a comma further on as it is", () => {
  const text = "# IT\n\nIt takes about five working days, from the moment your manager has approved it.\n";
  const op = replace(
    "about five working days, from the moment your manager has approved it.",
    "about seven working days from the moment your manager approves it.",
  );
  expect(madeOf(text, "it takes seven working days now", op)).toContain(
    "about seven working days, from the moment your manager has approved it.",
  );
});

test("[ASK-1] each of two figures goes where the words of its own part lead, in the language of the text", () => {
  const text =
    "# Casa\n\nNo incluyen el desayuno, que se encarga a Rosario por 7 € por persona.\n\n" +
    "Los perros son bienvenidos, con un suplemento de 10 € por noche.\n";
  const made = madeOf(
    text,
    "desayuno 8 € y suplemento de perro 12 €",
    replace("por 7 € por persona", "por 8 € por persona"),
    replace("un suplemento de 10 €", "un suplemento de 12 €"),
  );
  expect(made).toContain("por 8 € por persona");
  expect(made).toContain("un suplemento de 12 €");
});
