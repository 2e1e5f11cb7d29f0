import type { DocText, TextRange } from "../../text/index.ts";
import type { Match, Occurrence, Strategy } from "../types.ts";
import { hasSubstance, isAdmissible, isVisible, keepsCharacters } from "./admissible.ts";
import { describeDifference } from "./difference.ts";
import { exact } from "./exact.ts";
import { decidedBy, inside, type Hints } from "./hints.ts";
import { indentationFlexible } from "./indentation-flexible.ts";
import { nearestTo, type FirstDifference, type NearestLine } from "./nearest.ts";
import { quoteOf, type Quote } from "./quote.ts";
import { apart } from "./search.ts";
import { trimmedBoundary } from "./trimmed-boundary.ts";
import { whitespaceNormalized } from "./whitespace-normalized.ts";

export interface FindOptions extends Hints {
  readonly occurrence: Occurrence;
  /** The place that a person has chosen among those of an earlier answer, in this text. */
  readonly pin?: TextRange | undefined;
}

/** `total` counts all the places the anchor fits, overlaps left out where several are taken; `matches` of an ambiguity are the first of them. */
export type AnchorResult =
  | { readonly kind: "found"; readonly matches: readonly Match[]; readonly total: number }
  | { readonly kind: "ambiguous"; readonly matches: readonly Match[]; readonly total: number }
  | ({ readonly kind: "missing"; readonly tried: readonly Strategy[] } & Nearby)
  | { readonly kind: "miscount"; readonly found: number; readonly wanted: number };

interface Nearby {
  readonly nearest: readonly NearestLine[];
  readonly firstDifference?: FirstDifference;
  /** The places that differ from the anchor in letter case alone. */
  readonly caseOnly?: readonly TextRange[];
}

/** More places than this are counted, not listed. */
const MOST_LISTED = 1_000;

/** The tolerant strategies, strictest first (MAT-1), with the letters or digits each asks of an anchor (MAT-8). */
const TOLERANT: readonly { strategy: Strategy; substance: number; places(quote: Quote): readonly TextRange[] }[] = [
  { strategy: "whitespace-normalized", substance: 1, places: whitespaceNormalized },
  { strategy: "indentation-flexible", substance: 2, places: indentationFlexible },
  { strategy: "trimmed-boundary", substance: 2, places: trimmedBoundary },
];

/**
 * Where `anchor` stands in `text`. The first strategy that fits anywhere (inside `within`) answers, and no looser one is asked: one place wins,
 * of several the hints or the person's `pin` may leave one, else they are all named (MAT-4). `all` is exact only; `first`, `last` and N count
 * exact places from the left, and fall back on a tolerant place that is the only one. Letter case, digits and marks always count.
 * Work grows linearly with `text`. Source: MAT-1, MAT-4, MAT-8, OPS-3, OPS-7.
 */
export function findAnchor(text: DocText, anchor: string, options: FindOptions): AnchorResult {
  const quote = quoteOf(text, anchor);
  const tried: Strategy[] = ["exact"];
  const places = isVisible(anchor) ? fitting(quote, exact(quote), options) : [];
  if (places.length > 0) return amongExact(quote, places, options);
  for (const { strategy, substance, places: placesBy } of options.occurrence === "all" ? [] : TOLERANT) {
    if (!hasSubstance(anchor, substance)) break;
    tried.push(strategy);
    const found = fitting(quote, placesBy(quote), options);
    if (found.length > 0) return tolerated(quote, strategy, found, options) ?? missing(text, anchor, tried);
  }
  return missing(text, anchor, tried);
}

const missing = (text: DocText, anchor: string, tried: readonly Strategy[]): AnchorResult => ({ kind: "missing", tried, ...nearestTo(text, anchor) });

const fitting = ({ text }: Quote, places: readonly TextRange[], { within }: FindOptions) => inside(places, within).filter((place) => keepsCharacters(text, place));

function amongExact(quote: Quote, places: readonly TextRange[], options: FindOptions): AnchorResult {
  const { occurrence } = options;
  const free = apart(places.map(({ from }) => from), quote.anchor.length).map((from) => ({ from, to: from + quote.anchor.length }));
  const found = (chosen: readonly TextRange[]): AnchorResult => ({ kind: "found", matches: chosen.map((range) => ({ range, strategy: "exact" })), total: free.length });
  if (occurrence === "all") return found(free);
  if (occurrence === "only") {
    const one = onlyOne(quote, places, options);
    return one ? found([one]) : ambiguous("exact", places);
  }
  const chosen = occurrence === "first" ? free[0] : occurrence === "last" ? free.at(-1) : free[occurrence - 1];
  return chosen ? found([chosen]) : { kind: "miscount", found: free.length, wanted: Number(occurrence) };
}

/** Undefined where the one place is none that a tolerant match may take. */
function tolerated(quote: Quote, strategy: Strategy, places: readonly TextRange[], options: FindOptions): AnchorResult | undefined {
  const one = onlyOne(quote, places, options);
  if (!one) return ambiguous(strategy, places);
  if (!isAdmissible(quote, one)) return undefined;
  if (typeof options.occurrence === "number" && options.occurrence > 1) return { kind: "miscount", found: 1, wanted: options.occurrence };
  return { kind: "found", matches: [{ range: one, strategy, difference: describeDifference(quote, strategy, one) }], total: 1 };
}

function onlyOne({ text }: Quote, places: readonly TextRange[], options: FindOptions): TextRange | undefined {
  if (places.length === 1) return places[0];
  const { pin } = options;
  const pinned = pin && places.find(({ from, to }) => from === pin.from && to === pin.to);
  return pinned ?? decidedBy(text, places, options);
}

const ambiguous = (strategy: Strategy, places: readonly TextRange[]): AnchorResult => ({
  kind: "ambiguous",
  matches: places.slice(0, MOST_LISTED).map((range) => ({ range, strategy })),
  total: places.length,
});
