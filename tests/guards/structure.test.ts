// SPEC §5: HEAD-1, SCP-1, INT-3.
import { describe, expect, it } from "vitest";
import { reviewPlan, type Circumstances } from "../../lib/guards/index.ts";
import { GUARDS } from "../../lib/guards/review.ts";
import type { Code } from "../../lib/outcome/index.ts";
import type { KeptHunk } from "../../lib/ledger/index.ts";
import { GARDEN } from "./documents.ts";
import { circumstances, licensed, placeOf, planOf, reviewed, sectionScope, type Change } from "./plan.ts";

const FLAG = { constraints: { allowHeadingChanges: true } };
const found = (
  code: Code,
  changes: readonly Change[],
  words?: string,
  given: Partial<Circumstances> = {},
  text = GARDEN,
) => reviewed(text, changes, words, given).findings.filter((one) => one.code === code);

describe("headings", () => {
  const rename = [{ at: "## Beds", to: "## Plots" }];
  const RENAME = 'Rename the heading "Beds" to "Plots"';
  /** The licence of the words with other hunks in it. */
  const allowing = (of: Partial<KeptHunk>, words = "Have a look"): Partial<Circumstances> => {
    const licence = licensed(planOf(GARDEN, rename), words);
    return { ...FLAG, licence: { ...licence, hunks: licence.hunks.map((hunk) => ({ ...hunk, ...of })) } };
  };

  it("[HEAD-1] words and flag let the heading change, and the receipt quotes the words", () => {
    const review = reviewed(GARDEN, rename, RENAME, FLAG);
    expect(review.findings).toEqual([]);
    expect(review.grants).toContainEqual({ code: "heading_change_denied", words: RENAME });
  });

  it.each([
    ["words without flag", RENAME, {}, "override"],
    ["words, the flag set to false", RENAME, { constraints: { allowHeadingChanges: false } }, "override"],
    ["flag without words for it", "Make the part about beds friendlier", FLAG, "ask"],
    ["neither", "Make the part about beds friendlier", {}, "override"],
    ["no words at all", undefined, FLAG, "ask"],
  ])("[HEAD-1] %s", (_, request, given, settle) => {
    expect(found("heading_change_denied", rename, request, given)).toMatchObject([{ settle, op: 0 }]);
  });

  it("[HEAD-1] words without flag are told to set it", () => {
    expect(found("heading_change_denied", rename, RENAME)[0]?.hint).toContain("allowHeadingChanges");
  });

  it.each(["exchanged", "dictated", "given", "taken", "cased", "moved", "computed"] as const)(
    "[HEAD-1] what is %s by the words may change a heading",
    (kind) => {
      expect(found("heading_change_denied", rename, undefined, allowing({ kind }))).toEqual([]);
    },
  );

  it.each(["worded", "composed", "mended", "marked", "chosen"] as const)(
    "[HEAD-1] what is %s may only where a heading is spoken of",
    (kind) => {
      expect(found("heading_change_denied", rename, undefined, allowing({ kind }))).toMatchObject([{ settle: "ask" }]);
      expect(found("heading_change_denied", rename, undefined, allowing({ kind, isAboutHeading: true }))).toEqual([]);
    },
  );

  it.each([
    ["merged into a paragraph", [{ at: "## Beds\n\n", to: "Beds " }], GARDEN],
    ["split out of a paragraph", [{ at: "The key hangs", to: "## The key\n\nIt hangs" }], GARDEN],
    ["a setext underline that goes", [{ at: "\n----", to: "" }], "Getting there\n----\n\nTake the bus.\n"],
    [
      "a setext underline that comes",
      [{ at: "Take the bus.", to: "Take the bus.\n---" }],
      "Getting there\n----\n\nTake the bus.\n",
    ],
    ["a changed level", [{ at: "# A year", to: "## A year" }], GARDEN],
  ])("[HEAD-1] counts %s", (_, changes, text) => {
    expect(found("heading_change_denied", changes, undefined, {}, text).length).toBeGreaterThan(0);
  });

  it("[HEAD-1] a comment in code is no heading", () => {
    expect(found("heading_change_denied", [{ at: "# water the beds", to: "# water all beds" }])).toEqual([]);
  });
});

describe("scope", () => {
  const across = [
    {
      at: "school garden\n\nThe garden lies behind the gym. It was a car park until the spring of 2019.\n\nWe grow",
      to: "school garden\n\nThe garden lies behind the gym. It was a car park until the spring of 2019. We grow",
    },
  ];

  it("[SCP-1] one op that joins two paragraphs asks", () => {
    expect(found("scope_exceeded", across)).toMatchObject([{ settle: "ask", op: 0, measured: 2, limit: 1 }]);
  });

  it("[SCP-1] what a person's words allow they allow across blocks", () => {
    expect(found("scope_exceeded", across, "Join both paragraphs")).toEqual([]);
  });

  it.each([
    ["a paragraph with its gap", "We grow beans, squash and a great deal of mint.\n\n"],
    ["a list item", "- A box of labels\n"],
    ["a table row", "| South | Squash | 9 m |\n"],
  ])("[SCP-1] deleting %s touches one block", (_, at) => {
    expect(found("scope_exceeded", [{ at, to: "" }])).toEqual([]);
  });

  it("[SCP-1] new blocks touch none of the old ones", () => {
    expect(found("scope_exceeded", [{ at: "deal of mint.\n", to: "deal of mint.\n\nNew one.\n\nNew two.\n" }])).toEqual(
      [],
    );
  });

  it("[SCP-1] every place of “all” is judged alone", () => {
    expect(found("scope_exceeded", [{ at: "spade", to: "shovel", all: true }])).toEqual([]);
  });

  it("[SCP-1] a place outside the named scope is refused, and no click helps", () => {
    const plan = planOf(
      GARDEN,
      [
        { at: "dug once", to: "dug twice" },
        { at: "nine spades", to: "ten spades" },
      ],
      sectionScope(GARDEN, "Beds"),
    );
    const review = reviewPlan(
      plan,
      circumstances({ clicks: [{ code: "scope_exceeded", question: "?", override: true }] }),
    );
    expect(review.findings.filter(({ code }) => code === "scope_exceeded")).toMatchObject([{ op: 1, settle: "never" }]);
  });

  it.each([
    ["a word inside", [{ at: "dug once", to: "dug twice" }], true],
    [
      "a paragraph at the end of the section",
      [{ at: "on a Sunday.\n", to: "on a Sunday.\n\nThe last came late.\n" }],
      true,
    ],
    [
      "a paragraph in front of the section's heading",
      [{ at: "each day.\n", to: "each day.\n\nNobody knows why.\n" }],
      false,
    ],
    ["the next section", [{ at: "the parents", to: "all parents" }], false],
  ])("[INT-3] places that words bind to hold like a scope: %s", (_, changes, inside) => {
    const { range } = sectionScope(GARDEN, "Beds");
    expect(found("scope_exceeded", changes, undefined, { bound: { within: [range], without: [] } }).length === 0).toBe(
      inside,
    );
    expect(found("scope_exceeded", changes, undefined, { bound: { without: [], marked: range } }).length === 0).toBe(
      inside,
    );
    expect(found("scope_exceeded", changes, undefined, { bound: { without: [range] } }).length === 0).toBe(!inside);
  });

  it("[INT-3] a paragraph named by its place may go with its gap", () => {
    const within = [placeOf(GARDEN, "We grow beans, squash and a great deal of mint.")];
    expect(
      found("scope_exceeded", [{ at: "\n\nWe grow beans, squash and a great deal of mint.", to: "" }], undefined, {
        bound: { within, without: [] },
      }),
    ).toEqual([]);
  });
});

describe("the whole review", () => {
  it("[ROAD-3] reports all findings, in the order of the rules", () => {
    const changes = [
      { at: "## Beds", to: "## Plots" },
      {
        at: "The key hangs in the office of Marta Lindqvist, who opens at 7:30 each day.",
        to: "Ask <script>alert(1)</script> around.",
      },
    ];
    const codes = reviewPlan(
      planOf(GARDEN, changes),
      circumstances({ mustKeep: ["the office"], mustInclude: ["12 March"] }),
    ).findings.map(({ code }) => code);
    expect(codes).toEqual([
      "phrasing_changed",
      "heading_change_denied",
      "must_include_missing",
      "must_keep_missing",
      "entities_missing",
      "unsafe_content",
    ]);
  });

  it("[RCPT-1] every guard that ran is listed once", () => {
    const { guards } = reviewPlan(planOf(GARDEN, [{ at: "nine spades", to: "ten spades" }]), circumstances());
    expect(new Set(guards.map(({ code }) => code)).size).toBe(guards.length);
    expect(guards.every(({ outcome }) => outcome === "pass")).toBe(true);
    expect(guards.length).toBe(GUARDS.length);
  });

  it("[ROAD-1] a person's own act is not judged by the agent's rules", () => {
    expect(reviewPlan(planOf(GARDEN, [{ at: "## Beds", to: "Plots" }]), circumstances({ judgedAs: "person" }))).toEqual(
      { findings: [], shadow: [], guards: [], grants: [] },
    );
  });

  it("[ROAD-5] “apply anyway” settles a heading, and a mere click does not", () => {
    const plan = planOf(GARDEN, [{ at: "## Beds", to: "## Plots" }]);
    const click = { code: "heading_change_denied", question: "apply anyway" } as const;
    expect(reviewPlan(plan, circumstances({ clicks: [click] })).findings).toHaveLength(1);
    expect(reviewPlan(plan, circumstances({ clicks: [{ ...click, override: true }] })).findings).toEqual([]);
  });
});
