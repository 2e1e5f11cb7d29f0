// OPS-2, OPS-5: the fuzzer's own checks let a right plan pass, and see one that writes outside of what was named.
import { describe, expect, test } from "vitest";
import { planFaults } from "../../bench/fuzz/checks.ts";
import { planEdit, type Op, type Plan } from "../../lib/edit-ops/index.ts";
import { applyEdit, makeEdit, type Replacement } from "../../lib/text/index.ts";

const TEXT =
  "# One\n\nFirst words.\n\n- a\n- b\n- c\n\n## Below\n\nDeep words.\n\n# Two\n\nOther words. More of them.\n\n| h |\n| - |\n| x |\n| y |\n";

function planOf(op: Op): Plan {
  const planning = planEdit(TEXT, { ops: [op] });
  if (planning.kind === "refused") throw new Error(planning.findings.map(({ message }) => message).join());
  return planning.plan;
}

/** The plan with more replacements in its op, as a faulty engine would make it. */
function also(plan: Plan, more: readonly Replacement[]): Plan {
  const ops = plan.ops.map((op) => ({ ...op, replacements: makeEdit(TEXT, [...op.replacements, ...more]) }));
  const edit = makeEdit(TEXT, [...plan.edit, ...more]);
  return { ...plan, ops, edit, after: applyEdit(TEXT, edit) };
}

const faults = (plan: Plan) => [...planFaults(TEXT, { kind: "planned", plan, findings: [] }, [])];
const exchange = (word: string, by: string): Replacement => ({
  from: TEXT.indexOf(word),
  to: TEXT.indexOf(word) + word.length,
  insert: by,
});

const OPS: readonly (readonly [string, Op])[] = [
  ["the blocks below a heading", { op: "reorder", target: { heading: "One" }, order: [2, 1] }],
  [
    "the items of a list that is quoted in part",
    { op: "reorder", target: { text: "- b" }, unit: "item", order: [3, 1, 2] },
  ],
  ["the rows below a heading", { op: "reorder", target: { heading: "Two" }, unit: "row", order: [2, 1] }],
  ["the sentences of a paragraph", { op: "reorder", target: { text: "Other" }, unit: "sentence", order: [2, 1] }],
];

describe("an order is checked by the place that it is of", () => {
  test.each(OPS)("[OPS-2] %s may move", (_, op) => {
    expect(planOf(op).edit.length).toBeGreaterThan(0);
    expect(faults(planOf(op))).toEqual([]);
  });

  test.each(OPS)("[OPS-5] %s, and words of another section, are seen", (_, op) => {
    const outside = [exchange("Deep", "words"), exchange("words.\n\n# Two", "Deep.\n\n# Two")];
    expect(faults(also(planOf(op), outside)).join()).toContain("beside its place");
  });

  test.each(OPS)("[OPS-2] %s, and one unit instead of another, are seen", (_, op) => {
    const plan = planOf(op);
    const [first, ...others] = plan.edit;
    if (!first) throw new Error("nothing moves");
    const edit = [{ ...first, insert: "new words" }, ...others];
    expect(
      faults({
        ...plan,
        edit,
        after: applyEdit(TEXT, edit),
        ops: plan.ops.map((each) => ({ ...each, replacements: edit })),
      }).join(),
    ).toContain("other words come out");
  });
});

test("[OPS-5] a replace or a delete that takes words beside its own is seen", () => {
  for (const op of [
    { op: "replace", target: { text: "First" }, with: "Last" },
    { op: "delete", target: { text: "Deep" } },
  ] as const) {
    expect(faults(planOf(op))).toEqual([]);
    expect(faults(also(planOf(op), [exchange("Other", "Else")])).join()).toContain("beside its place");
  }
});

test("[OPS-5] a link that goes with the words that were quoted of it is its op's own place, and other words beside it are seen", () => {
  const text = "Read the [long story](https://example.org/a) first.\n";
  const planning = planEdit(text, { ops: [{ op: "replace", target: { text: "the long story" }, with: "$$\na\n$$" }] });
  expect(planning.kind === "planned" && planning.plan.after).not.toContain("example");
  expect([...planFaults(text, planning, [])]).toEqual([]);
});

test("[OPS-5] words that occur in several places are the same words, whatever a slip put around their quote", () => {
  const text = "# A\n\nOnly words.\n\n# B\n\nOnly words.\n";
  const op: Op = { op: "delete", target: { text: "```md\nOnly words.\n```", section: "A" } };
  const source = { from: text.lastIndexOf("Only"), to: text.lastIndexOf("Only") + 11 };
  const planning = planEdit(text, { ops: [op] });
  expect(planning.kind).toBe("planned");
  expect([...planFaults(text, planning, [{ op, source }])]).toEqual([]);
  expect([...planFaults(text, planning, [{ op, source: { from: 0, to: 3 } }])].join()).toContain("at other words");
});
