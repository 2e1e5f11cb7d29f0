import type { Structure } from "../markdown/index.ts";
import { readMessage, whereaboutsOf } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";

/** Where words bind that allow nothing by themselves, because they are not known to be a person's (INT-2). */
export interface Bound {
  /** Nothing outside of these may change; absent where an instruction names no place, or there is none. */
  readonly within?: readonly TextRange[];
  /** Nothing in these may change. */
  readonly without: readonly TextRange[];
  /** Lines that were marked: nothing outside of them may change either. */
  readonly marked?: TextRange;
}

export function boundBy(structure: Structure, words: string): Bound {
  const { clauses, instructions } = readMessage(
    words,
    structure.sections.map(({ title }) => title),
  );
  const forbidding = clauses.filter(({ mood, cues }) => mood === "binds" && (cues.has("forbids") || cues.has("keep")));
  const without = forbidding.flatMap((clause) => narrowest(whereaboutsOf(structure, { clauses: [clause] }).within));
  const places = instructions.map((instruction) => narrowest(whereaboutsOf(structure, instruction).within));
  const within = places.every((ranges) => ranges.length > 0) ? places.flat() : [];
  return { without, ...(within.length > 0 ? { within } : {}) };
}

/** Of all that has to hold, what says most: "the second sentence of the notes". */
const narrowest = (within: readonly (readonly TextRange[])[]): readonly TextRange[] =>
  within.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? [];

const sizeOf = (ranges: readonly TextRange[]): number => ranges.reduce((sum, { from, to }) => sum + to - from, 0);
