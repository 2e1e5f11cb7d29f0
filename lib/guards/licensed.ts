import type { Plan } from "../edit-ops/index.ts";
import type { KeptHunk } from "../ledger/index.ts";
import { makeEdit, mapOffset, type TextRange } from "../text/index.ts";

/**
 * The person's words that some changes go by, for the receipt; undefined for changes that were chosen or computed
 * without words.
 */
export function wordsIn(hunks: readonly KeptHunk[]): string | undefined {
  const said = [...new Set(hunks.flatMap(({ words }) => words ?? []))];
  return said.length === 0 ? undefined : said.join(" … ");
}

/** Where each of the changes is in the text after. */
export function placesAfter(
  { before, renumbered }: Plan,
  hunks: readonly KeptHunk[],
): readonly (TextRange & Pick<KeptHunk, "kind">)[] {
  const edit = makeEdit(before, [...hunks, ...renumbered.filter((one) => !hunks.some((hunk) => meets(hunk, one)))]);
  return hunks.map(({ from, insert, kind }) => {
    const start = mapOffset(edit, from, -1);
    return { from: start, to: start + insert.length, kind };
  });
}

export const meets = (a: TextRange, b: TextRange): boolean => a.from <= b.to && b.from <= a.to;
