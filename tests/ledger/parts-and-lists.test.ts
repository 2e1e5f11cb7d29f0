// Covers docs/spec/asked.md: parts of a value, members of an enumeration, marks of a list, and what is dictated by name.
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

test("[ASK-1] minutes come for the hour that they were said with, and for no other", () => {
  const text = "# Club\n\nLe garage est ouvert de 17 h à 19 h, le mardi.\n";
  const request = "le garage ferme à 19 h 45";
  expect(madeOf(text, request, replace("17 h à 19 h", "17 h 45 à 19 h 45"))).toContain("de 17 h à 19 h 45,");
});

test("[ASK-1] a time without minutes takes the place of one that has them", () => {
  const text = "# 宿\n\n- 門限は22時30分です。\n- 消灯は23時30分です。\n";
  expect(madeOf(text, "門限を23時に変更", replace("門限は22時30分", "門限は23時"))).toContain("門限は23時です");
});

test("[ASK-4] without the last member of an enumeration its “and” comes a member ahead", () => {
  const text = "# Heap\n\nNo cooked food, no meat, no diseased plants and no paper cups: they do not rot.\n";
  const request = "take out the paper cups (and the bit after the colon, which is only about them)";
  const op = replace(
    "no meat, no diseased plants and no paper cups: they do not rot.",
    "no meat and no diseased plants.",
  );
  expect(madeOf(text, request, op)).toContain("No cooked food, no meat and no diseased plants.\n");
});

test("[ASK-4] a new item that brings numbers into a list of bullets is not made with one of them", () => {
  const text = "# Days\n\n- 2 May: paths\n- 9 May: hedge\n";
  const request = "add another work day, 6 June: seed swap";
  const all = replace("- 2 May: paths\n- 9 May: hedge", "1. 2 May: paths\n2. 9 May: hedge\n3. 6 June: seed swap");
  expect(madeOf(text, request, all)).toBe("nothing");
  expect(madeOf(text, request, replace("- 9 May: hedge", "- 9 May: hedge\n- 6 June: seed swap"))).toContain("- 6 June");
});

test("[ASK-1] what is dictated for a section with a name and a place is all that comes", () => {
  const text = "# Garden\n\n## Rules\n\nBe kind.\n\n## Contact\n\nRing Ann.\n";
  const request = 'Please add a section "Photos" before "Contact": We take photos. Tell us and we will leave you out.';
  const body = "We take photos. Tell us and we will leave you out.";
  expect(madeOf(text, request, replace("## Contact", `## Photos\n\n${body}\n\n## Contact`))).toContain(`\n${body}\n`);
  expect(
    madeOf(text, request, replace("## Contact", `## Photos\n\n${body} We ask first.\n\n## Contact`)),
  ).not.toContain("We ask first");
});

test("[ASK-1] “correct the intro” says where a figure is that someone tells", () => {
  const text =
    "# Lane\n\n*Valid for the season.*\n\nThe lane is a garden of 64 plots on land that we rent.\n\n## Plots and prices\n\n" +
    "| Plot | Size | Per year |\n| --- | --- | --- |\n| Full plot | 120 m² | £72 |\n| Half plot | 64 m² | £38 |\n";
  const request = "we have 66 plots since the strip by the railway was dug over, pls correct the intro";
  expect(madeOf(text, request, replace("64 plots", "66 plots"))).toContain("66 plots");
  expect(madeOf(text, request, replace("64 m²", "66 m²"))).toBe("nothing");
});

test("[ASK-1] a number in words is judged whole, whichever part of it changes", () => {
  const text = "# Pens\n\nAnn has twenty pens.\n\nBen has thirty pens.\n";
  const made = madeOf(
    text,
    "ben has thirty-six pens",
    replace("twenty", "twenty-six"),
    replace("thirty", "thirty-six"),
  );
  expect(made).toBe(text.replace("thirty", "thirty-six"));
});
