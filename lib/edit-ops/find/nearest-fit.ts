import type { Beside } from "./bare-gap.ts";
import type { Gap } from "./letters.ts";
import { slipBetween } from "./slips.ts";
import { solidIn } from "./solid.ts";
import { lineBreaks } from "./white-space.ts";

/** The text directly beside the letters of a place, up to this many characters. */
export interface Stretch {
  /** Undefined where nothing can begin. */
  readonly shown: Gap | undefined;
  readonly at: number;
  readonly beside: Beside;
  /** The white space at the outer end: a line break there is not another kind of space. */
  readonly outer: (text: string) => string;
}

/** The text on one side of a place, cut at this many characters. */
export interface Side {
  stretch(size: number): Stretch;
  /**
   * Whether the cut is inside white space, after three or more spaces: one or two may belong to a marker, and of more
   * nobody knows the number.
   */
  isAmidSpaces(size: number): boolean;
}

/** How many characters may still be compared, for all gaps and edges of one search; below 0 some were not. */
export interface Work {
  left: number;
}

/** This many for short texts too, and for each character of a text so many more. */
const LEAST_WORK = 40_000;
const WORK_PER_CHARACTER = 2;
const WORK_OF_EDGE = 6_000;
/**
 * Texts compared before, or clearly unfit, take this much less time per character; each comparison also costs this many
 * characters.
 */
const GLANCE = 1 / 12;
const LEAST_GLANCE = 24;

export const workOfSearch = (length: number): Work => ({ left: LEAST_WORK + WORK_PER_CHARACTER * length });

/** The marks at one end of a quote. */
export interface QuotedEdge {
  readonly quoted: Gap;
  /** As quoted, then without the white space at its outer end. */
  readonly forms: readonly Gap[];
  /** How many of its characters no slip changes: equal for all forms. */
  readonly solid: number;
  /**
   * By what slip it stands for the stretches it was compared with: nested lists and quotes have the same beside each of
   * their lines.
   */
  readonly known: Map<string, number | undefined>;
}

export const quotedEdge = (quoted: Gap, trimmed: string): QuotedEdge => ({
  quoted,
  forms: trimmed === quoted.shown ? [quoted] : [quoted, { ...quoted, shown: trimmed }],
  solid: solidIn(trimmed),
  known: new Map(),
});

/**
 * The end of the stretch that the edge of a quote stands for by the mildest slip; if several are equal, the one nearest
 * in length. Lengths up to `most` are compared, those nearest to the quote's first, as many as `work` allows but at
 * least one: edges with few marks are compared with all.
 */
export function nearestFit(
  edge: QuotedEdge,
  allowed: number,
  most: number,
  side: Side,
  work: Work,
): number | undefined {
  const least = work.left - WORK_OF_EDGE;
  for (const form of edge.forms) {
    let best: { at: number; slip: number } | undefined;
    for (const size of lengthsNear(form.raw.length, most, side)) {
      const found = side.stretch(size);
      if (!found.shown) continue;
      const slip = slipAtEdge(edge, form, { ...found, shown: found.shown }, allowed, work);
      if (slip !== undefined && (!best || slip < best.slip)) best = { at: found.at, slip };
      if (best?.slip === 0) return best.at;
      if (work.left < Math.max(0, least)) break;
    }
    if (best) return best.at;
  }
  return undefined;
}

/** By what slip one form of the edge stands for a stretch. */
function slipAtEdge(
  { solid, known }: QuotedEdge,
  form: Gap,
  { shown, beside, outer }: Stretch & { readonly shown: Gap },
  allowed: number,
  work: Work,
): number | undefined {
  work.left -= GLANCE * (LEAST_GLANCE + shown.shown.length);
  if (solidIn(shown.shown) !== solid) return undefined;
  const key = keyOf(form, shown, beside);
  if (known.has(key)) return known.get(key);
  work.left -= shown.shown.length + form.shown.length;
  const slip =
    lineBreaks(outer(shown.shown)) === lineBreaks(outer(form.shown))
      ? slipBetween(form, shown, beside, allowed)
      : undefined;
  known.set(key, slip);
  return slip;
}

const keyOf = (form: Gap, { raw, shown, hidden }: Gap, { before, after }: Beside) =>
  [form.shown, before, after, raw, shown, ...hidden].join("\u0000");

/**
 * The lengths 0 … `most`, those nearest to `like` first; of two equally near, the shorter. Cuts inside the same spaces
 * are all alike: only the nearest counts.
 */
function* lengthsNear(like: number, most: number, { isAmidSpaces }: Side): Generator<number> {
  for (let apart = Math.max(0, like - most); apart <= Math.max(like, most - like); apart += 1) {
    const [shorter, longer] = [like - apart, like + apart];
    if (shorter >= 0 && !(shorter < Math.min(like, most) && isAmidSpaces(shorter) && isAmidSpaces(shorter + 1)))
      yield shorter;
    if (apart > 0 && longer <= most && !(isAmidSpaces(longer) && isAmidSpaces(longer - 1))) yield longer;
  }
}
