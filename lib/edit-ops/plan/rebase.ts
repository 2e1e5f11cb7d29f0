import type { DocText, TextRange } from "../../text/index.ts";
import { isAlreadyThere } from "./already-so.ts";
import { locate } from "./locate.ts";
import type { OpContext } from "./plan-op.ts";
import { opContext, planEdit, planIfAny, planOfOps } from "./plan.ts";
import { carriedOp } from "./rebase-op.ts";
import { resolveScope } from "../scope/scope.ts";
import { Standing } from "./standing.ts";
import type { NamedScope, Op, Plan, PlannedOp, Planning, PlanRequest } from "../types.ts";

/**
 * What becomes of a request for an older text on the current text. `rebased`: `planning` holds the plan of the same
 * change there, `onBase` the one for the older text. `refused`: it cannot be planned on either; the answer is the one
 * for the current text. `standing`: all that it asks for is there already (OPS-9). `changed`: a block that it touches,
 * or what it was to be beside, is no longer what its caller saw.
 */
export type Rebasing =
  | { readonly kind: "rebased"; readonly planning: Planning; readonly onBase: Plan }
  | { readonly kind: "refused"; readonly planning: Planning }
  | { readonly kind: "standing" }
  | { readonly kind: "changed" };

/**
 * Plans `request` on `base`, where its caller saw it, and carries the plan to `now` (OPS-8): words are replaced where
 * they are now, inserts and deletes are laid out again beside and around the same blocks, so that gaps and numbers are
 * right there. Pure; the work grows linearly with the texts. Laws of OPS-8.
 */
export function rebaseEdit(base: DocText, now: DocText, request: PlanRequest): Rebasing {
  const onBase = planIfAny(base, request);
  if (onBase.kind === "refused") return refusedOnBoth(now, request);
  const standing = request.ops.some(isByLines) ? undefined : new Standing(base, now);
  const planning = standing && carriedPlan(onBase.plan, request, standing);
  if (planning?.kind === "planned") return { kind: "rebased", planning, onBase: onBase.plan };
  return { kind: isAlreadyThere(onBase.plan, now) ? "standing" : "changed" };
}

/**
 * Line numbers count in the text they were taken from, and nobody can say whether its caller has updated them (OPS-7).
 */
const isByLines = ({ target }: Op) => target?.lines !== undefined && target.text === undefined;

/**
 * Its caller may ask again with what the answer says about the current text; a request that fits only there was made
 * for another text.
 */
function refusedOnBoth(now: DocText, { pins: _pins, ...request }: PlanRequest): Rebasing {
  const planning = planEdit(now, request);
  return planning.kind === "refused" ? { kind: "refused", planning } : { kind: "changed" };
}

function carriedPlan(plan: Plan, request: PlanRequest, standing: Standing): Planning | undefined {
  const scope = plan.scope && scopeNow(plan.scope, standing);
  if (plan.scope && !scope) return undefined;
  const ops: PlannedOp[] = [];
  for (const planned of plan.ops) {
    const op = request.ops[planned.op];
    const context = {
      base: opContext(standing.base.structure, request, plan.scope, planned.op),
      now: opContext(standing.now.structure, request, scope, planned.op),
    };
    const carried = op && carriedOp({ op, planned, ...context }, standing);
    if (!carried || !isWhereAsked(op, carried, context, standing) || countsOthers(op, planned, context.now))
      return undefined;
    ops.push(carried);
  }
  return planOfOps(standing.now.structure, ops, scope);
}

function scopeNow({ label, range }: NamedScope, standing: Standing): NamedScope | undefined {
  const place = standing.region(range);
  return place && { label, range: place };
}

/** The places that the op and the request name still contain what it changes: a heading may have come between. */
function isWhereAsked(
  op: Op,
  carried: PlannedOp,
  { base, now }: { readonly base: OpContext; readonly now: OpContext },
  standing: Standing,
): boolean {
  const places: (TextRange | undefined)[] = now.scope ? [now.scope.range] : [];
  if (op.target?.text !== undefined && op.target.section !== undefined) {
    const hint = resolveScope(base.structure, op.target.section);
    places.push(hint.kind === "found" ? standing.region(hint.scope.range) : undefined);
  }
  return places.every(
    (place) => place !== undefined && carried.targets.every(({ from, to }) => place.from <= from && to <= place.to),
  );
}

/** "All of them" means those that are there: others may have been added. */
function countsOthers(op: Op, planned: PlannedOp, now: OpContext): boolean {
  if (op.occurrence !== "all" || !op.target) return false;
  const located = locate({ ...op, target: op.target }, { ...now, pin: undefined });
  return located.kind !== "text" || located.total !== planned.occurrencesFound;
}
