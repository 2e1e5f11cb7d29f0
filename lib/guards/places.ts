import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import { blocksAt, structureOf, type Block } from "../markdown/index.ts";
import { countWhile, type DocText, type Edit, type Replacement, type TextRange } from "../text/index.ts";

/** Where whole stretches of the text before stand after `edit`: one pass over the edit, then a search for each question. */
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
    const end = closing && last > first && closing.to > to ? closing.from + closing.insert.length + shiftBefore(last - 1) : to + shiftBefore(last);
    return { from: start + shiftBefore(first), to: Math.max(start + shiftBefore(first), end) };
  };
}

export const isInsert = ({ from, to }: TextRange): boolean => from === to;
export const wholeText = (text: DocText): TextRange => ({ from: 0, to: text.length });

/** The smallest blocks whose words an op takes away or changes; text put between blocks touches none (SCP-1). */
export function blocksChangedBy(plan: Plan, replacements: readonly Replacement[]): Block[] {
  const structure = structureOf(plan.before);
  return [...new Set(replacements.filter((one) => !betweenBlocks(plan.before, one)).flatMap((one) => [...blocksAt(structure, one)]))];
}

/** A whole new line or block: the words on either side stay what they are. */
function betweenBlocks(text: DocText, { from, to, insert }: Replacement): boolean {
  if (from !== to) return false;
  const startsLine = from === 0 || text[from - 1] === "\n";
  const endsLine = from === text.length || text[from] === "\n" || text[from] === "\r";
  return (endsLine && /^\r?\n/.test(insert)) || (startsLine && insert.endsWith("\n")) || (startsLine && endsLine);
}

/**
 * True when a replacement stays inside `scope` (SCP-1, INT-3). White space around the scope belongs to it: a paragraph goes with its
 * gap, a new one comes behind it. In front of a section's heading another section ends.
 */
export function liesWithin(text: DocText, scope: TextRange, { from, to, insert }: Replacement): boolean {
  if (from === to) return insertsWithin(text, scope, from, insert);
  const core = trimmed(text, { from, to });
  if (core.from === core.to) return from >= scope.from - gapBefore(text, scope.from) && to <= scope.to + gapBehind(text, scope.to) && !joinsBeyond(text, scope, { from, to, insert });
  return core.from >= scope.from && core.to <= scope.to;
}

/** A gap that goes at the edge of the scope would join what stands outside to it. */
const joinsBeyond = (text: DocText, scope: TextRange, { from, to, insert }: Replacement): boolean => {
  const gap = text.slice(from, to);
  return (from < scope.from || to > scope.to) && gap.includes("\n") && !insert.includes("\n");
};

function insertsWithin(text: DocText, scope: TextRange, at: number, insert: string): boolean {
  const core = trimmed(text, scope);
  if (at > core.from && at <= scope.to) return true;
  if (at > scope.to) return text.slice(scope.to, at).trim() === "";
  if (at < core.from && text.slice(at, core.from).trim() !== "") return false;
  const heading = /^ {0,3}#{1,6}(?:\s|$)|^[^\n]+\n {0,3}(?:=+|-+)[ \t]*(?:\n|$)/.test(text.slice(core.from, core.from + 2000));
  return heading ? at === core.from && !insert.endsWith("\n") : true;
}

function trimmed(text: DocText, { from, to }: TextRange): TextRange {
  const slice = text.slice(from, to);
  const start = slice.length - slice.trimStart().length;
  return start === slice.length ? { from, to: from } : { from: from + start, to: from + slice.trimEnd().length };
}

const gapBefore = (text: DocText, at: number): number => at - text.slice(0, at).trimEnd().length;
const gapBehind = (text: DocText, at: number): number => /^\s*/.exec(text.slice(at, at + 4096))?.[0].length ?? 0;

/** The replacements of an op, place by place: `occurrence: all` is judged at each place alone. */
export function byPlace({ targets, replacements }: PlannedOp): (readonly Replacement[])[] {
  if (targets.length < 2) return [replacements];
  const groups = targets.map((target) => replacements.filter((one) => one.from >= target.from && one.to <= target.to));
  const placed = new Set(groups.flat());
  const rest = replacements.filter((one) => !placed.has(one));
  return rest.length > 0 ? [...groups, rest] : groups;
}
