import { editBetween, mapOffset, type DocText } from "../text/index.ts";
import type { Plan } from "./types.ts";

/**
 * True when everything that `plan`, made on an older text, replaces stands in `now` already, where it would go (OPS-9). Only replacements
 * can be so: an insert or a delete that is sent twice is a second wish.
 */
export function standsAlready(plan: Plan, now: DocText): boolean {
  if (plan.ops.some((op) => op.kind !== "replace")) return false;
  if (plan.after === now) return true;
  const since = editBetween(plan.after, now);
  return plan.ops.every((op) =>
    op.targets.every((target) => {
      const from = mapOffset(plan.edit, target.from, -1);
      const to = mapOffset(plan.edit, target.to, 1);
      return !since.some((change) => (from === to ? change.from <= to && from <= change.to : change.from < to && from < change.to));
    }),
  );
}
