import type { Strategy } from "../../outcome/index.ts";
import type { DocText, TextRange } from "../../text/index.ts";
import type { Match, Occurrence } from "../types.ts";
import { substanceOf, isAdmissible, isVisible, keepsCharacters } from "./admissible.ts";
import { exactOffsets } from "./exact.ts";
import { decidedBy, isInside, type Hints } from "./hints.ts";
import type { Place } from "./place.ts";
import { quoteOf, type Quote } from "./quote.ts";
import { apart } from "./search.ts";
import { TOLERANT, type Tolerant } from "./strategies.ts";

export interface FindOptions extends Hints {
  readonly occurrence: Occurrence;
  /** How many places the caller expects: `all` of them may then be found like any other quote (COR-3). */
  readonly expected?: number | undefined;
  /** The place that a person has chosen among those of an earlier answer, in this text. */
  readonly pin?: TextRange | undefined;
  /** Strategies to leave out, so that the value of each can be measured. */
  readonly without?: ReadonlySet<Strategy> | undefined;
}

/**
 * `total` counts all the places the anchor fits, overlaps left out where several are taken, or with `andMore` those
 * that were looked at; `matches` of an ambiguity are the first of them.
 */
export type AnchorResult =
  | { readonly kind: "found"; readonly matches: readonly Match[]; readonly total: number }
  | { readonly kind: "ambiguous"; readonly matches: readonly Match[]; readonly total: number; readonly andMore?: true }
  | { readonly kind: "missing"; readonly tried: readonly Strategy[] }
  | { readonly kind: "miscount"; readonly found: number; readonly wanted: number };

/** Above this many, places are counted but not listed. */
const MOST_LISTED = 1_000;

const MOST_SUBSTANCE = Math.max(...TOLERANT.map(({ substance }) => substance));

/**
 * Where `anchor` is in `text`. The first strategy that fits anywhere (inside `within`) answers, and no looser one is
 * tried: a single place wins; of several, the hints or the person's `pin` may leave one, otherwise all are named
 * (MAT-4). `all` is exact only, unless the caller says how many are expected; `first`, `last` and N count exact places
 * from the left, and fall back on a tolerant place that is the only one. Letter case, digits and marks always count.
 * Work grows linearly with `text`. Source: MAT-1, MAT-4, MAT-8, OPS-3, OPS-7.
 */
export function findAnchor(text: DocText, anchor: string, options: FindOptions): AnchorResult {
  const quote = quoteOf(text, anchor, options.within);
  const tried: Strategy[] = ["exact"];
  const offsets = isVisible(anchor)
    ? exactOffsets(quote).filter((at) => keepsCharacters(text, at, at + anchor.length))
    : [];
  if (offsets.length > 0) return amongExact(quote, offsets, options);
  let substance: number | undefined;
  for (const tolerant of toleratedFor(options)) {
    if (tolerant.substance > (substance ??= substanceOf(anchor, MOST_SUBSTANCE))) break;
    if (options.without?.has(tolerant.strategy)) continue;
    tried.push(tolerant.strategy);
    const found = fitting(quote, tolerant.places(quote), options);
    if (found.length > 0) return tolerated(quote, tolerant, found, options) ?? { kind: "missing", tried };
  }
  return { kind: "missing", tried };
}

/** Only strategies that match letter by letter may mean all of several places. */
function toleratedFor({ occurrence, expected }: FindOptions): readonly Tolerant[] {
  if (occurrence !== "all") return TOLERANT;
  return expected === undefined ? [] : TOLERANT.filter(({ mayMeanAll }) => mayMeanAll);
}

const fitting = <P extends TextRange>({ text }: Quote, places: readonly P[], { within }: FindOptions): P[] =>
  places.filter((place) => isInside(place, within) && keepsCharacters(text, place.from, place.to));

function amongExact(quote: Quote, offsets: readonly number[], options: FindOptions): AnchorResult {
  const { occurrence } = options;
  const size = quote.anchor.length;
  const free = apart(offsets, size);
  const found = (chosen: readonly number[]): AnchorResult => ({
    kind: "found",
    matches: chosen.map((from) => ({ range: { from, to: from + size }, strategy: "exact" })),
    total: free.length,
  });
  if (occurrence === "all") return found(free);
  if (occurrence === "only") {
    const places = offsets.map((from) => ({ from, to: from + size }));
    const one = onlyOne(quote, places, options);
    return one ? found([one.from]) : ambiguous("exact", places);
  }
  const chosen = occurrence === "first" ? free[0] : occurrence === "last" ? free.at(-1) : free[occurrence - 1];
  return chosen !== undefined ? found([chosen]) : { kind: "miscount", found: free.length, wanted: Number(occurrence) };
}

/** Undefined where a tolerant match may not take the one place, or where it might not be the only one. */
function tolerated(
  quote: Quote,
  tolerant: Tolerant,
  places: readonly Place[],
  options: FindOptions,
): AnchorResult | undefined {
  const { strategy, growth } = tolerant;
  if (options.occurrence === "all") return allTolerated(quote, tolerant, places);
  const one = onlyOne(quote, places, options);
  if (!one) return places.length > 1 ? ambiguous(strategy, places) : undefined;
  if (!isAdmissible(quote, one, growth)) return undefined;
  if (typeof options.occurrence === "number" && options.occurrence > 1)
    return { kind: "miscount", found: 1, wanted: options.occurrence };
  return { kind: "found", matches: [matchAt(quote, tolerant, one)], total: 1 };
}

/** Every place, if each may be taken and no two overlap; the caller checks that there are as many as expected. */
function allTolerated(quote: Quote, tolerant: Tolerant, places: readonly Place[]): AnchorResult | undefined {
  const { growth } = tolerant;
  const sorted = places.toSorted((a, b) => a.from - b.from);
  const isApart = sorted.every(({ from }, index) => index === 0 || (sorted[index - 1]?.to ?? 0) <= from);
  if (!isApart || sorted.some((place) => place.amongMore || !isAdmissible(quote, place, growth))) return undefined;
  return { kind: "found", matches: sorted.map((place) => matchAt(quote, tolerant, place)), total: sorted.length };
}

function matchAt(quote: Quote, { strategy, differs }: Tolerant, place: Place): Match {
  const { from, to, reading } = place;
  const slip = reading && reading.slip !== "" ? { reading } : {};
  return { range: { from, to }, strategy, difference: differs(quote, place), ...slip };
}

function onlyOne<P extends Place>({ text }: Quote, places: readonly P[], options: FindOptions): P | undefined {
  const { pin } = options;
  const pinned = pin && places.find(({ from, to }) => from === pin.from && to === pin.to);
  if (pinned || places.some(({ amongMore }) => amongMore)) return pinned;
  return places.length === 1 ? places[0] : decidedBy(text, places, options);
}

const ambiguous = (strategy: Strategy, places: readonly Place[]): AnchorResult => ({
  kind: "ambiguous",
  matches: places.slice(0, MOST_LISTED).map(({ from, to }) => ({ range: { from, to }, strategy })),
  total: places.length,
  ...(places[0]?.amongMore ? { andMore: true } : {}),
});
