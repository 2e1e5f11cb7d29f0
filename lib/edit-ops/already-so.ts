import { applyEdit, editBetween, makeEdit, mapOffset, type DocText } from "../text/index.ts";
import type { Plan, PlannedOp } from "./types.ts";

/**
 * True when everything that `plan`, made on an older text, replaces stands in `now` already, where it would go (OPS-9). Only replacements
 * can be so: an insert or a delete that is sent twice is a second wish.
 */
export function standsAlready(plan: Plan, now: DocText): boolean {
  if (plan.ops.some((op) => op.kind !== "replace")) return false;
  const since = editBetween(plan.before, now);
  return plan.ops.every((op) =>
    op.targets.every((target) => {
      const there = now.slice(mapOffset(since, target.from, -1), mapOffset(since, target.to, 1));
      return there === targetAfter(plan, op, target);
    }),
  );
}

function targetAfter(plan: Plan, op: PlannedOp, { from, to }: { from: number; to: number }): string {
  const inside = op.replacements.filter((replacement) => replacement.from >= from && replacement.to <= to);
  const text = plan.before.slice(from, to);
  return applyEdit(text, makeEdit(text, inside.map((replacement) => ({ from: replacement.from - from, to: replacement.to - from, insert: replacement.insert }))));
}
