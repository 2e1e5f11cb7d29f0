import type { Plan } from "../edit-ops/index.ts";
import { changedSides, type ChangedSide } from "../markdown/index.ts";
import { codeBlotted } from "./prose.ts";

/**
 * The parts of both texts that a plan changes, with their prose: what every guard looks at that judges a plan by what
 * is in it.
 */
export interface ChangedText {
  readonly before: ChangedProse;
  readonly after: ChangedProse;
}

export interface ChangedProse extends ChangedSide {
  /** The changed parts one after the other, code blotted out; each begins after a line end, as in its text. */
  readonly prose: string;
  /** The same with its code. */
  readonly raw: string;
}

/** Read once for each plan, whichever guard asks first. */
export function changedText(plan: Plan): ChangedText {
  const known = remembered.get(plan);
  if (known) return known;
  const [before, after] = changedSides(plan.before, plan.after);
  const changed = { before: withProse(before), after: withProse(after) };
  remembered.set(plan, changed);
  return changed;
}

const remembered = new WeakMap<Plan, ChangedText>();

function withProse(side: ChangedSide): ChangedProse {
  const raw = side.ranges.map(({ from, to }) => `\n${side.text.slice(from, to)}`).join("\n");
  let prose: string | undefined;
  return {
    ...side,
    raw,
    get prose() {
      return (prose ??= side.ranges
        .map(({ from, to }) => `\n${codeBlotted(side.text, { from, to }, side.leaves)}`)
        .join("\n"));
    },
  };
}
