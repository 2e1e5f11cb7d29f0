import type { Strategy } from "../../outcome/index.ts";
import { GROWTH } from "./admissible.ts";
import { indentDiffers, lettersDiffer, outsideDiffers, spacingDiffers } from "./difference.ts";
import { ELIDED_GROWTH, elided } from "./elided.ts";
import { indentationFlexible } from "./indentation-flexible.ts";
import { markupFlexible } from "./markup-flexible.ts";
import { near } from "./near.ts";
import type { Place } from "./place.ts";
import type { Quote } from "./quote.ts";
import { rewrapped } from "./rewrapped.ts";
import { trimmedBoundary } from "./trimmed-boundary.ts";
import { typographic } from "./typographic.ts";
import { unescaped } from "./unescaped.ts";
import { whitespaceNormalized } from "./whitespace-normalized.ts";

/** A way to find a quote that is not there word for word, with everything known about it. */
export interface Tolerant {
  readonly strategy: Strategy;
  /** Letters or digits that an anchor must have (MAT-8). */
  readonly substance: number;
  /** A match may be at most this many times as long as its anchor (SET-1). */
  readonly growth: number;
  /** Matches letter by letter: of several places all may be meant (COR-3). */
  readonly mayMeanAll?: true;
  /** The new text follows only the white space of the match; otherwise words are merged (MAT-3). */
  readonly respaces?: true;
  /** A quote without the marks around its words stands for the marks too. */
  readonly marksMayLack?: true;
  places(quote: Quote): readonly Place[];
  /** How the quote differed from the text, and so how to quote next time, in one sentence (MAT-1). */
  differs(quote: Quote, place: Place): string;
}

/** These match letter by letter: the document may only have link targets and padding in addition. */
const SAME_LETTERS = Number.POSITIVE_INFINITY;

/** The tolerant strategies, strictest first (MAT-1, MAT-2). */
export const TOLERANT: readonly Tolerant[] = [
  {
    strategy: "whitespace-normalized",
    substance: 1,
    growth: GROWTH,
    mayMeanAll: true,
    respaces: true,
    places: whitespaceNormalized,
    differs: spacingDiffers,
  },
  {
    strategy: "indentation-flexible",
    substance: 2,
    growth: GROWTH,
    mayMeanAll: true,
    respaces: true,
    places: indentationFlexible,
    differs: indentDiffers,
  },
  {
    strategy: "trimmed-boundary",
    substance: 2,
    growth: GROWTH,
    mayMeanAll: true,
    respaces: true,
    places: trimmedBoundary,
    differs: outsideDiffers,
  },
  { strategy: "unescaped", substance: 3, growth: GROWTH, mayMeanAll: true, places: unescaped, differs: lettersDiffer },
  {
    strategy: "typographic",
    substance: 3,
    growth: SAME_LETTERS,
    mayMeanAll: true,
    places: typographic,
    differs: lettersDiffer,
  },
  {
    strategy: "markup-flexible",
    substance: 4,
    growth: SAME_LETTERS,
    mayMeanAll: true,
    marksMayLack: true,
    places: markupFlexible,
    differs: lettersDiffer,
  },
  {
    strategy: "rewrapped",
    substance: 6,
    growth: SAME_LETTERS,
    mayMeanAll: true,
    marksMayLack: true,
    places: rewrapped,
    differs: lettersDiffer,
  },
  { strategy: "elided", substance: 13, growth: ELIDED_GROWTH, places: elided, differs: lettersDiffer },
  { strategy: "near", substance: 24, growth: SAME_LETTERS, places: near, differs: lettersDiffer },
];

const ROWS: ReadonlyMap<Strategy, Tolerant> = new Map(TOLERANT.map((row) => [row.strategy, row]));

/** The row of a tolerant strategy; undefined for places found word for word, or by structure. */
export const tolerantBy = (strategy: Strategy): Tolerant | undefined => ROWS.get(strategy);
