import { planEdit, type Op } from "../edit-ops/index.ts";
import { hunksBetween, type DocText } from "../text/index.ts";

/**
 * The ops that turn `before` into `after`, a run of whole lines each, for changes made in several steps. If line ops
 * cannot express it exactly (line ends at the end of the text, an empty text), the whole text is replaced: the engine
 * trims that to the difference (OPS-11).
 */
export function opsBetween(before: DocText, after: DocText): Op[] {
  const ops = hunksBetween(before, after).map(({ startA, removed, added }): Op => {
    const start = startA;
    const end = startA + removed.length - 1;
    if (removed.length === 0)
      return {
        op: "insert",
        target: { lines: { start: Math.max(1, start - 1), end: Math.max(1, start - 1) } },
        position: start === 1 ? "before" : "after",
        with: added.join("\n"),
      };
    return added.length === 0
      ? { op: "delete", target: { lines: { start, end } } }
      : { op: "replace", target: { lines: { start, end } }, with: added.join("\n") };
  });
  const planning = ops.length === 0 ? undefined : planEdit(before, { ops });
  return planning?.kind === "planned" && planning.plan.after === after
    ? ops
    : [{ op: "replace", target: { document: true }, with: after }];
}
