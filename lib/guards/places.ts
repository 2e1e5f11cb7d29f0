import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import { blocksAt, structureOf, type Block } from "../markdown/index.ts";
import { countWhile, type DocText, type Edit, type Replacement, type TextRange } from "../text/index.ts";

/**
 * Where whole stretches of the text before are after `edit`: one pass over the edit, then a search for each question.
 */
export function rangesAfter(edit: Edit): (range: TextRange) => TextRange {
  const shifts: number[] = [0];
  for (const { from, to, insert } of edit) shifts.push((shifts.at(-1) ?? 0) + insert.length - (to - from));
  const shiftBefore = (index: number) => shifts[index] ?? 0;
  return ({ from, to }) => {
    const first = countWhile(edit, (one) => one.to < from);
    const last = countWhile(edit, (one) => one.from <= to);
    const opening = edit[first];
    const closing = edit[last - 1];
    const start = opening && opening.from < from ? opening.from : from;
    const end =
      closing && last > first && closing.to > to
        ? closing.from + closing.insert.length + shiftBefore(last - 1)
        : to + shiftBefore(last);
    return { from: start + shiftBefore(first), to: Math.max(start + shiftBefore(first), end) };
  };
}

export const isInsert = ({ from, to }: TextRange): boolean => from === to;

/** The smallest blocks whose words an op takes away or changes; text put between blocks touches none (SCP-1). */
export function blocksChangedBy(plan: Plan, replacements: readonly Replacement[]): Block[] {
  const structure = structureOf(plan.before);
  return [
    ...new Set(
      replacements.filter((one) => !betweenBlocks(plan.before, one)).flatMap((one) => [...blocksAt(structure, one)]),
    ),
  ];
}

/** A whole new line or block: the words on either side stay what they are. */
function betweenBlocks(text: DocText, { from, to, insert }: Replacement): boolean {
  if (from !== to) return false;
  const startsLine = from === 0 || text[from - 1] === "\n";
  const endsLine = from === text.length || text[from] === "\n" || text[from] === "\r";
  return (endsLine && /^\r?\n/.test(insert)) || (startsLine && insert.endsWith("\n")) || (startsLine && endsLine);
}

/** The replacements of an op, place by place: `occurrence: all` is judged at each place alone. */
export function byPlace({ targets, replacements }: PlannedOp): (readonly Replacement[])[] {
  if (targets.length < 2) return [replacements];
  const groups = targets.map((target) => replacements.filter((one) => one.from >= target.from && one.to <= target.to));
  const placed = new Set(groups.flat());
  const rest = replacements.filter((one) => !placed.has(one));
  return rest.length > 0 ? [...groups, rest] : groups;
}
