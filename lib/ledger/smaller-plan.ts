import { planOfFewer, type Plan, type PlannedOp } from "../edit-ops/index.ts";
import { groupedBy, type DocText, type Replacement, type TextRange } from "../text/index.ts";
import { textWith } from "./changes.ts";
import { hunksOf, type Hunk } from "./hunks.ts";
import { withoutLooseEnds } from "./loose-ends.ts";

/**
 * The plan with the hunks `kept` alone (ASK-5): the very same where that is all of them; undefined where nothing is
 * left, or where what is left cannot be laid out. Its text is the one before with the kept hunks applied, and its lists
 * counted on. Law: tests/laws/account.law.test.ts.
 */
export function smallerPlan(plan: Plan, hunks: readonly Hunk[], kept: ReadonlySet<Hunk>): Plan | undefined {
  if (hunks.every((hunk) => kept.has(hunk))) return plan;
  const byOp = groupedBy(hunks, ({ op }) => op);
  const ops = plan.ops.flatMap((op, index) => {
    const placed = plan.placed[index];
    const own = byOp.get(op.op) ?? [];
    return placed ? keptOf(plan.before, { op, placed, own }, kept) : [];
  });
  if (!ops.some(({ noop }) => !noop)) return undefined;
  const planning = planOfFewer(plan, ops);
  return planning.kind === "planned" ? planning.plan : undefined;
}

interface OwnHunks {
  readonly op: PlannedOp;
  readonly placed: PlannedOp;
  readonly own: readonly Hunk[];
}

function keptOf(before: DocText, { op, placed, own }: OwnHunks, kept: ReadonlySet<Hunk>): PlannedOp[] {
  const stays = own.filter((hunk) => kept.has(hunk));
  if (stays.length === own.length) return [placed];
  return stays.length === 0
    ? []
    : [withReplacements(before, placed, asPlaced(before, { op, placed, own }, stays), { own, stays })];
}

/** The kept hunks as the op brought them by itself: what the numbers of new items are, other ops have a say in. */
function asPlaced(before: DocText, { op, placed, own }: OwnHunks, stays: readonly Hunk[]): readonly Replacement[] {
  if (JSON.stringify(op.replacements) === JSON.stringify(placed.replacements))
    return withoutLooseEnds(before, own, stays);
  const alone = hunksOf(before, placed);
  return alone.length === own.length
    ? withoutLooseEnds(
        before,
        alone,
        alone.filter((_, index) => stays.some((hunk) => hunk === own[index])),
      )
    : stays;
}

function withReplacements(
  before: DocText,
  op: PlannedOp,
  hunks: readonly Replacement[],
  { own, stays }: { readonly own: readonly Hunk[]; readonly stays: readonly Hunk[] },
): PlannedOp {
  const replacements = hunks.map(({ from, to, insert }) => ({ from, to, insert }));
  const places = op.targets.filter((target) =>
    replacements.some((one) => one.from <= target.to && one.to >= target.from),
  ).length;
  return {
    ...op,
    replacements,
    counted: countedStill(before, op, own, stays),
    occurrencesReplaced: Math.min(op.occurrencesReplaced, Math.max(1, places)),
    newText: op.kind === "delete" || op.kind === "reorder" ? "" : broughtBy(before, op, replacements),
  };
}

/**
 * What stands in the place of the op once its replacements are made; what an insert brings, without what it stands
 * beside.
 */
function broughtBy(before: DocText, { kind, targets }: PlannedOp, replacements: readonly Replacement[]): string {
  const ranges: readonly TextRange[] = kind === "insert" ? replacements : [...targets, ...replacements];
  const [from, to] = [Math.min(...ranges.map((range) => range.from)), Math.max(...ranges.map((range) => range.to))];
  return textWith(before, { from, to }, replacements);
}

/** Lists count on by the items that still come or go. */
function countedStill(
  before: DocText,
  { counted }: PlannedOp,
  own: readonly Hunk[],
  stays: readonly Hunk[],
): PlannedOp["counted"] {
  const [all, left] = [itemsGained(before, own), itemsGained(before, stays)];
  return counted.flatMap((one) => {
    const by = all === 0 ? one.by : Math.round((one.by * left) / all);
    return by === 0 ? [] : [{ ...one, by }];
  });
}

const NUMBERED = /^[ \t>]*\d{1,9}[.)](?=\s|$)/gm;
const numbered = (text: string): number => text.match(NUMBERED)?.length ?? 0;

/** How many numbered items more there are on the lines that the hunks change. */
function itemsGained(before: DocText, hunks: readonly Hunk[]): number {
  const regions = [...groupedBy(hunks, ({ lines }) => lines)];
  return regions.reduce(
    (sum, [lines, group]) =>
      sum + numbered(textWith(before, lines, group)) - numbered(before.slice(lines.from, lines.to)),
    0,
  );
}
