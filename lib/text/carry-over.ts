import type { Hunk } from "../outcome/index.ts";
import { editBetween } from "./diff.ts";
import { applyEdit, makeEdit, mapOffset, overlaps, type DocText, type Edit, type Replacement } from "./edit.ts";
import { linesOf } from "./lines.ts";

/** Adjacent lines that someone changed in a text, and the same change on another text. */
export interface CarriedChange {
  /** As it was made, on the text before. */
  readonly made: Edit;
  /** The same on the current text; empty where it is there already, undefined where its place is gone. */
  readonly edit: Edit | undefined;
}

/**
 * The changes from `base` to `mine`, by runs of lines, carried over to `now`, which others made from the same `base`. A
 * place is gone when others changed words that mine replaces, or beside which it inserts, and its lines are nowhere
 * else. Nothing is merged: the carried changes can be put in one by one, in any order. Law TEXT-9.
 */
export function carryOver({
  base,
  mine,
  now,
}: {
  readonly base: DocText;
  readonly mine: DocText;
  readonly now: DocText;
}): CarriedChange[] {
  const since = editBetween(base, now);
  return byLines(base, editBetween(base, mine)).map((made) => {
    const left = made.filter((one) => !since.some((other) => isSame(one, other)));
    const carried = left.map((one) => carriedOver(since, one));
    return { made, edit: carried.every(isThere) ? makeEdit(now, carried) : whereTheLinesAre(base, made, now) };
  });
}

/**
 * Where a replacement on the text before is after `since`; undefined when others changed the words it replaces, or the
 * words beside an insert. If they inserted at the same place, it comes after.
 */
function carriedOver(since: Edit, replacement: Replacement): Replacement | undefined {
  const { from, to, insert } = replacement;
  if (since.some((other) => isInTheWay(other, replacement))) return undefined;
  const start = mapOffset(since, from, 1);
  return { from: start, to: from === to ? start : mapOffset(since, to, -1), insert };
}

/** The whole lines of `text` that `edit` touches, as they are and as they become: one run. */
export function linesTouched(text: DocText, edit: Edit): Hunk {
  const lines = linesOf(text);
  const [start, end] = [edit[0]?.from ?? 0, edit.at(-1)?.to ?? 0];
  const startA = lines.at(start);
  const from = lines.start(startA);
  const to = Math.max(lines.end(lines.at(end)), end);
  const before = text.slice(from, to);
  const after = applyEdit(
    before,
    edit.map((one) => ({ from: one.from - from, to: one.to - from, insert: one.insert })),
  );
  return { startA, startB: startA, removed: inLines(before), added: inLines(after) };
}

/**
 * The change in its own lines, if those are elsewhere now, exactly once; a comparison of whole texts takes moved lines
 * for deleted ones.
 */
function whereTheLinesAre(base: DocText, made: Edit, now: DocText): Edit | undefined {
  const { startA, removed } = linesTouched(base, made);
  const block = removed.join("\n");
  const at = onlyLine(now, block);
  if (block.trim() === "" || at === undefined || onlyLine(base, block) === undefined) return undefined;
  const shift = at - linesOf(base).start(startA);
  const moved = made.map(({ from, to, insert }) => ({ from: from + shift, to: to + shift, insert }));
  return moved.every(({ to }) => to <= at + block.length) ? makeEdit(now, moved) : undefined;
}

/** Where these lines begin, if they are in the text once. */
function onlyLine(text: DocText, block: string): number | undefined {
  const [padded, wanted] = [`\n${text}\n`, `\n${block}\n`];
  const at = padded.indexOf(wanted);
  return at >= 0 && at === padded.lastIndexOf(wanted) ? at : undefined;
}

function isInTheWay(other: Replacement, mine: Replacement): boolean {
  if (!isInsert(mine)) return overlaps(other, mine);
  // between words of which one was removed it means nothing
  return !isInsert(other) && other.from <= mine.from && mine.from <= other.to;
}

const isInsert = ({ from, to }: Replacement): boolean => from === to;
const isSame = (a: Replacement, b: Replacement): boolean => a.from === b.from && a.to === b.to && a.insert === b.insert;
const isThere = (one: Replacement | undefined): one is Replacement => one !== undefined;

/** Replacements in the same line, or in lines beside each other, belong together. */
function byLines(text: DocText, edit: Edit): Edit[] {
  const lines = linesOf(text);
  const runs: Replacement[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const replacement of edit) {
    if (lines.at(replacement.from) <= last + 1) runs.at(-1)?.push(replacement);
    else runs.push([replacement]);
    last = lines.at(replacement.to);
  }
  return runs;
}

function inLines(text: string): string[] {
  if (text === "") return [];
  return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}
