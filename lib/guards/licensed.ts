import type { Plan } from "../edit-ops/index.ts";
import type { KeptHunk } from "../ledger/index.ts";
import { mapOffset, type TextRange } from "../text/index.ts";

/** The person's words that some changes go by, for the receipt; undefined where they chose or computed them without any. */
export function wordsIn(hunks: readonly KeptHunk[]): string | undefined {
  const said = [...new Set(hunks.flatMap(({ words }) => words ?? []))];
  return said.length === 0 ? undefined : said.join(" … ");
}

/** Where a change is in the text after. */
export function placeAfter({ edit }: Plan, { from, insert }: KeptHunk): TextRange {
  const start = mapOffset(edit, from, -1);
  return { from: start, to: start + insert.length };
}

export const meets = (a: TextRange, b: TextRange): boolean => a.from <= b.to && b.from <= a.to;
