import type { DiffStat, Hunk } from "../outcome/index.ts";
import { applyEdit, hunksBetween, linesOf, runs, wordCount, wordDiff, type DocText, type Edit } from "../text/index.ts";
import { blocksOfKind } from "./leaves.ts";
import { movesIn } from "./moves.ts";
import { differingParts, type PartSpan } from "./parts.ts";
import type { Reading } from "./reading.ts";
import { readingOf, structureOf } from "./structure.ts";
import { blocksTouched } from "./touched.ts";

/**
 * What changed from `before` to `after` (VER-3). `renumbered` holds the replacements, in `before`, that only give list
 * items their number: they count as `linesRenumbered` and nowhere else (LIM-1). Equal texts give zeros and `preserved`
 * 1.
 */
export function diffStat(before: DocText, after: DocText, renumbered: Edit): DiffStat {
  const counted = renumbered.length === 0 ? before : applyEdit(before, renumbered);
  const hunks = hunksBetween(counted, after);
  const sizes = hunks.map((hunk) => ({ removed: written(hunk.removed), added: written(hunk.added) }));
  const linesChanged = sum(sizes.map(({ removed, added }) => Math.max(removed, added)));
  const words = hunks.map((hunk) => wordDiff(hunk.removed.join("\n"), hunk.added.join("\n")));
  const wordsRemoved = sum(words.map(({ removed }) => removed));
  const linesMoved = sum(movesIn(hunks).map(({ lines }) => lines.length));
  const total = wordsRemoved === 0 ? 0 : wordCount(before);
  return {
    linesAdded: sum(sizes.map(({ added }) => added)),
    linesRemoved: sum(sizes.map(({ removed }) => removed)),
    linesChanged,
    linesRenumbered: renumbered.length,
    ...(linesMoved > 0 ? { linesMoved } : {}),
    percentChanged: percent(linesChanged, linesOf(before).count || linesOf(after).count),
    wordsAdded: sum(words.map(({ added }) => added)),
    wordsRemoved,
    preserved: total === 0 ? 1 : Math.max(0, 1 - wordsRemoved / total),
    headingsChanged: hunks.length === 0 ? 0 : headingsChanged(before, after),
    blocksTouched: blocksTouched(counted, after, hunks),
  };
}

const written = (lines: Hunk["removed"]) => lines.filter(isWritten).length;
const isWritten = (line: string) => line.trim() !== "";

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);

/**
 * Headings added, removed or changed; a changed one counts once. Those in quotes and items count, for people see them
 * as headings. The parts that both texts share are not looked at: their headings are equal.
 */
function headingsChanged(before: DocText, after: DocText): number {
  const [a, b] = [readingOf(structureOf(before)), readingOf(structureOf(after))];
  const [partsA, partsB] = differingParts(a.parts, b.parts);
  return sum(
    runs(headingLines(a, partsA), headingLines(b, partsB)).map(([removed, added]) =>
      Math.max(removed.length, added.length),
    ),
  );
}

function headingLines(reading: Reading, { first, end }: PartSpan): string[] {
  const lines: string[] = [];
  for (let part = first; part < end; part += 1) {
    for (const { from, to, heading } of blocksOfKind(reading.blocksOf(part), "heading"))
      lines.push(`${heading?.level ?? 0} ${reading.text.slice(from, to).trimEnd()}`);
  }
  return lines;
}
