import { tokensIn } from "../reading/index.ts";
import { applyEdit, makeEdit, type DocText, type Replacement, type TextRange } from "../text/index.ts";
import type { Hunk } from "./hunks.ts";

/** Hunks of one op that people take for one change: neighbours on a line, with next to nothing between them. */
export interface Change extends Replacement {
  readonly op: number;
  readonly hunks: readonly Hunk[];
}

/** What parts hunks, and what puts them together. */
export interface Grouping {
  /** Other changes: hunks on either side of one are not the same change. */
  readonly others?: readonly TextRange[];
  /** Ops that are one change on each stretch of lines, however far apart their words are. */
  readonly wholeOps?: ReadonlySet<number>;
}

/** The changes that `hunks` make, in the order of the text. */
export function changesOf(before: DocText, hunks: readonly Hunk[], grouping: Grouping = {}): Change[] {
  const groups: Hunk[][] = [];
  for (const hunk of inOrder(hunks)) {
    const open = groups.at(-1);
    const last = open?.at(-1);
    if (open && last && areOne(before, last, hunk, grouping)) open.push(hunk);
    else groups.push([hunk]);
  }
  return groups.map((group) => changeOf(before, group));
}

const inOrder = (hunks: readonly Hunk[]): Hunk[] => hunks.toSorted((a, b) => a.from - b.from || a.to - b.to);

/** Words that may stand between two hunks of one change. */
const MOST_BETWEEN = 2;

function areOne(before: DocText, a: Hunk, b: Hunk, { others = [], wholeOps }: Grouping): boolean {
  if (a.op !== b.op || a.lines !== b.lines || others.some(({ from, to }) => a.to <= from && to <= b.from)) return false;
  if (wholeOps?.has(a.op)) return true;
  const between = before.slice(a.to, b.from);
  return (
    !between.includes("\n") &&
    tokensIn(between).filter(({ kind }) => kind !== "space" && kind !== "mark").length <= MOST_BETWEEN
  );
}

function changeOf(before: DocText, hunks: readonly Hunk[]): Change {
  const [from, to] = [hunks[0]?.from ?? 0, hunks.at(-1)?.to ?? 0];
  return { op: hunks[0]?.op ?? 0, from, to, insert: textWith(before, { from, to }, hunks), hunks };
}

/** The text of `[from, to)` with `replacements` made, which all lie in it. */
export function textWith(before: DocText, { from, to }: TextRange, replacements: readonly Replacement[]): DocText {
  const old = before.slice(from, to);
  return applyEdit(
    old,
    makeEdit(
      old,
      replacements.map((one) => ({ from: one.from - from, to: one.to - from, insert: one.insert })),
    ),
  );
}

/** A hunk by what it says: so it is known again where the same ops are planned on a text that has moved on. */
export interface HunkName {
  readonly op: number;
  readonly before: string;
  readonly after: string;
  /** Which of several that say the same, from 0. */
  readonly nth: number;
}

/** The name of each of `hunks`, which are all of a plan. */
export function namesOf(before: DocText, hunks: readonly Hunk[]): Map<Hunk, HunkName> {
  const seen = new Map<string, number>();
  return new Map(
    inOrder(hunks).map((hunk) => {
      const name = { op: hunk.op, before: before.slice(hunk.from, hunk.to), after: hunk.insert };
      const nth = seen.get(JSON.stringify(name)) ?? 0;
      seen.set(JSON.stringify(name), nth + 1);
      return [hunk, { ...name, nth }];
    }),
  );
}

/** The hunks of these names; undefined where one of them is not among `hunks`. */
export function hunksNamed(before: DocText, hunks: readonly Hunk[], names: readonly HunkName[]): Hunk[] | undefined {
  const keyOf = ({ op, before: gone, after, nth }: HunkName) => JSON.stringify([op, gone, after, nth]);
  const known = new Map([...namesOf(before, hunks)].map(([hunk, name]) => [keyOf(name), hunk]));
  const found = names.flatMap((name) => known.get(keyOf(name)) ?? []);
  return found.length === names.length ? found : undefined;
}
