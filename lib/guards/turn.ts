import type { Plan } from "../edit-ops/index.ts";
import { blocksAt, diffStat, structureOf, type Block } from "../markdown/index.ts";
import { editBetween, type TextRange } from "../text/index.ts";
import { isInsert, rangesAfter } from "./places.ts";
import type { Circumstances } from "./types.ts";

/** A plan together with all that its turn did before it (OPS-6). */
export interface WholeTurn {
  /** From the text that the turn began on to the resulting one; one op, which nobody dictated as a whole. */
  readonly plan: Plan;
  /**
   * The block of the text before the plan's own edit that a stretch of the turn's first text has become, where this
   * very edit changes it.
   */
  blockNow(range: TextRange): Block | undefined;
  /** The new content of the blocks that this edit changes. */
  readonly places: readonly TextRange[];
}

/** Undefined where the turn has changed nothing yet, or this edit puts things in another order. */
export function wholeTurn(plan: Plan, { turn }: Pick<Circumstances, "turn">): WholeTurn | undefined {
  if (!turn || plan.edit.length === 0 || turn.before === plan.before || plan.ops.some(({ kind }) => kind === "reorder"))
    return undefined;
  const edit = editBetween(turn.before, plan.after);
  const afterOf = rangesAfter(plan.edit);
  const fromFirst = rangesAfter(edit);
  const structure = structureOf(plan.before);
  const blocks = [
    ...new Set(
      plan.edit
        .filter((one) => !isInsert(one) || isInside(structureOf(plan.before), one))
        .flatMap((one) => [...blocksAt(structure, one)]),
    ),
  ];
  const now = blocks.map((block) => ({ block, place: afterOf(block) }));
  return {
    plan: planOfTurn(turn.before, plan.after, edit),
    blockNow: (range) => now.find(({ place }) => overlap(place, fromFirst(range)))?.block,
    places: now.map(({ place }) => place),
  };
}

const isInside = (structure: ReturnType<typeof structureOf>, at: TextRange): boolean =>
  blocksAt(structure, at).some(({ from, to }) => from < at.from && at.to < to);
const overlap = (a: TextRange, b: TextRange): boolean => a.from < b.to && b.from < a.to;

function planOfTurn(before: string, after: string, edit: Plan["edit"]): Plan {
  const targets = edit.map(({ from, to }) => ({ from, to }));
  const op = {
    op: 0,
    kind: "replace",
    strategy: "exact",
    targets,
    replacements: edit,
    counted: [],
    occurrencesFound: 1,
    occurrencesReplaced: 1,
    noop: false,
    newText: "",
    replaceAll: false,
  } as const;
  return {
    before,
    after,
    edit,
    ops: [op],
    placed: [op],
    renumbered: [],
    get stat() {
      return diffStat(before, after, []);
    },
  };
}
