import { makeEdit, type DocText, type Edit, type Replacement } from "./edit.ts";
import { runs, type Run } from "./runs.ts";

/** What changed between two texts, in whole lines. */
export interface LineChanges {
  /** Turns the text before into the text after; every replacement is made of whole lines. */
  readonly edit: Edit;
  /**
   * True when one of the lines `first…last` of the text before, numbered from 1, was paired with an equal line of the text after though another one would do as well:
   * what came or went beside it holds the same lines in the same order.
   */
  isDoubtful(first: number, last: number): boolean;
}

/** The lines that differ, as few as there are. Whether the text ends with a newline is a difference of its own, and changes no line. */
export function lineChanges(before: DocText, after: DocText): LineChanges {
  const a = before.split("\n");
  const b = after.split("\n");
  const replacements: Replacement[] = [];
  const doubtful = new Set<number>();
  const starts = lineStarts(a);
  let [atA, atB, behind] = [0, 0, 0];
  for (const [removed, added, equal] of runs(a, b)) {
    const change: Change = { a, b, fromA: atA, toA: atA + removed.length, fromB: atB, toB: atB + added.length };
    if (removed.length > 0 || added.length > 0) {
      replacements.push(wholeLines(before, starts, change));
      for (const line of slidingOver(change, behind, equal.length)) doubtful.add(line + 1);
    }
    [atA, atB, behind] = [change.toA + equal.length, change.toB + equal.length, equal.length];
  }
  return { edit: makeEdit(before, replacements), isDoubtful: (first, last) => hasBetween(doubtful, first, last) };
}

function hasBetween(numbers: ReadonlySet<number>, first: number, last: number): boolean {
  for (let number = first; number <= last; number++) if (numbers.has(number)) return true;
  return false;
}

/** Lines `fromA…toA` of `a` became lines `fromB…toB` of `b`: half-open, from 0. */
interface Change {
  readonly a: Run[0];
  readonly b: Run[1];
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

function lineStarts(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => (at += line.length + 1) - line.length - 1);
}

/** The last line has no newline behind it: what changes at the end takes the newline before. */
function wholeLines(before: DocText, starts: readonly number[], { a, b, fromA, toA, fromB, toB }: Change): Replacement {
  const added = b.slice(fromB, toB);
  const start = starts[fromA] ?? before.length;
  const next = starts[toA];
  if (next !== undefined) return { from: start, to: next, insert: added.map((line) => `${line}\n`).join("") };
  if (fromA === 0) return { from: 0, to: before.length, insert: added.join("\n") };
  return { from: fromA === a.length ? before.length : start - 1, to: before.length, insert: added.map((line) => `\n${line}`).join("") };
}

/**
 * The lines of `a` beside the change, among the `above` and `below` equal ones next to it, that the lines which came, or those which went, could change
 * places with: a copy put below its pattern reads the same as one put above it.
 */
function slidingOver({ a, b, fromA, toA, fromB, toB }: Change, above: number, below: number): number[] {
  const lines: number[] = [];
  const slide = (list: readonly string[], from: number, to: number) => {
    if (from === to) return;
    for (let step = 1; step <= above && list[from - step] === list[to - step]; step++) lines.push(fromA - step);
    for (let step = 0; step < below && list[from + step] === list[to + step]; step++) lines.push(toA + step);
  };
  slide(b, fromB, toB);
  slide(a, fromA, toA);
  return lines;
}
