import { planEdit } from "../edit-ops/index.ts";
import { structureOf, type Structure } from "../markdown/index.ts";
import { linesOf } from "../text/index.ts";
import { done, rewrite, type Step } from "./steps.ts";

/**
 * "Make the tents bold and move them to the end": parts of an order that change the same lines are each carried out on
 * what the part before has left. Their ops are one in the end: the lines that are other ones then. `parts`: what gives
 * the step of each part on a text; undefined where one of them cannot be carried out by itself.
 */
export function oneAfterOther(
  structure: Structure,
  parts: readonly ((now: Structure) => Step | undefined)[],
): Step | undefined {
  let now = structure;
  const uses: Step["uses"][number][] = [];
  for (const stepOn of parts) {
    const step = stepOn(now);
    const planning = step?.kind === "ops" ? planEdit(now.text, { ops: step.ops }) : undefined;
    if (!step || planning?.kind !== "planned") return undefined;
    uses.push(...step.uses);
    now = structureOf(planning.plan.after);
  }
  return changed(structure.text, now.text, uses);
}

/** The lines that are other ones in `after`, as one op. */
function changed(before: string, after: string, uses: Step["uses"]): Step | undefined {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const start = old.findIndex((line, at) => line !== now[at]);
  if (start < 0) return undefined;
  const most = Math.min(old.length, now.length) - start;
  let same = 0;
  while (same < most && old.at(-1 - same) === now.at(-1 - same)) same += 1;
  const [end, last] = [old.length - same, now.length - same];
  // Where lines only come or only go, one beside them is told too.
  const isOneSided = end === start || last === start;
  const first = isOneSided ? Math.max(0, start - 1) : start;
  const more = isOneSided && start === 0 ? 1 : 0;
  const range = linesOf(before).range(first + 1, Math.min(old.length, end + more));
  return done([rewrite(before, range, now.slice(first, last + more).join("\n"))], uses, [range]);
}
