// SPEC §5, "Guards are pure functions": GUARD-1 to GUARD-3, over the plans of tests/guards.
import fc from "fast-check";
import { expect } from "vitest";
import { DEFAULT_LIMITS, reviewPlan, type Circumstances, type Review } from "../../lib/guards/index.ts";
import type { Plan } from "../../lib/edit-ops/index.ts";
import type { KeptHunk } from "../../lib/ledger/index.ts";
import { diffStat } from "../../lib/markdown/index.ts";
import { ALL_CODES, type Code } from "../../lib/outcome/index.ts";
import { applyEdit, makeEdit } from "../../lib/text/index.ts";
import { circumstances, licensed, planOf, reviewed, type Change } from "../guards/plan.ts";
import { law, part } from "./support.ts";

/** Lines that each hold words of their own, so that no change undoes another. */
const LINES = 30;
const SHAPES: readonly ((index: number) => string)[] = [
  (index) => `The word${index} stands beside tree${index} in Town${index} since 19${50 + index}.`,
  (index) => `- item${index} of ${index} kg`,
  (index) => `## Head${index}`,
  (index) => `Long${index} talk of many small things that nobody here ever counted${index} twice.`,
];
const shaped = fc.array(fc.nat(SHAPES.length - 1), { minLength: LINES, maxLength: LINES });
const documentOf = (shapes: readonly number[]): string =>
  shapes.map((shape, index) => `${SHAPES[shape]?.(index) ?? ""}\n`).join("\n");

const act = fc.constantFrom("word", "line", "delete", "insert", "link", "copy");
const acts = fc.uniqueArray(fc.tuple(fc.nat(LINES - 1), act), {
  minLength: 1,
  maxLength: 12,
  selector: ([line]) => line,
});

function changesOf(shapes: readonly number[], chosen: readonly (readonly [number, string])[]): Change[] {
  return chosen.map(([index, what]) => {
    const at = `${SHAPES[shapes[index] ?? 0]?.(index) ?? ""}\n`;
    switch (what) {
      case "word":
        return { at, to: at.replace(/\b(?:stands|of|many|Head)/, "new") };
      case "delete":
        return { at, to: "" };
      case "insert":
        return { at, to: `${at}\nFresh${index} words come in here.\n` };
      case "link":
        return { at, to: at.replace(/\n/, ` [more](https://new${index}.example/)\n`) };
      case "copy":
        return { at, to: `${at}\n${at}` };
      default:
        return { at, to: `All${index} other${index} now${index}.\n` };
    }
  });
}

/** What an earlier request of the turn has made of the first line (OPS-6). */
const EARLIER = "Some other words stood in this place at first.\n";
const asked = fc.record({
  request: fc.constantFrom(
    undefined,
    undefined,
    "Rewrite this",
    "Delete the second line",
    "Replace “stands” with “new”",
    "Correct this paragraph",
    "Add “Fresh1 words come in here.”",
  ),
  flag: fc.boolean(),
  spent: fc.nat(3),
  maxChangedLines: fc.integer({ min: 1, max: 12 }),
  minPreservedShare: part.map((share) => 0.1 + share * 0.8),
  inTurn: fc.boolean(),
});

const countsOf = ({ findings }: Review): Map<Code, number> => {
  const counts = new Map<Code, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
};

function expectNoMore(wider: Review, narrower: Review): void {
  const before = countsOf(narrower);
  for (const [code, count] of countsOf(wider)) expect(count, code).toBeLessThanOrEqual(before.get(code) ?? 0);
}

const given = (
  of: { flag: boolean; spent: number; maxChangedLines: number; minPreservedShare: number; inTurn: boolean },
  text: string,
): Partial<Circumstances> => ({
  outline: [{ name: "tree1", required: true }, { name: "Town2" }],
  ...(of.inTurn ? { turn: { before: EARLIER + text.slice(text.indexOf("\n") + 1) } } : {}),
  constraints: { allowHeadingChanges: of.flag },
  spent: { linesChanged: of.spent },
  limits: { ...DEFAULT_LIMITS, maxChangedLines: of.maxChangedLines, minPreservedShare: of.minPreservedShare },
});

// Hunts what a guard remembers of another plan, or takes from outside.
law(
  "[GUARD-1] the same plan in the same circumstances is judged the same",
  [shaped, acts, asked],
  (shapes, chosen, of) => {
    const text = documentOf(shapes);
    const first = reviewed(text, changesOf(shapes, chosen), of.request, given(of, documentOf(shapes)));
    reviewed(text, changesOf(shapes, chosen.slice(1)), undefined);
    for (let again = 0; again < 2; again += 1)
      expect(reviewed(text, changesOf(shapes, chosen), of.request, given(of, text))).toEqual(first);
  },
  { share: 0.3 },
);

const withHunks = (one: Circumstances, of: Partial<KeptHunk>): Circumstances =>
  one.licence
    ? { ...one, licence: { ...one.licence, hunks: one.licence.hunks.map((hunk) => ({ ...hunk, ...of })) } }
    : one;

type Widening = (circumstances: Circumstances) => Circumstances;
const WIDENINGS: readonly Widening[] = [
  (one) => ({ ...one, limits: { ...one.limits, maxChangedLines: one.limits.maxChangedLines + 3, maxChangedShare: 1 } }),
  (one) => ({ ...one, limits: { ...one.limits, minPreservedShare: one.limits.minPreservedShare / 2 } }),
  (one) => ({ ...one, limits: { ...one.limits, duplicateShingleShare: 1, duplicateMinWords: 20 } }),
  (one) => withHunks(one, { kind: "given" }),
  (one) => withHunks(one, { isPlaced: true }),
  (one) => withHunks(one, { isAboutHeading: true }),
  (one) => (one.licence ? { ...one, licence: { ...one.licence, widen: { words: "expand scope" } } } : one),
  (one) => ({ ...one, constraints: { allowHeadingChanges: true } }),
  (one) => ({ ...one, turn: undefined }),
  (one) => ({ ...one, outline: [] }),
];
const clicked = fc.constantFrom(...ALL_CODES);

// Hunts a permission that makes a rule stricter somewhere else.
law(
  "[GUARD-2] a looser limit or one more grant never adds a finding",
  [shaped, acts, asked, fc.constantFrom(...WIDENINGS), clicked, fc.boolean()],
  (shapes, chosen, of, widen, code, override) => {
    const plan = planOf(documentOf(shapes), changesOf(shapes, chosen));
    const before = circumstances({
      ...(of.request === undefined ? {} : { licence: licensed(plan, of.request) }),
      ...given(of, documentOf(shapes)),
    });
    const narrower = reviewPlan(plan, before);
    expectNoMore(reviewPlan(plan, widen(before)), narrower);
    expectNoMore(reviewPlan(plan, { ...before, clicks: [{ code, question: "?", override }] }), narrower);
  },
  { share: 0.3 },
);

const without = (plan: Plan, op: number): Plan => {
  const ops = plan.ops.filter((one) => one.op !== op);
  const edit = makeEdit(
    plan.before,
    ops.flatMap(({ replacements }) => replacements),
  );
  const after = applyEdit(plan.before, edit);
  return { ...plan, ops, edit, after, stat: diffStat(plan.before, after, []) };
};

// Hunts a count that goes up when less is changed.
law(
  "[GUARD-3] leaving an op out never adds a size finding",
  [shaped, acts, asked, fc.nat(11)],
  (shapes, chosen, of, left) => {
    const plan = planOf(
      documentOf(shapes),
      changesOf(
        shapes,
        chosen.filter(([, what]) => what !== "copy"),
      ),
    );
    const around = circumstances(given(of, documentOf(shapes)));
    const sizes = (one: Plan) =>
      reviewPlan(one, around).findings.filter(({ code }) => code === "limit_exceeded").length;
    expect(sizes(without(plan, left % Math.max(1, plan.ops.length)))).toBeLessThanOrEqual(sizes(plan));
  },
  { share: 0.3 },
);
