import type { Hunk } from "../outcome/index.ts";
import { runs } from "../text/index.ts";

/** Lines that were moved together. */
export interface Move {
  readonly lines: readonly string[];
  /** The line that the first of them was, and the line that it is now. */
  readonly from: number;
  readonly to: number;
}

/**
 * What was moved from where to where, in the order of the text after; nothing where anything else changed. A list gives
 * its items other numbers, which alone is no move. Blank lines are not looked at.
 */
export function movesIn(hunks: readonly Hunk[]): Move[] {
  const sides = hunks.map(({ startA, startB, removed, added }) => [placed(removed, startA), placed(added, startB)]);
  const [removed, added] = [0, 1].map((side) => sides.flatMap((both) => both[side] ?? []).map(keyOf));
  if (removed?.toSorted().join("\n") !== added?.toSorted().join("\n")) return [];
  const lifted = sides.map(([old = [], now = []]) => liftedFrom(old, now));
  const gone = lifted.flatMap((one) => one.gone);
  const take = taking(gone.map(keyOf));
  const moves: { readonly lines: string[]; readonly from: number; readonly to: number }[] = [];
  let last: { readonly from: PlacedLine; readonly to: PlacedLine; readonly place: number } | undefined;
  for (const to of lifted.flatMap((one) => one.come)) {
    const place = take(to.key, (last?.place ?? -1) + 1);
    const from = gone[place] ?? to;
    if (last && isNext(last.from, from) && isNext(last.to, to)) moves.at(-1)?.lines.push(to.line);
    else moves.push({ lines: [to.line], from: from.at, to: to.at });
    last = { from, to, place };
  }
  return moves;
}

interface PlacedLine {
  readonly line: string;
  /** Its words, without the number of an item. */
  readonly key: string;
  /** The number of the line. */
  readonly at: number;
  /** The same without the blank lines of its hunk: between hunks is always a line, so that it tells what is next. */
  readonly nth: number;
}

const isNext = (one: PlacedLine, other: PlacedLine): boolean => other.nth === one.nth + 1;

const placed = (lines: readonly string[], start: number): PlacedLine[] =>
  lines
    .map((line, index) => ({ line, key: line.replace(/^(\s*)\d+(?=[.)]\s)/, "$1"), at: start + index }))
    .filter(({ line }) => line.trim() !== "")
    .map((one, index) => ({ ...one, nth: start + index }));

const keyOf = ({ key }: PlacedLine): string => key;

/** The lines of a hunk that were lifted out of it and put into it: without those between. */
function liftedFrom(old: readonly PlacedLine[], now: readonly PlacedLine[]) {
  const [gone, come]: [PlacedLine[][], PlacedLine[][]] = [[], []];
  let [a, b] = [0, 0];
  for (const [went, came, equal] of runs(old.map(keyOf), now.map(keyOf))) {
    gone.push(old.slice(a, a + went.length));
    come.push(now.slice(b, b + came.length));
    a += went.length + equal.length;
    b += came.length + equal.length;
  }
  return { gone: gone.flat(), come: come.flat() };
}

/** Takes each line once: the one at `next` if it has these words, else the first that has them. */
function taking(keys: readonly string[]): (key: string, next: number) => number {
  const left = new Map<string, Set<number>>();
  for (const [index, key] of keys.entries()) left.set(key, (left.get(key) ?? new Set<number>()).add(index));
  return (key, next) => {
    const own = left.get(key);
    const [first = -1] = own ?? [];
    const place = own?.has(next) ? next : first;
    own?.delete(place);
    return place;
  };
}
