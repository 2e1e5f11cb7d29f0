// SPEC §5: LOCK-1, the guard alone.
import { describe, expect, it } from "vitest";
import type { HeldLock } from "../../lib/guards/index.ts";
import type { Finding } from "../../lib/outcome/index.ts";
import { type circumstances, placeOf, reviewed, sectionScope, type Change } from "./plan.ts";

const TEXT = `# Rules of the pool

Open from May. Bring a towel and a coin.

## Liability

The club is not liable for lost things. Children swim with an adult.

- no glass
- no running

## Contact

Ask at the gate.
`;

const held = (what: HeldLock["what"], place: string): HeldLock => ({
  id: "lock-1",
  kind: "legal",
  what,
  label: place,
  by: "Ana",
  range: what === "section" ? sectionScope(TEXT, place).range : placeOf(TEXT, place),
});
const SECTION = held("section", "Liability");
const SPAN = held("span", "Bring a towel");

const found = (changes: readonly Change[], lock: HeldLock, request = "Change it"): readonly Finding[] =>
  reviewed(TEXT, changes, request, { locks: [lock] }).findings.filter(({ code }) => code === "locked");

describe("a locked span", () => {
  it.each([
    ["a word in it replaced", [{ at: "a towel", to: "two towels" }]],
    ["it deleted", [{ at: " Bring a towel and a coin.", to: "" }]],
    ["a part at its start gone", [{ at: "May. Bring", to: "May. Take" }]],
    ["a word put into it", [{ at: "Bring a", to: "Bring along a" }]],
    [
      "it moved by a new order",
      [
        {
          at: "Open from May. Bring a towel and a coin.",
          to: "Bring a towel and a coin. Open from May.",
          kind: "reorder",
        },
      ],
    ],
  ] satisfies [string, Change[]][])("[LOCK-1] refuses %s", (_, changes) => {
    const [finding, ...more] = found(changes, SPAN);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      settle: "never",
      op: 0,
      message: "The words “Bring a towel” are locked by Ana (legal).",
      details: { lock: { id: "lock-1" } },
    });
    const [own] = found(changes, { ...SPAN, isOwn: true });
    expect(own?.message).toBe("The words “Bring a towel” are locked (legal).");
    const [place] = finding?.places ?? [];
    expect(place && place.from >= SPAN.range.from && place.to <= SPAN.range.to && place.from < place.to).toBe(true);
  });

  it.each([
    ["words right before it", [{ at: "May. ", to: "May. Please: " }]],
    ["words right after it", [{ at: " and a coin", to: " and two coins" }]],
    [
      "what stands around it, both at once",
      [
        { at: "May", to: "June" },
        { at: "a coin", to: "a card" },
      ],
    ],
  ] satisfies [string, Change[]][])("[LOCK-1] leaves %s free", (_, changes) => {
    expect(found(changes, SPAN)).toEqual([]);
  });
});

describe("a locked section", () => {
  it.each([
    ["its heading renamed", [{ at: "## Liability", to: "## Duties" }]],
    ["a word in its body replaced", [{ at: "lost things", to: "stolen things" }]],
    ["an item put into its list", [{ at: "- no glass\n", to: "- no glass\n- no dogs\n" }]],
    ["a word at its very end", [{ at: "no running\n", to: "no running, ever\n" }]],
    ["a paragraph put after its last block", [{ at: "- no running\n", to: "- no running\n\nNor diving.\n" }]],
    ["words in front of its heading on the same line", [{ at: "## Liability", to: "See ## Liability" }]],
    ["the next heading gone, so that its words come under this one", [{ at: "## Contact\n\n", to: "" }]],
    ["the next heading lowered below it", [{ at: "## Contact", to: "### Contact" }]],
  ] satisfies [string, Change[]][])("[LOCK-1] refuses %s", (_, changes) => {
    expect(found(changes, SECTION)).toMatchObject([{ code: "locked", settle: "never", op: 0 }]);
  });

  it.each([
    ["a paragraph in the section before", [{ at: "a coin.\n", to: "a coin.\n\nAnd a smile.\n" }]],
    ["a new section after it", [{ at: "## Contact", to: "## Prices\n\nFree.\n\n## Contact" }]],
    ["a word in the next section", [{ at: "the gate", to: "the desk" }]],
  ] satisfies [string, Change[]][])("[LOCK-1] leaves %s free", (_, changes) => {
    expect(found(changes, SECTION)).toEqual([]);
  });

  it("[LOCK-1] at the end of the text keeps paragraphs out as well, and lets new sections in", () => {
    const last = held("section", "Contact");
    expect(found([{ at: "the gate.\n", to: "the gate.\n\nOr call.\n" }], last)).toHaveLength(1);
    expect(found([{ at: "the gate.\n", to: "the gate.\n\n## Prices\n\nFree.\n" }], last)).toEqual([]);
  });
});

describe("what lifts a lock", () => {
  const change = [{ at: "lost things", to: "stolen things" }];
  const review = (
    given: Parameters<typeof circumstances>[0],
    request = "Rewrite the section Liability, unlock it, go ahead",
  ) => reviewed(TEXT, change, request, { locks: [SECTION], ...given });

  it("[LOCK-1] no words, no click, no “apply anyway” and no flag", () => {
    const override = { code: "locked", question: "apply anyway", override: true } as const;
    for (const clicks of [[], [{ code: "locked", question: "?" } as const], [override]]) {
      expect(review({ clicks, constraints: { allowHeadingChanges: true } }).findings.map(({ code }) => code)).toContain(
        "locked",
      );
    }
  });

  it("[LOCK-1] is told first, and the receipt lists the check whether it objected or not", () => {
    expect(review({}).findings[0]?.code).toBe("locked");
    expect(review({}).guards).toContainEqual({ code: "locked", outcome: "objection", measured: 1, limit: 0 });
    expect(review({ locks: [SPAN] }).guards).toContainEqual({ code: "locked", outcome: "pass", measured: 0, limit: 0 });
  });
});

it("[LOCK-1] names each op that touches a lock, and no other", () => {
  const changes = [
    { at: "May", to: "June" },
    { at: "lost things", to: "stolen things" },
    { at: "an adult", to: "two adults" },
  ];
  expect(found(changes, SECTION).map(({ op }) => op)).toEqual([1, 2]);
});
