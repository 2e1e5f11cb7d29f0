// OPS-2…12, MAT-1…8, RNG-1, SCP-1, VER-1: every folder of tests/fixtures/edit-ops is one request and what it comes to.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { planEdit, resultsOf, isAlreadyThere, type Op, type Plan, type PlanRequest } from "../../lib/edit-ops/index.ts";
import { diffStat } from "../../lib/markdown/index.ts";
import {
  applyEdit,
  bodyOf,
  hunksBetween,
  invertEdit,
  linesOf,
  makeEdit,
  mapOffset,
  storedFormOf,
  trimReplacement,
} from "../../lib/text/index.ts";

const FOLDER = path.join(import.meta.dirname, "../fixtures/edit-ops");

interface Example {
  readonly name: string;
  /** What the test is called: its rule and the rest of its name. */
  readonly title: string;
  /** The body as it is stored, byte for byte. */
  readonly before: string;
  readonly request: PlanRequest;
  readonly after: string | undefined;
  /** What the refusal holds besides: findings and candidates, in order. */
  readonly refusal: { readonly findings: readonly object[]; readonly candidates?: readonly object[] } | undefined;
  /** What the plan and its results hold besides. */
  readonly plan: {
    readonly edit?: readonly object[];
    readonly ops?: readonly object[];
    readonly stat?: object;
    readonly results?: readonly object[];
  };
}

const examples = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => readExample(name));

for (const example of examples) {
  test(example.title, () => {
    expect.hasAssertions();
    (example.refusal ? isRefused : isPlanned)(example);
  });
}

test("[OPS-2] every example says why it is there", () => {
  expect(examples.length).toBeGreaterThanOrEqual(100);
  for (const { name, after, refusal } of examples) {
    expect(readFileSync(path.join(FOLDER, name, "why.md"), "utf8").trim(), name).toMatch(/\S+ .*\.$/);
    expect(after === undefined, `${name}: after.md or refusal.json`).toBe(refusal !== undefined);
  }
});

function isPlanned(example: Example): void {
  const form = storedFormOf(example.before);
  const plan = planned(form.text, example.request);
  expect(bodyOf({ ...form, text: plan.after })).toBe(example.after);
  expect({ ...plan, results: resultsOf(plan) }).toMatchObject(example.plan);
  keepsEveryLaw(plan, example.request);
}

function isRefused(example: Example): void {
  const planning = planEdit(storedFormOf(example.before).text, example.request);
  expect(planning).toMatchObject({ kind: "refused", ...example.refusal });
  for (const finding of planning.findings) expect([finding.message, finding.hint]).not.toContain("");
}

/** What holds for every plan there is. */
function keepsEveryLaw(plan: Plan, request: PlanRequest): void {
  const { before, after, edit } = plan;
  expect(makeEdit(before, edit)).toEqual(edit);
  expect(applyEdit(before, edit)).toBe(after);
  expect(applyEdit(after, invertEdit(before, edit))).toBe(before);
  expect(applyEdit(before, JSON.parse(JSON.stringify(edit)))).toBe(after);
  expect(facts(planned(before, JSON.parse(JSON.stringify(request))))).toEqual(facts(plan));
  expect(planned(before, { ...request, ops: request.ops.toReversed() }).after).toBe(after);
  expect(plan.stat).toEqual(diffStat(before, after, plan.renumbered));
  expect(Object.isFrozen(plan)).toBe(true);
  mapsOffsets(plan);
  countsLines(plan);
  showsResults(plan);
  isSmallest(plan, request.ops);
  expect(isAlreadyThere(plan, after)).toBe(plan.ops.every((op) => op.kind === "replace"));
}

function planned(before: string, request: PlanRequest): Plan {
  const planning = planEdit(before, request);
  if (planning.kind === "refused") throw new Error(`refused: ${JSON.stringify(planning.findings)}`);
  return planning.plan;
}

const facts = ({ edit, ops, renumbered, stat, after }: Plan) => ({ edit, ops, renumbered, stat, after });

function mapsOffsets({ before, after, edit }: Plan): void {
  let last = 0;
  for (let offset = 0; offset <= before.length; offset++) {
    const mapped = mapOffset(edit, offset, 1);
    expect(mapped).toBeGreaterThanOrEqual(last);
    last = mapped;
    if (!edit.some(({ from, to }) => from <= offset && offset < to)) expect(after[mapped]).toBe(before[offset]);
  }
  expect(last).toBe(after.length);
}

/** LIM-1: the number of changed lines, counted again from the hunks. */
function countsLines({ before, after, renumbered, stat }: Plan): void {
  const written = (lines: readonly string[]) => lines.filter((line) => line.trim() !== "").length;
  const hunks = hunksBetween(applyEdit(before, renumbered), after);
  expect(stat.linesChanged).toBe(
    hunks.reduce((sum, hunk) => sum + Math.max(written(hunk.removed), written(hunk.added)), 0),
  );
  expect(stat.linesRenumbered).toBe(renumbered.length);
}

/** OPS-12: context lines are the lines of the new text, three at most, right before and after. */
function showsResults(plan: Plan): void {
  const lines = linesOf(plan.after);
  const results = resultsOf(plan);
  expect(results.map(({ op }) => op)).toEqual(plan.ops.map((_, index) => index));
  for (const { startLine, endLine, context } of results) {
    const around = [...context.beforeLines, ...context.afterLines];
    expect(around).toEqual(around.map(({ number }) => ({ number, text: lines.text(number) })));
    expect(context.beforeLines).toHaveLength(Math.min(3, startLine - 1));
    expect(context.afterLines).toHaveLength(Math.max(0, Math.min(3, lines.count - endLine)));
  }
}

test("[OPS-12] a hundred and thirty thousand places are one result", () => {
  const planning = planEdit("a\n".repeat(130_000), {
    ops: [{ op: "replace", target: { text: "a" }, with: "c", occurrence: "all" }],
  });
  const results = planning.kind === "planned" ? resultsOf(planning.plan) : [];
  expect(results).toMatchObject([{ startLine: 1, endLine: 130_000, occurrencesReplaced: 130_000 }]);
});

/** OPS-11: nothing can be trimmed from what a replace moves; every other op moves something, too. */
function isSmallest({ before, ops }: Plan, requested: readonly Op[]): void {
  for (const { kind, replacements } of ops) {
    for (const replacement of replacements) {
      const trimmed = trimReplacement(before, replacement);
      expect(trimmed).toEqual(kind === "replace" ? replacement : expect.anything());
    }
  }
  expect(ops.map(({ kind }) => kind)).toEqual(requested.map(({ op }) => op));
}

function readExample(name: string): Example {
  const read = (file: string) => readFileSync(path.join(FOLDER, name, file), "utf8");
  const readIf = (file: string) => (existsSync(path.join(FOLDER, name, file)) ? read(file) : undefined);
  return {
    name,
    title: `[${ruleOf(name)}] ${name.replace(/^[A-Z]+-\d+-/, "").replaceAll("-", " ")}`,
    before: read("before.md"),
    request: JSON.parse(read("request.json")),
    after: readIf("after.md"),
    refusal: JSON.parse(readIf("refusal.json") ?? "null") ?? undefined,
    plan: JSON.parse(readIf("plan.json") ?? "{}"),
  };
}

function ruleOf(name: string): string {
  const rule = /^[A-Z]+-\d+/.exec(name)?.[0];
  if (!rule) throw new Error(`${name} does not begin with a rule`);
  return rule;
}
