import type { Beside } from "./bare-gap.ts";
import type { Gap } from "./letters.ts";
import { slipBetween } from "./slips.ts";
import { lineBreaks } from "./white-space.ts";

/** What stands directly beside the letters of a place, so many characters of it. */
export interface Stretch {
  /** Undefined where nothing can begin. */
  readonly shown: Gap | undefined;
  readonly at: number;
  readonly beside: Beside;
  /** The white space at the outer end: a line break there is not another kind of space. */
  readonly outer: (text: string) => string;
}

/** The characters that may be compared still, for all gaps and edges of one search together; below 0 some were not. */
export interface Work {
  left: number;
}

/** So many for short texts too, and for each character of a text so many more. */
const LEAST_WORK = 40_000;
const WORK_PER_CHARACTER = 2;
const WORK_OF_EDGE = 6_000;

export const workOfSearch = (length: number): Work => ({ left: LEAST_WORK + WORK_PER_CHARACTER * length });

/**
 * Where the stretch ends that one of `wanted`, the edge of a quote, stands for by the mildest slip; of equal ones that which is nearest in length. Of the lengths up to `most`
 * the nearest to the quote's are compared first, as many as `work` allows, and one always: edges of few marks are compared with all.
 */
export function nearestFit(wanted: readonly Gap[], allowed: number, most: number, stretch: (size: number) => Stretch, work: Work): number | undefined {
  const least = work.left - WORK_OF_EDGE;
  for (const quoted of wanted) {
    let best: { at: number; slip: number } | undefined;
    for (const size of lengthsNear(quoted.raw.length, most)) {
      const { shown, at, beside, outer } = stretch(size);
      if (!shown) continue;
      const slip = lineBreaks(outer(shown.shown)) === lineBreaks(outer(quoted.shown)) ? slipBetween(quoted, shown, beside, allowed) : undefined;
      if (slip !== undefined && (!best || slip < best.slip)) best = { at, slip };
      if (best?.slip === 0) return best.at;
      work.left -= size + quoted.shown.length;
      if (work.left < Math.max(0, least)) break;
    }
    if (best) return best.at;
  }
  return undefined;
}

/** The lengths 0 … `most`, those nearest to `like` first; of two as near the shorter. */
function* lengthsNear(like: number, most: number): Generator<number> {
  for (let apart = Math.max(0, like - most); apart <= Math.max(like, most - like); apart += 1) {
    if (apart <= like) yield like - apart;
    if (apart > 0 && like + apart <= most) yield like + apart;
  }
}
