// SPEC §5: HEAD-1, SCP-1, INT-1, INT-3.
import { describe, expect, it } from "vitest";
import { reviewPlan, type Circumstances } from "../../lib/guards/index.ts";
import type { Code } from "../../lib/outcome/index.ts";
import { GARDEN } from "./documents.ts";
import { circumstances, placeOf, planOf, sectionScope, type Change } from "./plan.ts";

const FLAG = { constraints: { allowHeadingChanges: true } };
const found = (code: Code, changes: readonly Change[], request: string | undefined, given: Partial<Circumstances> = {}, text = GARDEN) =>
  reviewPlan(planOf(text, changes), circumstances(request, given)).findings.filter((one) => one.code === code);

describe("headings", () => {
  const rename = [{ at: "## Beds", to: "## Plots" }];
  const RENAME = "Rename the heading \"Beds\" to \"Plots\"";

  it("[HEAD-1] words and flag let the heading change, and the receipt quotes the words", () => {
    const review = reviewPlan(planOf(GARDEN, rename), circumstances(RENAME, FLAG));
    expect(review.findings).toEqual([]);
    expect(review.grants).toContainEqual({ code: "heading_change_denied", words: RENAME });
  });

  it.each([
    ["words without flag", RENAME, {}, "override"],
    ["words, the flag set to false", RENAME, { constraints: { allowHeadingChanges: false } }, "override"],
    ["flag without words", "Fix the wording of the part about beds", FLAG, "ask"],
    ["neither", "Say \"Plots\" instead of \"Beds\"", {}, "override"],
    ["no words at all", undefined, FLAG, "ask"],
  ])("[HEAD-1] %s", (_, request, given, settle) => {
    expect(found("heading_change_denied", rename, request, given)).toMatchObject([{ settle, op: 0 }]);
  });

  it("[HEAD-1] words without flag are told to set it", () => {
    expect(found("heading_change_denied", rename, RENAME)[0]?.hint).toContain("allowHeadingChanges");
  });

  it.each([
    ["another heading", RENAME, [{ at: "## Tools", to: "## Plots" }]],
    ["another new title", RENAME, [{ at: "## Beds", to: "## Rows" }]],
    ["the two titles the wrong way round in the document", "Rename the heading \"Beds\" to \"Tools\"", [{ at: "## Tools", to: "## Beds" }]],
    ["its level too", RENAME, [{ at: "## Beds", to: "### Plots" }]],
    ["not the title of the document", "Change the title to \"Plots\"", rename],
    ["a rename where a section was to be added", "Add a section about paths", rename],
    ["a rewrite", "Rewrite the section \"Beds\"", rename],
  ])("[HEAD-1] the words don't cover %s", (_, request, changes) => {
    expect(found("heading_change_denied", changes, request, FLAG)).toMatchObject([{ settle: "ask" }]);
  });

  it.each([
    ["Change the title to \"A garden year\"", [{ at: "# A year in the school garden", to: "# A garden year" }]],
    ["Fix the headings", rename],
    ["Rename the heading \"Beds\" to \"BEDS\"", [{ at: "## Beds", to: "## BEDS" }]],
    ["Add a section \"Paths\" after the beds", [{ at: "## Thanks", to: "## Paths\n\nTwo of them.\n\n## Thanks" }]],
    ["Add a section about the paths", [{ at: "## Thanks", to: "## On paths\n\nTwo of them.\n\n## Thanks" }]],
    ["Remove the heading \"Beds\"", [{ at: "## Beds\n\n", to: "" }]],
    ["Make \"Beds\" a level-3 heading", [{ at: "## Beds", to: "### Beds" }]],
  ])("[HEAD-1] with the flag, “%s” covers its heading", (request, changes) => {
    expect(found("heading_change_denied", changes, request, FLAG)).toEqual([]);
  });

  it.each([
    ["merged into a paragraph", [{ at: "## Beds\n\n", to: "Beds " }], GARDEN],
    ["split out of a paragraph", [{ at: "The key hangs", to: "## The key\n\nIt hangs" }], GARDEN],
    ["a setext underline that goes", [{ at: "\n----", to: "" }], "Getting there\n----\n\nTake the bus.\n"],
    ["a setext underline that comes", [{ at: "Take the bus.", to: "Take the bus.\n---" }], "Getting there\n----\n\nTake the bus.\n"],
    ["a changed level", [{ at: "# A year", to: "## A year" }], GARDEN],
  ])("[HEAD-1] counts %s", (_, changes, text) => {
    expect(found("heading_change_denied", changes, "Fix it", {}, text).length).toBeGreaterThan(0);
  });

  it("[HEAD-1] a comment in code is no heading", () => {
    expect(found("heading_change_denied", [{ at: "# water the beds", to: "# water all beds" }], "Say \"all beds\"")).toEqual([]);
  });
});

describe("scope", () => {
  const across = [{ at: "school garden\n\nThe garden lies behind the gym. It was a car park until the spring of 2019.\n\nWe grow", to: "school garden\n\nThe garden lies behind the gym. It was a car park until the spring of 2019. We grow" }];

  it("[SCP-1] one op that joins two paragraphs asks", () => {
    expect(found("scope_exceeded", across, "Fix the spacing here")).toMatchObject([{ settle: "ask", op: 0, measured: 2, limit: 1 }]);
  });

  it.each([
    ["the flag alone", "Fix the spacing here", true, 1],
    ["words alone", "Join both paragraphs", false, 1],
    ["flag and words", "Join both paragraphs", true, 0],
  ])("[SCP-1] multi-paragraph: %s", (_, request, multiParagraphFlag, count) => {
    expect(found("scope_exceeded", across, request, { multiParagraphFlag })).toHaveLength(count);
  });

  it.each([
    ["a paragraph with its gap", "We grow beans, squash and a great deal of mint.\n\n"],
    ["a list item", "- A box of labels\n"],
    ["a table row", "| South | Squash | 9 m |\n"],
  ])("[SCP-1] deleting %s touches one block", (_, at) => {
    expect(found("scope_exceeded", [{ at, to: "" }], "Delete it")).toEqual([]);
  });

  it("[SCP-1] new blocks touch none of the old ones", () => {
    expect(found("scope_exceeded", [{ at: "deal of mint.\n", to: "deal of mint.\n\nNew one.\n\nNew two.\n" }], "Add it")).toEqual([]);
  });

  it("[SCP-1] every place of “all” is judged alone", () => {
    expect(found("scope_exceeded", [{ at: "spade", to: "shovel", all: true }], "Change every \"spade\" to \"shovel\"")).toEqual([]);
  });

  it("[SCP-1] one op over two list items asks, unless these were to go", () => {
    const two = [{ at: "- Two watering cans from Holmbridge\n- A box of labels\n", to: "" }];
    expect(found("scope_exceeded", two, "Fix the list")).toHaveLength(1);
    expect(found("scope_exceeded", two, "Delete the last two items")).toEqual([]);
  });

  it("[SCP-1] a deletion over two blocks that the person cited word for word is theirs", () => {
    const both = "The garden lies behind the gym. It was a car park until the spring of 2019.\n\nWe grow beans, squash and a great deal of mint.";
    const review = (request: string) => reviewPlan(planOf(GARDEN, [{ at: `${both}\n\n`, to: "" }]), circumstances(request)).findings.filter(({ code }) => code === "scope_exceeded");
    expect(review(`Delete “${both}”`)).toEqual([]);
    expect(review("Delete “We grow beans, squash and a great deal of mint.”")).toHaveLength(1);
  });

  it("[SCP-1] a place outside the named scope is refused, and no click helps", () => {
    const scope = sectionScope(GARDEN, "Beds");
    const plan = planOf(GARDEN, [{ at: "dug once", to: "dug twice" }, { at: "nine spades", to: "ten spades" }], scope);
    const review = reviewPlan(plan, circumstances("Rewrite the beds", { clicks: [{ code: "scope_exceeded", question: "?", override: true }] }));
    expect(review.findings.filter(({ code }) => code === "scope_exceeded")).toMatchObject([{ op: 1, settle: "never" }]);
  });

  it.each([
    ["a word inside", [{ at: "dug once", to: "dug twice" }], true],
    ["a paragraph at the end of the section", [{ at: "on a Sunday.\n", to: "on a Sunday.\n\nThe last came late.\n" }], true],
    ["a paragraph in front of the section's heading", [{ at: "each day.\n", to: "each day.\n\nNobody knows why.\n" }], false],
    ["the next section", [{ at: "the parents", to: "all parents" }], false],
  ])("[INT-3] words that name a section bind like a scope: %s", (_, changes, inside) => {
    const wordScopes = [sectionScope(GARDEN, "Beds")];
    expect(found("scope_exceeded", changes, "In the section \"Beds\" fix this", { wordScopes }).length === 0).toBe(inside);
  });

  it("[INT-3] a paragraph named by its place may go with its gap", () => {
    const wordScopes = [{ label: "last paragraph", range: placeOf(GARDEN, "We grow beans, squash and a great deal of mint.") }];
    expect(found("scope_exceeded", [{ at: "\n\nWe grow beans, squash and a great deal of mint.", to: "" }], "Remove the second paragraph", { wordScopes })).toEqual([]);
  });

  it.each([
    ["Swap the two rows in the table", 0],
    ["Fix the table", 1],
  ])("[SCP-1] a permutation of blocks: “%s”", (request, count) => {
    const rows = "| North | Beans | 12 m |\n| South | Squash | 9 m |";
    const swapped = "| South | Squash | 9 m |\n| North | Beans | 12 m |";
    expect(found("scope_exceeded", [{ at: rows, to: swapped, kind: "reorder" }], request)).toHaveLength(count);
  });

  it("[INT-3] a rewrite opens the paragraphs of the section it names to one op", () => {
    const wordScopes = [sectionScope(GARDEN, "A year in the school garden")];
    expect(found("scope_exceeded", across, "Rewrite the opening", { wordScopes })).toEqual([]);
    expect(found("scope_exceeded", across, "Rewrite this sentence")).toHaveLength(1);
  });
});

describe("intent", () => {
  it.each([
    ["only adds words", [{ at: "behind the gym", to: "right behind the old gym" }], 0],
    ["spells white space anew", [{ at: "garden lies", to: "garden  happily lies" }], 0],
    ["drops a word", [{ at: "behind the gym", to: "behind the big hall" }], 1],
    ["moves a word", [{ at: "beans, squash", to: "squash, beans" }], 1],
  ])("[INT-1] an expansion that %s", (_, changes, count) => {
    expect(found("intent_mismatch", changes, "Expand the introduction")).toHaveLength(count);
  });

  it.each([
    ["swaps sentences", "The garden lies behind the gym. It was a car park until the spring of 2019.", "It was a car park until the spring of 2019. The garden lies behind the gym.", 0],
    ["swaps items", "- A rake with a short handle\n- Two watering cans from Holmbridge", "- Two watering cans from Holmbridge\n- A rake with a short handle", 0],
    ["adds a word", "The garden lies behind the gym. It was", "It was indeed. The garden lies behind the gym.", 1],
    ["drops a sentence", "The garden lies behind the gym. It", "It", 1],
    ["shuffles words inside a sentence", "The garden lies behind the gym.", "The gym lies behind the garden.", 1],
  ])("[INT-1] a reorganization that %s", (_, at, to, count) => {
    expect(found("intent_mismatch", [{ at, to }], "Reorder the sentences and items")).toHaveLength(count);
  });

  it("[INT-1] words that the person quotes may swap places", () => {
    expect(found("intent_mismatch", [{ at: "beans, squash", to: "squash, beans" }], "Swap \"beans\" and \"squash\"")).toEqual([]);
  });

  it("[INT-1] nothing lifts a mismatch", () => {
    const clicks = [{ code: "intent_mismatch", question: "?", override: true }] as const;
    expect(found("intent_mismatch", [{ at: "behind the gym", to: "behind the hall" }], "Expand the introduction", { clicks })).toMatchObject([{ settle: "never" }]);
  });
});

describe("the whole review", () => {
  it("[ROAD-3] reports all findings, in the order of the rules", () => {
    const changes = [{ at: "## Beds", to: "## Plots" }, { at: "The key hangs in the office of Marta Lindqvist, who opens at 7:30 each day.", to: "Ask <script>alert(1)</script> around." }];
    const codes = reviewPlan(planOf(GARDEN, changes), circumstances("Fix the comma", { mustKeep: ["the office"], mustInclude: ["12 March"] })).findings.map(({ code }) => code);
    expect(codes).toEqual(["phrasing_changed", "heading_change_denied", "must_include_missing", "must_keep_missing", "entities_missing", "unsafe_content"]);
  });

  it("[RCPT-1] every guard that ran is listed once", () => {
    const { guards } = reviewPlan(planOf(GARDEN, [{ at: "nine spades", to: "ten spades" }]), circumstances("Say \"ten spades\""));
    expect(new Set(guards.map(({ code }) => code)).size).toBe(guards.length);
    expect(guards.every(({ outcome }) => outcome === "pass")).toBe(true);
    expect(guards.length).toBe(13);
  });

  it("[ROAD-1] a person's own act is not judged by the agent's rules", () => {
    expect(reviewPlan(planOf(GARDEN, [{ at: "## Beds", to: "Plots" }]), circumstances(undefined, { judgedAs: "person" }))).toEqual({ findings: [], shadow: [], guards: [], grants: [] });
  });

  it("[ROAD-5] “apply anyway” settles a heading, and a mere click does not", () => {
    const plan = planOf(GARDEN, [{ at: "## Beds", to: "## Plots" }]);
    const click = { code: "heading_change_denied", question: "apply anyway" } as const;
    expect(reviewPlan(plan, circumstances("Fix it", { clicks: [click] })).findings).toHaveLength(1);
    expect(reviewPlan(plan, circumstances("Fix it", { clicks: [{ ...click, override: true }] })).findings).toEqual([]);
  });
});
