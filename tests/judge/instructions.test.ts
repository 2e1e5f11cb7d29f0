// Covers docs/spec/rule-book.md SCP-1.1: what a request of several instructions lets an op do, op by op, on one text.
import { describe, expect, test } from "vitest";
import { judge } from "../../lib/judge/index.ts";
import type { Op } from "../../lib/edit-ops/index.ts";
import { DEFAULT_LIMITS } from "../../lib/guards/index.ts";
import { structureOf } from "../../lib/markdown/index.ts";
import { planFromReading } from "../../lib/planner/index.ts";
import { readMessage } from "../../lib/reading/index.ts";

const THINGS = Array.from({ length: 60 }, (_, index) => `- thing number ${index + 1}`).join("\n"); // long enough for the limit on lines to leave room
const TEXT = `# Night train

We left Paris at nine.

> A quote by somebody who had been there.

## Packing

Take a coat from Paris and a lamp.

${THINGS}

## Conclusion

Paris was cold when we arrived.

We will go again.
`;
const facts = { limits: DEFAULT_LIMITS, spent: { linesChanged: 0 }, pins: [], clicks: [], locks: [], wordsGrant: true };
const verdict = (request: string, ops: readonly Op[]) => judge(TEXT, { baseVersion: 1, baseHash: "", request, ops: [...ops] }, facts);
const codes = (request: string, ops: readonly Op[]) => verdict(request, ops).findings.map(({ code }) => code);

const replace = (text: string, to: string): Op => ({ op: "replace", target: { text }, with: to });
const remove = (text: string): Op => ({ op: "delete", target: { text } });
const [FIRST, PACKING, LAST] = [replace("left Paris", "left Lyon"), replace("from Paris", "from Lyon"), replace("Paris was", "Lyon was")];
const CUT = remove("We will go again.");

describe("an op is inside when one of the instructions lets it", () => {
  test.each<readonly [string, readonly Op[]]>([
    ["Change nine to ten. Then delete the last paragraph.", [replace("nine", "ten"), CUT]],
    ["Replace nine with ten and delete the last paragraph", [replace("nine", "ten"), CUT]],
    ["Delete the last paragraph. Fix the lamp.", [CUT, replace("lamp", "torch")]],
    ["Change Paris to Lyon in the intro and delete the last paragraph", [FIRST, CUT]],
    ["In the conclusion, change Paris to Lyon and delete the last paragraph", [LAST, CUT]],
    ["Fix the date in the frobnicator and the typo in the conclusion", [LAST]],
  ])("[SCP-1.1] “%s”", (request, ops) => expect(codes(request, ops)).toEqual([]));
});

describe("an op beyond all of them is refused", () => {
  test.each<readonly [string, readonly Op[]]>([
    ["Only in the conclusion, change Paris to Lyon and fix the lamp", [FIRST]],
    ["Only in the conclusion, change Paris to Lyon and fix the lamp", [replace("lamp", "torch")]],
    ["Change Paris to Lyon in the conclusion and delete the last paragraph", [PACKING]],
    ["Change Paris to Lyon in the intro and delete the last paragraph", [replace("lamp", "torch")]],
    ["In the conclusion: change Paris to Lyon. Fix the lamp.", [replace("lamp", "torch")]],
    ["Change Paris to Lyon. Only in the conclusion.", [FIRST]],
    ["Change Paris to Lyon in the conclusion. Don't touch the rest.", [FIRST]],
    ["Rewrite the conclusion and make it shorter", [replace("nine", "ten")]],
  ])("[SCP-1.1] “%s”", (request, ops) => expect(codes(request, ops)).toContain("scope_exceeded"));
});

describe("an op that does what one instruction dictates belongs to that one", () => {
  const request = "Change \"Paris\" to \"Lyon\" in the conclusion. Then fix the lamp.";
  const exact = (before: string): Op => ({ op: "replace", target: { text: "Paris", before }, with: "Lyon" });

  test("[SCP-1.1] and stays in its place, though another names none", () => {
    expect(codes(request, [exact("Take a coat from ")])).toContain("scope_exceeded");
    expect(codes(request, [{ op: "replace", target: { text: "Paris", section: "Conclusion" }, with: "Lyon" }, replace("lamp", "torch")])).toEqual([]);
  });
});

describe("words that are cited name no place", () => {
  const cited = replace("go again", "stay in the intro");
  test.each<readonly [string, readonly Op[]]>([
    ["Please change go again to stay in the intro.", [cited]],
    ["Please change A quote by somebody in the conclusion to A line.", [replace("A quote by somebody in the conclusion", "A line")]],
  ])("[SCP-1.1] “%s”", (request, ops) => {
    const text = TEXT.replace("A quote by somebody", "A quote by somebody in the conclusion");
    expect(judge(text, { baseVersion: 1, baseHash: "", request, ops: [...ops] }, facts).findings).toEqual([]);
  });

  test.each<readonly [string, readonly Op[]]>([
    ["In the intro, change go again to stay in the intro.", [cited]],
    ["Please change go again to stay in the intro.", [replace("go again", "stay")]],
    ["Please change nine to ten in the conclusion.", [replace("nine", "ten")]],
  ])("[SCP-1.1] but those of “%s” bind", (request, ops) => expect(codes(request, ops)).toContain("scope_exceeded"));
});

describe("without a model", () => {
  test.each([
    ["Change nine to ten. Then delete the last paragraph.", TEXT.replace("nine", "ten").replace("\nWe will go again.\n", "")],
    ["Delete the last paragraph. Replace lamp with torch.", TEXT.replace("lamp", "torch").replace("\nWe will go again.\n", "")],
    ["Change Paris to Lyon in the conclusion and delete the quote", TEXT.replace("Paris was", "Lyon was").replace("> A quote by somebody who had been there.\n\n", "")],
  ])("[SCP-1.1] “%s” is done whole", (request, wanted) => expect(planned(request)).toEqual([[], wanted]));

  test.each(["Delete the quote", "Remove the blockquote", "Cut the quotation", "Please drop the block quote."])("[INT-1] “%s” takes the quote away, and asks nothing", (request) => {
    expect(planned(request)).toEqual([[], TEXT.replace("> A quote by somebody who had been there.\n\n", "")]);
  });
});

function planned(request: string) {
  const plan = planFromReading(structureOf(TEXT), readMessage(request));
  if (plan.kind !== "ops") return [plan];
  const judged = judge(TEXT, { baseVersion: 1, baseHash: "", request, ops: [...plan.ops] }, { ...facts, isComputed: true });
  return [judged.findings, judged.plan?.after];
}

describe("a row that was asked for in words", () => {
  const row = (words: string): Op => ({ op: "insert", target: { text: "- thing number 60" }, position: "after", with: `- ${words}` });
  const request = "Add a row for cleaning: 20 for the van, 5 for the bike";

  test("[SCP-1.3] may leave out what was said between its cells", () => expect(codes(request, [row("Cleaning 20 5")])).toEqual([]));
  test.each(["Cleaning 5 20", "Cleaning 20 50", "Cleaning 20 5 50"])("[SCP-1.3] may not hold other figures, or in another order: %s", (words) => expect(codes(request, [row(words)])).toContain("scope_exceeded"));
});
