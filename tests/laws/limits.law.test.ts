// Covers docs/spec/rule-book.md SET-1 and FLAG-1.1: what a workspace may change about the rule book, over the plans of
// tests/guards.
import fc from "fast-check";
import { expect } from "vitest";
import {
  DEFAULT_LIMITS,
  effectiveLimits,
  isLooser,
  LIMIT_BOUNDS,
  LIMIT_NAMES,
  limitFault,
  reviewPlan,
  type LimitName,
  type Limits,
  type Review,
} from "../../lib/guards/index.ts";
import { planEdit, type Plan } from "../../lib/edit-ops/index.ts";
import { circumstances, licensed, planOf, type Change } from "../guards/plan.ts";
import { law, part } from "./support.ts";

const SHAPES: readonly ((index: number) => string)[] = [
  (index) => `The word${index} stands beside tree${index} in Town${index} since 19${50 + index}.`,
  (index) => `- item${index} of ${index} kg`,
  (index) => `Long${index} talk of many small things that nobody here ever counted${index} twice.`,
];
const LINES = 24;
const shaped = fc.array(fc.nat(SHAPES.length - 1), { minLength: LINES, maxLength: LINES });
const lineOf = (shapes: readonly number[], index: number): string => `${SHAPES[shapes[index] ?? 0]?.(index) ?? ""}\n`;
const documentOf = (shapes: readonly number[]): string => shapes.map((_, index) => lineOf(shapes, index)).join("\n");

const act = fc.constantFrom("word", "line", "delete", "link", "copy", "near copy", "near copy inside");
const acts = fc.uniqueArray(fc.tuple(fc.nat(LINES - 1), act), {
  minLength: 1,
  maxLength: 8,
  selector: ([line]) => line,
});

function changesOf(shapes: readonly number[], chosen: readonly (readonly [number, string])[]): Change[] {
  return chosen.map(([index, what]) => {
    const at = lineOf(shapes, index);
    const near = at.replace(/\b(?:stands|of)\b/, "near");
    switch (what) {
      case "word":
        return { at, to: at.replace(/\b(?:stands|of|many)/, "new") };
      case "delete":
        return { at, to: "" };
      case "link":
        return { at, to: at.replace(/\n/, ` [more](https://new${index}.example/)\n`) };
      case "copy":
        return { at, to: `${at}\n${at}` };
      case "near copy":
        return { at, to: `${at}\n${near}` };
      case "near copy inside":
        return { at, to: `${at}${near}` };
      default:
        return { at, to: `All${index} other${index} now${index}.\n` };
    }
  });
}

const asked = fc.record({
  request: fc.constantFrom(undefined, undefined, "Rewrite this", "Expand it", "Delete the second line"),
  codes: fc.subarray(["phrasing_changed", "new_link", "entities_missing", "limit_exceeded"] as const),
});
const licenceFor = (plan: Plan, request: string | undefined) =>
  request === undefined ? {} : { licence: licensed(plan, request) };
const clicksOf = (codes: readonly ("phrasing_changed" | "new_link" | "entities_missing" | "limit_exceeded")[]) =>
  codes.map((code) => ({ code, question: "?" }));

/** A value that the limit may have; counts are whole. */
const valueOf = (name: LimitName): fc.Arbitrary<number> => {
  const { unit, least, most } = LIMIT_BOUNDS[name];
  return unit === "share"
    ? part.map((of) => least + of * (most - least))
    : fc.integer({ min: least, max: Math.min(most, 40) });
};
const twoValues = fc
  .constantFrom(...LIMIT_NAMES)
  .chain((name) => fc.tuple(fc.constant(name), valueOf(name), valueOf(name)));
/** The two, the tighter first. */
const inOrder = (name: LimitName, one: number, other: number): readonly [number, number] =>
  isLooser(name, one, other) ? [one, other] : [other, one];
const withLimit = (name: LimitName, value: number): Limits => ({ ...DEFAULT_LIMITS, [name]: value });

const codesOf = ({ findings }: Review): readonly string[] => findings.map(({ code }) => code).toSorted();
function expectNoMore(looser: Review, tighter: Review): void {
  const left = [...codesOf(tighter)];
  for (const code of codesOf(looser)) {
    expect(left, "found with the tighter limit").toContain(code);
    left.splice(left.indexOf(code), 1);
  }
}

// Hunts a limit whose looser side is not the one that the table says.
law(
  "[GUARD-2] of two values of any limit the looser adds no finding",
  [shaped, acts, asked, twoValues],
  (shapes, chosen, { request, codes }, [name, one, other]) => {
    const [tighter, looser] = inOrder(name, one, other);
    const plan = planOf(documentOf(shapes), changesOf(shapes, chosen));
    const review = (value: number) =>
      reviewPlan(
        plan,
        circumstances({ ...licenceFor(plan, request), limits: withLimit(name, value), clicks: clicksOf(codes) }),
      );
    expectNoMore(review(looser), review(tighter));
  },
  { share: 0.5 },
);

/** Few words a line, so that what a short window holds is little; each line occurs once. */
const scant = fc.array(fc.constantFrom("}", "", " more"), { minLength: 10, maxLength: 30 });
const windowSize = fc.integer({ min: 3, max: 14 });
// Hunts a long window that sees what a short one is blind to, because its few words lie far apart.
law(
  "[GUARD-2] a longer window finds no repeat that a shorter one does not",
  [scant, fc.nat(5), fc.integer({ min: 3, max: 30 }), windowSize, windowSize],
  (kinds, start, length, one, other) => {
    const lines = kinds.map((kind, index) => (kind === "}" ? kind.repeat(index + 1) : `line${index}${kind}`));
    const run = lines.slice(start, start + length);
    const text = `Top.\n\n\`\`\`\n${lines.join("\n")}\n\`\`\`\n\nEnd of it.\n`;
    const plan = planOf(text, [
      { at: "End of it.", to: `End of it.\n\n\`\`\`\nfirst\n${run.join("\n")}\nlast\n\`\`\``, sent: "x" },
    ]);
    const review = (size: number) =>
      reviewPlan(plan, circumstances({ limits: withLimit("duplicateWindowLines", size) }));
    const [tighter, looser] = inOrder("duplicateWindowLines", one, other);
    expectNoMore(review(looser), review(tighter));
  },
  { share: 0.5 },
);

// Hunts a text without a target that a looser limit sends back for one.
law(
  "[GUARD-2] what stands for the whole text at one share does so at every larger one",
  [shaped, part.map((of) => 0.2 + of * 1.6), part.map((of) => of / 2), part.map((of) => of / 2)],
  (shapes, size, one, other) => {
    const text = documentOf(shapes);
    const words = "word ".repeat(Math.ceil((text.length * size) / 5));
    const kindAt = (replaceAllShare: number) =>
      planEdit(text, { ops: [{ op: "replace", with: words }], replaceAllShare }).kind;
    const [tighter, looser] = inOrder("replaceAllShare", one, other);
    fc.pre(kindAt(tighter) === "planned");
    expect(kindAt(looser)).toBe("planned");
  },
  { share: 0.2 },
);

// Hunts a shadow that sees less, or more, than the rule it stands for; and one that lets through what is never off.
law(
  "[FLAG-1.1] in shadow the same is found, and only the strict set stops nothing",
  [shaped, acts, asked],
  (shapes, chosen, { request, codes }) => {
    const plan = planOf(documentOf(shapes), changesOf(shapes, chosen));
    const around = circumstances({ ...licenceFor(plan, request), clicks: clicksOf(codes) });
    const enforced = reviewPlan(plan, around);
    const shadow = reviewPlan(plan, { ...around, strictSet: "shadow" });
    expect(enforced.shadow).toEqual([]);
    expect(new Set([...shadow.findings, ...shadow.shadow])).toEqual(new Set(enforced.findings));
    expect(shadow.findings.length + shadow.shadow.length).toBe(enforced.findings.length);
    expect(shadow.grants).toEqual(enforced.grants);
    const strict = new Set(["phrasing_changed", "entities_missing", "new_link", "duplicate_content"]);
    expect(shadow.shadow.every(({ code }) => strict.has(code))).toBe(true);
    expect(shadow.findings.filter(({ code }) => code !== "duplicate_content" && strict.has(code))).toEqual([]);
    shadow.guards.forEach((row, index) => {
      const was = enforced.guards[index];
      expect({ ...row, outcome: row.outcome === "shadow" ? "objection" : row.outcome }).toEqual(was);
    });
  },
  { share: 0.5 },
);

// Hunts a value that the table lets in and the guards cannot live with, and one that stands in the row though it never
// could have been set.
law(
  "[SET-1] what holds is the workspace's own value where it could have been set, else the table's",
  [fc.constantFrom(...LIMIT_NAMES), fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-1, 1e9, 0.5, 1))],
  (name, value) => {
    const held = effectiveLimits({ [name]: value })[name];
    expect(held).toBe(limitFault(name, value) === undefined ? value : DEFAULT_LIMITS[name]);
    expect(limitFault(name, held)).toBeUndefined();
  },
);
