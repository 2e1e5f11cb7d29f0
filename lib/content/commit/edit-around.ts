import { touchedLocks, type HeldLock } from "../../guards/index.ts";
import {
  applyEdit,
  editBetween,
  makeEdit,
  type DocText,
  type Edit,
  type Replacement,
  type TextRange,
} from "../../text/index.ts";

/** Words this long are recognised anywhere; shorter ones have to be whole lines. */
const LONG_WORDS = 40;

/**
 * `edit`, or one with the same result that leaves locked words where they are: a comparison of two texts may see these
 * lines as moved or those around them. If the result does not contain the locked words in order, `edit` stays as it is,
 * and is refused.
 */
export function editAround(before: DocText, edit: Edit, locks: readonly HeldLock[], after: DocText): Edit {
  if (touchedLocks(before, edit, locks, after).length === 0) return edit;
  const around = between(
    before,
    after,
    merged(locks.map(({ range: { from, to } }) => ({ from, to: from + before.slice(from, to).trimEnd().length }))),
  );
  return around && applyEdit(before, around) === after && touchedLocks(before, around, locks, after).length === 0
    ? around
    : edit;
}

function between(before: DocText, after: DocText, kept: readonly TextRange[]): Edit | undefined {
  const replacements: Replacement[] = [];
  let [at, now] = [0, 0];
  for (const { from, to } of kept) {
    const words = before.slice(from, to);
    const found = after.indexOf(words, now);
    if (
      found < 0 ||
      !(
        words.length >= LONG_WORDS ||
        (isLines(before, { from, to }) && isLines(after, { from: found, to: found + words.length }))
      )
    )
      return undefined;
    replacements.push(...moved(editBetween(before.slice(at, from), after.slice(now, found)), at));
    [at, now] = [to, found + words.length];
  }
  return makeEdit(before, [...replacements, ...moved(editBetween(before.slice(at), after.slice(now)), at)]);
}

const moved = (edit: Edit, by: number): Replacement[] =>
  edit.map(({ from, to, insert }) => ({ from: from + by, to: to + by, insert }));

const isLines = (text: DocText, { from, to }: TextRange): boolean =>
  (from === 0 || text[from - 1] === "\n") && (to === text.length || text[to] === "\n" || text.startsWith("\r\n", to));

/** Sorted, with overlapping ones merged. */
function merged(ranges: readonly TextRange[]): TextRange[] {
  const runs: TextRange[] = [];
  for (const next of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (last && next.from <= last.to) runs[runs.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
    else runs.push(next);
  }
  return runs;
}
