import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import { liesWithin } from "../markdown/index.ts";
import { finding } from "../outcome/index.ts";
import type { TextRange } from "../text/index.ts";
import { meets } from "./licensed.ts";
import { blocksChangedBy, byPlace } from "./places.ts";
import type { Circumstances, Guard, Judgement, Objection } from "./types.ts";

/**
 * SCP-1: an op changes one smallest block, judged by what it really replaces. For more than one it asks, unless the
 * person's words ask for everything it does. A place outside the scope that the request names, or that words bind to,
 * is refused, and nothing overrides that.
 */
export const scope: Guard = (plan, circumstances): Judgement => {
  const measured = plan.ops.map((op) => blocksOf(plan, op));
  const objections = plan.ops.flatMap((op, index) => [
    ...outside(plan, op, circumstances),
    ...overBlocks(plan, op, measured[index] ?? 0, circumstances),
  ]);
  return { code: "scope_exceeded", measured: Math.max(0, ...measured), limit: 1, objections };
};

const blocksOf = (plan: Plan, op: PlannedOp): number =>
  Math.max(0, ...byPlace(op).map((place) => blocksChangedBy(plan, place).length));

/** Changes that a person's words allow are allowed wherever they are. */
function overBlocks(plan: Plan, op: PlannedOp, measured: number, { licence }: Circumstances): Objection[] {
  if (measured < 2 || plan.isPlain || licence) return [];
  const over = finding("scope_exceeded", {
    op: op.op,
    message: `One op would change ${measured} blocks at once.`,
    measured,
    limit: 1,
    places: op.replacements.map(({ from, to }) => ({ from, to })),
  });
  return [{ finding: over }];
}

function outside(plan: Plan, op: PlannedOp, { bound }: Circumstances): Objection[] {
  const beyond = (ranges: readonly TextRange[]) =>
    op.replacements.filter((one) => !ranges.some((range) => liesWithin(plan.before, range, one)));
  const named = plan.scope ? beyond([plan.scope.range]) : [];
  if (plan.scope && named.length > 0) return [refusal(op, `This place lies outside of “${plan.scope.label}”.`, named)];
  const said = bound?.within ? beyond(bound.within) : [];
  if (said.length > 0) return [refusal(op, "This place lies outside of what the request names.", said)];
  const unmarked = bound?.marked ? beyond([bound.marked]) : [];
  if (unmarked.length > 0) return [refusal(op, "This place lies outside of the lines that were marked.", unmarked)];
  const kept = op.replacements.filter((one) => bound?.without.some((range) => meets(one, range)));
  return kept.length > 0 ? [refusal(op, "The request says that this is to stay as it is.", kept)] : [];
}

const refusal = (op: PlannedOp, message: string, places: readonly TextRange[]): Objection => ({
  finding: finding("scope_exceeded", {
    op: op.op,
    message,
    hint: "Keep every change inside the place that was named, or ask for this one in a request of its own.",
    settle: "never",
    places: places.map(({ from, to }) => ({ from, to })),
  }),
});
