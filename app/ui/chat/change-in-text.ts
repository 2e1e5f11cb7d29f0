import { movesIn } from "../../../lib/markdown/index.ts";
import type { Hunk } from "../../../lib/outcome/index.ts";
import { linesOf } from "../../../lib/text/index.ts";
import { WORDS } from "../words.ts";

const isWritten = (line: string): boolean => line.trim() !== "";

interface Change {
  readonly hunks: readonly Pick<Hunk, "removed" | "added">[];
  readonly linesBefore: number;
}

const linesOn = ({ hunks }: Pick<Change, "hunks">, side: "removed" | "added"): string[] =>
  hunks.flatMap((hunk) => hunk[side]).filter(isWritten);

/** What became of the other lines, in words: lines that only came leave all as they were. */
export function othersInWords(change: Change): string {
  const [removed, added] = [linesOn(change, "removed").length, linesOn(change, "added").length];
  const same = change.linesBefore - removed;
  return removed === 0 && added > 0 ? WORDS.trust.added(added, same) : WORDS.trust.identical(same, change.linesBefore);
}

/**
 * A change is no longer in the text: what it added is gone, and what it removed is back. An undo key or a restore does
 * that without telling the card. Words that were only removed must be back in their own lines: the same words may also
 * be elsewhere.
 */
export function isTakenBack(text: string, hunks: readonly Hunk[]): boolean {
  const told = hunks.filter(({ removed, added }) => [...removed, ...added].some(isWritten));
  const isBack = movesIn(told).length > 0 ? isBackInPlace : isBackAnywhere;
  return told.length > 0 && told.every((hunk) => isBack(text, hunk));
}

function isBackAnywhere(text: string, hunk: Hunk): boolean {
  const { removed, added } = hunk;
  if (!added.some(isWritten)) return isBackInPlace(text, hunk);
  return !hasLines(text, added) && (!removed.some(isWritten) || hasLines(text, removed));
}

/** What was moved is in the text in any case: what counts is the line. */
const isBackInPlace = (text: string, { startA, startB, removed, added }: Hunk): boolean =>
  (!removed.some(isWritten) || hasLinesAt(text, startA, removed)) &&
  (!added.some(isWritten) || !hasLinesAt(text, startB, added));

function hasLinesAt(text: string, start: number, lines: readonly string[]): boolean {
  const all = linesOf(text);
  return start <= all.count && `${text}\n`.startsWith(`${lines.join("\n")}\n`, all.start(start));
}

const hasLines = (text: string, lines: readonly string[]): boolean =>
  `\n${text}\n`.includes(`\n${withoutEnds(lines).join("\n")}\n`);

/** Blank lines around a change may have been laid out again. */
const withoutEnds = (lines: readonly string[]): readonly string[] =>
  lines.slice(lines.findIndex(isWritten), lines.findLastIndex(isWritten) + 1);
