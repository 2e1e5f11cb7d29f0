import { mapOffset, type DocText } from "../../text/index.ts";
import { Standing } from "./standing.ts";
import type { Plan } from "../types.ts";

/**
 * True when everything that `plan`, made on an older text, replaces is in `now` already, where it would go: in blocks
 * that are as they would be, and next to the same lines where lines of the older text would have gone (OPS-9). This
 * holds only for replacements: an insert or a delete that is sent twice is a second wish.
 */
export function isAlreadyThere(plan: Plan, now: DocText): boolean {
  if (plan.ops.some((op) => op.kind !== "replace")) return false;
  if (plan.after === now) return true;
  if (plan.edit.some(({ insert }) => !/\d/.test(insert) && !now.includes(insert))) return false;
  const standing = new Standing(plan.after, now);
  return plan.ops.every((op) =>
    (op.replacements.length > 0 ? op.replacements : op.targets).every(({ from, to }) => {
      const place = { from: mapOffset(plan.edit, from, -1), to: mapOffset(plan.edit, to, 1) };
      const isInLine = place.from < place.to && !plan.before.slice(from, to).includes("\n");
      return standing.range(place) !== undefined && (isInLine || standing.isBetweenTheSame(place));
    }),
  );
}
