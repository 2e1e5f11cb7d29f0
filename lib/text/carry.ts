import { insertedRanges, type Edit, type TextRange } from "./edit.ts";
import { countWhile } from "./sorted.ts";

/**
 * Where a range went. `engulfed`: it was empty, and inside words that are gone, so that its place no longer means
 * anything.
 */
export interface Carried {
  readonly range: TextRange;
  readonly engulfed: boolean;
}

/** Carries places of a text over edits that were made since, in the time of a search among their replacements. */
export interface Carrier {
  /** As `mapOffset` over each edit in turn. */
  offset(offset: number, assoc: -1 | 1): number;
  /**
   * Where `range` is now. Additions at its edges stay outside; for an empty range, additions at its place are inside.
   * Words added or changed within it are inside too: compare the texts to see whether there are any.
   */
  range(range: TextRange): Carried;
}

/**
 * `edits` follow each other: the first was made on the text of the places, the next on the text after it. Law TEXT-2.
 */
export function carrierOver(edits: readonly Edit[]): Carrier {
  const steps = edits.map(stepOver);
  return {
    offset: (offset, assoc) => steps.reduce((at, step) => step.offset(at, assoc), offset),
    range: (range) => {
      const inwards = range.from < range.to;
      let { from, to } = range;
      let engulfed = false;
      for (const step of steps) {
        engulfed ||= from === to && step.engulfs(from);
        [from, to] = [step.offset(from, inwards ? 1 : -1), step.offset(to, inwards ? -1 : 1)];
        if (from > to) [from, to] = [to, from];
      }
      return { range: { from, to }, engulfed: engulfed && !inwards };
    },
  };
}

interface Step {
  offset(offset: number, assoc: -1 | 1): number;
  engulfs(offset: number): boolean;
}

function stepOver(edit: Edit): Step {
  const landed = insertedRanges(edit);
  /** The first replacement that ends after `offset`, or at it with `atIt`. */
  const firstEndingAt = (offset: number, atIt: boolean) =>
    countWhile(edit, ({ to }) => to < offset || (!atIt && to === offset));
  const passed = (index: number, offset: number) =>
    offset + (index === 0 ? 0 : (landed[index - 1]?.to ?? 0) - (edit[index - 1]?.to ?? 0));
  return {
    offset: (offset, assoc) => {
      // At an offset a replacement may end, followed by an insert.
      let index = firstEndingAt(offset, true);
      for (let next = edit[index]; next?.to === offset && (assoc === 1 || next.from < offset); next = edit[index])
        index += 1;
      const holder = edit[index];
      const place = landed[index];
      if (!holder || !place || holder.from >= offset) return passed(index, offset);
      return assoc === 1 ? place.to : place.from;
    },
    engulfs: (offset) => {
      const holder = edit[firstEndingAt(offset, false)];
      return holder !== undefined && holder.from < offset;
    },
  };
}
