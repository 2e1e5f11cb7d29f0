import type { Structure } from "../../markdown/index.ts";
import { groupedBy, overlaps, type Replacement, type TextRange } from "../../text/index.ts";
import { placeDelete } from "../place/delete.ts";
import type { Placement } from "../place/types.ts";
import type { PlannedOp } from "../types.ts";

interface Target extends TextRange {
  /** Index among the ops. */
  readonly op: number;
  readonly placement: Placement;
}

/**
 * Deletes of neighbours, by one op or by several: each was laid out as if the other stayed, so both take the gap
 * between them along. They are laid out again as one delete, and each op gets the part that begins with its own words.
 * Other ops stay as they are. Source: OPS-4.3, OPS-5.
 */
export function joinedDeletes(structure: Structure, ops: readonly PlannedOp[]): readonly PlannedOp[] {
  if (!deletesClash(ops)) return ops;
  const deletes = ops.flatMap((op, index) => (op.kind === "delete" && !op.noop ? targetsOf(structure, op, index) : []));
  const runs = runsOf(
    structure.text,
    deletes.toSorted((a, b) => a.from - b.from || a.to - b.to),
  );
  const parts = runs.flatMap((run) =>
    run.some((target, index) => index > 0 && touch(run[index - 1], target))
      ? joined(structure, run)
      : run.map(({ op, placement }) => ({ op, placement })),
  );
  const byOp = groupedBy(parts, ({ op }) => op);
  return ops.map((op, index) => {
    const placements = byOp.get(index)?.map(({ placement }) => placement);
    if (!placements) return op;
    const replacements = placements.flatMap(({ replacement, outdents = [] }) => [replacement, ...outdents]);
    return { ...op, replacements, counted: placements.flatMap(({ counted }) => counted ?? []) };
  });
}

function deletesClash(ops: readonly PlannedOp[]): boolean {
  const removals = ops
    .flatMap((op) => (op.kind === "delete" ? [...op.replacements] : []))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  return removals.some((removal, index) => index > 0 && overlaps(removals[index - 1] ?? removal, removal));
}

/**
 * The targets of a delete with their layout; none where it was laid out in another way, like the content of a code
 * block.
 */
function targetsOf(structure: Structure, op: PlannedOp, index: number): Target[] {
  const laidOut = op.targets.map(({ from, to }, at): Target => ({
    from,
    to,
    op: index,
    placement: layoutOf(structure, op, at),
  }));
  const keyOf = ({ from, to }: TextRange) => from * (structure.text.length + 1) + to;
  const removed = new Set(op.replacements.map(keyOf));
  return laidOut.every(({ placement }) => removed.has(keyOf(placement.replacement))) ? laidOut : [];
}

/**
 * How the target `at` of a delete was laid out: words go as they are, and there may be thousands of them; anything else
 * is laid out again.
 */
function layoutOf(structure: Structure, { targets, replacements, counted }: PlannedOp, at: number): Placement {
  const target = targets[at] ?? { from: 0, to: 0 };
  const replacement = replacements[at];
  const isWords =
    counted.length === 0 &&
    targets.length === replacements.length &&
    replacement?.from === target.from &&
    replacement.to === target.to;
  return isWords ? { replacement } : placeDelete(structure, target);
}

/** Groups of targets with only gaps and markers between them. */
function runsOf(text: string, targets: readonly Target[]): Target[][] {
  const runs: Target[][] = [];
  for (const target of targets) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && previous.to <= target.from && GAP.test(text.slice(previous.to, target.from)))
      run.push(target);
    else runs.push([target]);
  }
  return runs;
}

const GAP = /^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?$/;

const touch = (a: Target | undefined, b: Target) =>
  a !== undefined && overlaps(a.placement.replacement, b.placement.replacement);

function joined(structure: Structure, run: readonly Target[]): { op: number; placement: Placement }[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [];
  const { replacement, counted, outdents } = placeDelete(structure, { from: first.from, to: last.to });
  const starts = run.filter(({ op }, index) => index === 0 || op !== run[index - 1]?.op);
  return starts.map(({ op, from }, index) => {
    const part: Replacement = {
      from: index === 0 ? replacement.from : from,
      to: starts[index + 1]?.from ?? replacement.to,
      insert: index === 0 ? replacement.insert : "",
    };
    return { op, placement: index === 0 ? { replacement: part, counted, outdents } : { replacement: part } };
  });
}
