// What must hold whatever the text, the ops and the later text are. Each fault is one sentence.
import { isDeepStrictEqual } from "node:util";
import {
  planEdit,
  rebaseEdit,
  resultsOf,
  isAlreadyThere,
  type Plan,
  type Planning,
  type PlanRequest,
  type PlannedOp,
} from "../../lib/edit-ops/index.ts";
import {
  applyEdit,
  badCharacterIn,
  bodyOf,
  countWhile,
  invertEdit,
  makeEdit,
  overlaps,
  storedFormOf,
  type Replacement,
  type TextRange,
} from "../../lib/text/index.ts";
import { extentOf } from "./extent.ts";
import type { Asked } from "./ops.ts";
import { timed } from "./pace.ts";

export interface Given {
  /** The document's bytes. */
  readonly body: string;
  readonly asked: readonly Asked[];
  readonly scope: string | undefined;
  /** The text that it has become meanwhile. */
  readonly later: string;
}

export interface Looked {
  readonly faults: readonly string[];
  readonly outcome: "planned" | "refused" | "rebased";
  /** Time of the processor for the dearest of the engine's calls, each on texts it has not seen. */
  readonly tookMs: number;
}

/** Runs the engine on `given` and looks at all it says. Throws what the engine throws. */
export function look({ body, asked, scope, later }: Given): Looked {
  const form = storedFormOf(body);
  const request: PlanRequest = { ops: asked.map(({ op }) => op), ...(scope === undefined ? {} : { scope }) };
  const [planning, planMs] = timed(() => planEdit(form.text, request));
  const [rebasing, rebaseMs] = timed(() => rebaseEdit(form.text, later, request));
  const faults = [...planFaults(form.text, planning, asked)];
  if (!isDeepStrictEqual(shown(planning), shown(planEdit(form.text, structuredClone(request)))))
    faults.push("planned again it is another plan");
  if (planning.kind === "planned")
    faults.push(...bodyFaults(form, planning.plan), ...againFaults(form.text, planning.plan, request));
  if (rebasing.kind === "rebased")
    faults.push(...Array.from(planFaults(later, rebasing.planning, []), (fault) => `carried over: ${fault}`));
  return {
    faults,
    outcome: rebasing.kind === "rebased" ? "rebased" : planning.kind,
    tookMs: Math.max(planMs, rebaseMs),
  };
}

function shown(planning: Planning): unknown {
  if (planning.kind === "refused") return planning;
  const { edit, ops, renumbered, stat, after } = planning.plan;
  return { edit, ops, renumbered, stat, after };
}

/** What is wrong with a plan for `text`, whoever asked for it. */
export function* planFaults(text: string, planning: Planning, asked: readonly Asked[]): Generator<string> {
  if (planning.kind === "refused") {
    if (planning.findings.length === 0 || planning.findings.some(({ message, hint }) => message === "" || hint === ""))
      yield "a refusal that does not say why";
    return;
  }
  const { plan } = planning;
  const { before, after, edit } = plan;
  if (before !== text) yield "the plan is of another text";
  if (!isDeepStrictEqual(makeEdit(before, edit), edit)) yield "the edit is not in order";
  if (applyEdit(before, edit) !== after) yield "the edit does not make the text after";
  if (applyEdit(after, invertEdit(before, edit)) !== before) yield "the inverse does not restore the text";
  if (badCharacterIn(after)) yield "the text after holds NUL or half a character";
  resultsOf(plan);
  for (const op of plan.ops) yield* opFaults(plan, op, asked[op.op]);
  for (const { from, to, insert } of plan.renumbered)
    if (!/^(?:\d+ \d+|[ \t]+)$/.test(`${before.slice(from, to)} ${insert}`))
      yield `renumbering writes ${JSON.stringify(insert)}`;
  const isNamed = withinOneOf([...plan.ops.flatMap(({ replacements }) => replacements), ...plan.renumbered]);
  if (edit.some((one) => !isNamed(one))) yield "a place is changed that no op names";
}

function* opFaults({ before }: Plan, planned: PlannedOp, asked: Asked | undefined): Generator<string> {
  const { op, kind, targets, replacements, strategy, replaceAll } = planned;
  const named = joined(extentOf(before, planned));
  for (const { from, to } of replacements) {
    const beside = outside(before, { from, to }, named);
    if (beside !== "") yield `op ${op} changes ${JSON.stringify(beside)} beside its place`;
    if (kind === "insert" && !replaceAll && before.slice(from, to).trim() !== "")
      yield `op ${op} inserts, and takes ${JSON.stringify(before.slice(from, to))} away`;
  }
  if (kind === "reorder" && !isPermuted(before, replacements)) yield `op ${op} puts in order, and other words come out`;
  const source = asked?.source;
  const quote = asked?.op.target?.text;
  if (!source || quote === undefined || strategy === "exact") return;
  // A slip may have put letters of its own around the words: the name of a language after a fence, the numbers of
  // lines.
  const quoted = [letters(quote), letters(before.slice(source.from, source.to))];
  const isElsewhere = targets.some(
    (target) => !overlaps(target, source) && !quoted.includes(letters(before.slice(target.from, target.to))),
  );
  if (isElsewhere)
    yield `op ${op} (${strategy}) is at other words than were quoted: ${JSON.stringify(targets.map(({ from, to }) => before.slice(from, to)))}`;
}

/** Units change places, and none is rewritten, comes or goes. */
function isPermuted(text: string, replacements: readonly Replacement[]): boolean {
  const sorted = (units: readonly string[]) => units.map(letters).toSorted();
  return isDeepStrictEqual(
    sorted(replacements.map(({ from, to }) => text.slice(from, to))),
    sorted(replacements.map(({ insert }) => insert)),
  );
}

const letters = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** Whether one of `ranges` holds all of a range. There may be tens of thousands of both. */
function withinOneOf(ranges: readonly TextRange[]): (range: TextRange) => boolean {
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  let furthest = -1;
  const reach = sorted.map(({ to }) => (furthest = Math.max(furthest, to)));
  return ({ from, to }) => (reach[countWhile(sorted, (one) => one.from <= from) - 1] ?? -1) >= to;
}

/** In order, those that overlap or meet as one. */
function joined(ranges: readonly TextRange[]): TextRange[] {
  const found: TextRange[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && from <= last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else found.push({ from, to });
  }
  return found;
}

/** Letters and digits of `range` that none of `targets` holds, which are in order and apart. */
function outside(text: string, range: TextRange, targets: readonly TextRange[]): string {
  let words = "";
  let at = range.from;
  for (let index = countWhile(targets, ({ to }) => to <= range.from); index < targets.length; index += 1) {
    const { from, to } = targets[index] ?? range;
    if (from >= range.to) break;
    if (from > at) words += text.slice(at, from);
    at = Math.max(at, Math.min(to, range.to));
  }
  return (words + text.slice(at, range.to)).replace(/[^\p{L}\p{N}]/gu, "");
}

/** The stored bytes come back: no new text brings another kind of line end into a document. */
function* bodyFaults(form: ReturnType<typeof storedFormOf>, { after, edit }: Plan): Generator<string> {
  const stored = { ...form, text: after };
  const again = storedFormOf(bodyOf(stored));
  if (form.eol === "raw" || form.text === "" || after === "" || edit.some(({ insert }) => insert.startsWith("\ufeff")))
    return;
  if (again.text !== after) yield `line ends or a byte-order mark came in with the new text (${form.eol})`;
}

/** The same request asked again: on the same text carried over, and on its own result. */
function* againFaults(text: string, plan: Plan, request: PlanRequest): Generator<string> {
  const same = rebaseEdit(text, text, request);
  if (same.kind === "rebased" && same.planning.kind === "planned" && same.planning.plan.after !== plan.after)
    yield "carried to the very same text it comes out otherwise";
  if (request.ops.every(({ op }) => op === "replace") && !isAlreadyThere(plan, plan.after))
    yield "what replacements have made is not said to stand";
  const [only, ...more] = request.ops;
  if (
    more.length === 0 &&
    only?.op === "replace" &&
    only.target?.text !== undefined &&
    only.with === only.target.text &&
    plan.edit.length > 0
  )
    yield `a quote replaced by itself changes ${JSON.stringify(plan.edit)}`;
}
