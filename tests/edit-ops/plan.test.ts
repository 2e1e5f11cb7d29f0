// OPS-2…12, MAT-1…8, RNG-1, SCP-1, VER-1: every folder of tests/fixtures/edit-ops is one request and what it comes to.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { planEdit, resultsOf, standsAlready, type Op, type Plan, type PlanRequest } from "../../lib/edit-ops/index.ts";
import { diffStat } from "../../lib/markdown/index.ts";
import { applyEdit, bodyOf, hunksBetween, invertEdit, linesOf, makeEdit, mapOffset, storedFormOf, trimReplacement } from "../../lib/text/index.ts";

const FOLDER = path.join(import.meta.dirname, "../fixtures/edit-ops");

interface Example {
  readonly name: string;
  /** The body as it is stored, byte for byte. */
  readonly before: string;
  readonly request: PlanRequest;
  readonly after: string | undefined;
  /** What the refusal holds besides: findings and candidates, in order. */
  readonly refusal: { readonly findings: readonly object[]; readonly candidates?: readonly object[] } | undefined;
  /** What the plan and its results hold besides. */
  readonly plan: { readonly edit?: readonly object[]; readonly ops?: readonly object[]; readonly stat?: object; readonly results?: readonly object[] };
}

const examples = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => readExample(name));

describe.each(examples)("$name", (example) => {
  test(`[${ruleOf(example.name)}] ${example.name.replace(/^[A-Z]+-\d+-/, "").replaceAll("-", " ")}`, () => {
    const form = storedFormOf(example.before);
    const planning = planEdit(form.text, example.request);
    if (example.refusal) {
      if (planning.kind === "planned") throw new Error(`planned: ${JSON.stringify(planning.plan.after)}`);
      expect(planning.findings).toMatchObject(example.refusal.findings);
      for (const finding of planning.findings) expect([finding.message, finding.hint]).not.toContain("");
      if (example.refusal.candidates) expect(planning.candidates).toMatchObject(example.refusal.candidates);
      return;
    }
    if (planning.kind === "refused") throw new Error(`refused: ${JSON.stringify(planning.findings)}`);
    const { plan } = planning;
    expect(bodyOf({ ...form, text: plan.after })).toBe(example.after);
    const { results, ...facts } = example.plan;
    expect(plan).toMatchObject(facts);
    if (results) expect(resultsOf(plan)).toMatchObject(results);
    keepsEveryLaw(plan, example.request);
  });
});

test("[OPS-2] every example says why it is there", () => {
  expect(examples.length).toBeGreaterThanOrEqual(100);
  for (const { name, after, refusal } of examples) {
    expect(readFileSync(path.join(FOLDER, name, "why.md"), "utf8").trim(), name).toMatch(/\S+ .*\.$/);
    expect(after === undefined, `${name}: after.md or refusal.json`).toBe(refusal !== undefined);
  }
});

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
  if (plan.ops.every((op) => op.kind === "replace")) expect(standsAlready(plan, after)).toBe(true);
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
  expect(stat.linesChanged).toBe(hunks.reduce((sum, hunk) => sum + Math.max(written(hunk.removed), written(hunk.added)), 0));
  expect(stat.linesRenumbered).toBe(renumbered.length);
}

/** OPS-12: context lines are the lines of the new text, three at most, right before and behind. */
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

/** OPS-11: nothing can be trimmed from what a replace moves; every other op moves something, too. */
function isSmallest({ before, ops }: Plan, requested: readonly Op[]): void {
  for (const { kind, replacements } of ops) {
    for (const replacement of replacements) {
      const trimmed = trimReplacement(before, replacement);
      if (kind === "replace") expect(trimmed).toEqual(replacement);
      else expect(trimmed).toBeDefined();
    }
  }
  expect(ops.map(({ kind }) => kind)).toEqual(requested.map(({ op }) => op));
}

function readExample(name: string): Example {
  const read = (file: string) => readFileSync(path.join(FOLDER, name, file), "utf8");
  const readIf = (file: string) => (existsSync(path.join(FOLDER, name, file)) ? read(file) : undefined);
  return {
    name,
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
