import { countWhile, type DocText, type TextRange } from "../../text/index.ts";
import type { Beside } from "./bare-gap.ts";
import { inlineStart, startsLine } from "./edges.ts";
import { letterPlaces } from "./letter-places.ts";
import { lettersOf, type Gap, type Letters, type View } from "./letters.ts";
import { nearestFit, quotedEdge, workOfSearch, type QuotedEdge, type Work } from "./nearest-fit.ts";
import type { Place } from "./place.ts";
import { slipBetween } from "./slips.ts";
import { isInline } from "./white-space.ts";

/**
 * The places of `text` that have the letters of `quote`, with only slips of the `allowed` kinds (bits of SLIP) between
 * them. A place begins and ends where the quote does: marks at its ends belong to the quote. Places that cannot be in
 * `within` are not looked at, nor, with `lines`, those with other letters on the same line. If there are more than can
 * be looked at, the places that were say so.
 */
export function placesByLetters(
  text: DocText,
  quote: string,
  view: View,
  allowed: number,
  { within, lines = false }: Wanted = {},
): Place[] {
  const quoted = lettersOf(quote, view);
  const size = quoted.text.length;
  if (size === 0) return [];
  const about = {
    quoted,
    edges: quotedEdges(quoted),
    gaps: [],
    settings: new Settings(quoted),
    allowed,
    work: workOfSearch(text.length),
  };
  const places: TextRange[] = [];
  for (const { page, firsts } of letterPlaces(text, quoted, view, within)) {
    const search: Search = {
      page,
      ...about,
      suspect: 0,
      known: { lead: new Map(), between: new Map(), tail: new Map() },
    };
    for (const first of firsts) {
      if (lines && !(isLineEdge(page, first) && isLineEdge(page, first + size))) continue;
      const place = placeAt(search, first);
      if (search.work.left < 0 || (place && places.length === MOST_PLACES))
        return places.length > 1 ? places.map((each) => ({ ...each, amongMore: true })) : [];
      if (place) places.push(place);
    }
  }
  return places;
}

/** A quote that is not exact and could be at more places than this names none. */
const MOST_PLACES = 5_000;

/** Which of the places are wanted; all by default. */
interface Wanted {
  readonly within?: TextRange | undefined;
  readonly lines?: boolean | undefined;
}

/** True where a line may end or begin between letter `index` and the one before it. */
const isLineEdge = (page: Letters, index: number) =>
  index === 0 ||
  index === page.text.length ||
  (page.start(index) > page.end(index - 1) && /[\n\r]/.test(page.gap(index).raw));

interface QuotedEdges {
  readonly lead: QuotedEdge;
  readonly tail: QuotedEdge;
}

function quotedEdges(quoted: Letters): QuotedEdges {
  const [lead, tail] = [quoted.gap(0), quoted.gap(quoted.text.length)];
  return { lead: quotedEdge(lead, lead.shown.trimStart()), tail: quotedEdge(tail, tail.shown.trimEnd()) };
}

interface Search {
  readonly page: Letters;
  readonly quoted: Letters;
  readonly edges: QuotedEdges;
  /** Those of the quote, as far as they were asked for. */
  readonly gaps: (Gap | undefined)[];
  readonly settings: Settings;
  readonly allowed: number;
  /** Results of comparing a gap of the page, by its kind and neighbours: repetitive texts have few different ones. */
  readonly known: Readonly<Record<"lead" | "between" | "tail", Known>>;
  /**
   * The letter of the quote before which the last place did not fit: in a repetitive text the next place seldom fits
   * there either. 0 at first.
   */
  suspect: number;
  readonly work: Work;
}

/**
 * What decides, besides the gap of the page, whether a gap of the quote fits: the gap itself and the letters around it.
 * Equal ones share a number: a quote of thousands of lines has few different ones.
 */
class Settings {
  readonly #quoted: Letters;
  readonly #numbers = new Map<string, number>();
  readonly #known: Int32Array;

  constructor(quoted: Letters) {
    this.#quoted = quoted;
    this.#known = new Int32Array(quoted.text.length);
  }

  /** The number of the gap before letter `index`, from 1. */
  at(index: number): number {
    const known = this.#known[index] ?? 0;
    if (known > 0) return known;
    const key = `${this.#quoted.gapKind(index)} ${this.#quoted.text.slice(index - 1, index + 1)}`;
    const number = this.#numbers.get(key) ?? this.#numbers.size + 1;
    this.#numbers.set(key, number);
    this.#known[index] = number;
    return number;
  }
}

type Known = Map<number, number | undefined>;

function remembered(known: Known, key: number, compare: () => number | undefined): number | undefined {
  const found = known.get(key);
  if (found !== undefined || known.has(key)) return found;
  const compared = compare();
  known.set(key, compared);
  return compared;
}

/** More than a code unit has values. */
const UNITS = 2 ** 16;

/** The cost of looking at two gaps that were compared before, in characters compared. */
const GAP_WORK = 4;

/** The range that the quote stands for if its letters begin with letter `first` of the page. */
function placeAt(search: Search, first: number): TextRange | undefined {
  const { page, quoted, edges, allowed, known, work } = search;
  const end = first + quoted.text.length;
  if (splitsCharacter(page, first) || splitsCharacter(page, end) || !gapsFit(search, first)) return undefined;
  const [from, to] = [page.start(first), page.end(end - 1)];
  const before = remembered(
    known.lead,
    page.gapKind(first) * UNITS + (first > 0 ? page.text.charCodeAt(first - 1) : 0),
    () => distance(from, startOf(page, first, edges.lead, allowed, work)),
  );
  if (before === undefined) return undefined;
  const following = remembered(
    known.tail,
    page.gapKind(end) * UNITS + (end < page.text.length ? page.text.charCodeAt(end) : 0),
    () => distance(to, endOf(page, end, edges.tail, allowed, work)),
  );
  return following === undefined ? undefined : { from: from - before, to: to + following };
}

/**
 * Whether the quote's letters are there with nothing but slips between them. There is something to compare only where
 * one of the two has something between two letters.
 */
function gapsFit(search: Search, first: number): boolean {
  const { page, quoted, work } = search;
  if (!gapFits(search, first, search.suspect)) return false;
  const [ours, theirs] = [quoted.broken(), page.broken()];
  const size = quoted.text.length;
  let [own, other] = [0, countWhile(theirs, (entry) => entry <= first)];
  for (let index = 0; work.left >= 0;) {
    index = Math.min(ours[own] ?? size, (theirs[other] ?? Infinity) - first);
    if (index >= size) return true;
    if (ours[own] === index) own += 1;
    if (theirs[other] === first + index) other += 1;
    if (gapFits(search, first, index)) continue;
    search.suspect = index;
    return false;
  }
  return true;
}

/** Whether the text before letter `index` of the quote is there too, slips aside. */
function gapFits(
  { page, quoted, gaps, settings, allowed, known, work }: Search,
  first: number,
  index: number,
): boolean {
  if (index === 0) return true;
  work.left -= GAP_WORK;
  const compare = () =>
    slipBetween((gaps[index] ??= quoted.gap(index)), page.gap(first + index), besideOf(quoted, index), allowed);
  return (
    remembered(known.between, settings.at(index) * (page.text.length + 2) + page.gapKind(first + index), compare) !==
    undefined
  );
}

const distance = (from: number, to: number | undefined) => (to === undefined ? undefined : Math.abs(to - from));

/**
 * From letter `first` to before letter `end`, with the marks at the ends of the quote; undefined where they do not
 * are there.
 */
export function edgesOf(
  page: Letters,
  first: number,
  end: number,
  quoted: Letters,
  allowed: number,
  work = workOfSearch(page.source.length),
): TextRange | undefined {
  const { lead, tail } = quotedEdges(quoted);
  const from = startOf(page, first, lead, allowed, work);
  const to = endOf(page, end, tail, allowed, work);
  return from === undefined || to === undefined ? undefined : { from, to };
}

const besideOf = (letters: Letters, index: number): Beside => ({
  before: letters.text.charAt(index - 1),
  after: letters.text.charAt(index),
});

/** True where letter `index` belongs to the character of the letter before it. */
const splitsCharacter = (letters: Letters, index: number) =>
  index > 0 && index < letters.text.length && letters.start(index) < letters.end(index - 1);

/** Before the first letter: as much of the text there as the quote has, white space aside. */
function startOf(page: Letters, first: number, edge: QuotedEdge, allowed: number, work: Work): number | undefined {
  const { quoted: lead } = edge;
  const gap = page.gap(first);
  const text = page.source;
  if (lead.raw === "") return gap.to;
  const marked = /^\s*[-*+][ \t]/.test(lead.raw);
  const stretch = (size: number) => {
    const start = gap.to - size;
    const opensLine = startsLine(text, inlineStart(text, start));
    const beside = { before: opensLine ? "" : text.charAt(start - 1), after: text.charAt(gap.to) };
    return {
      shown: opensLine || !marked ? page.between(start, gap.to) : undefined,
      at: start,
      beside,
      outer: leadingWhite,
    };
  };
  const from = nearestFit(
    edge,
    allowed,
    reach(lead, gap),
    { stretch, isAmidSpaces: (size) => areSpaces(text, gap.to - size - 1, 4) },
    work,
  );
  // An indent is taken whole or not at all.
  return from !== undefined && isInline(lead.raw.replace(/^[\u200b\u2060\ufeff]+/, "").charCodeAt(0))
    ? Math.max(gap.from, inlineStart(text, from))
    : from;
}

function endOf(page: Letters, index: number, edge: QuotedEdge, allowed: number, work: Work): number | undefined {
  const { quoted: tail } = edge;
  const gap = page.gap(index);
  const text = page.source;
  if (tail.raw === "") return gap.from;
  const stretch = (size: number) => {
    const to = gap.from + size;
    return {
      shown: page.between(gap.from, to),
      at: to,
      beside: { before: text.charAt(gap.from - 1), after: text.charAt(to) },
      outer: trailingWhite,
    };
  };
  return nearestFit(
    edge,
    allowed,
    reach(tail, gap),
    { stretch, isAmidSpaces: (size) => areSpaces(text, gap.from + size - 3, 4) },
    work,
  );
}

function areSpaces(text: string, from: number, count: number): boolean {
  for (let at = from; at < from + count; at += 1)
    if (text.charCodeAt(at) !== SPACE && text.charCodeAt(at) !== TAB) return false;
  return true;
}

const SPACE = 32;
const TAB = 9;

/** The ends of a quote are looked for this far beside the letters, within their gap: links may lie between. */
const reach = (quoted: Gap, gap: Gap) =>
  Math.min(gap.to - gap.from, 4 * quoted.raw.length + 16 + Math.min(gap.hidden.join("").length, 2_000));

const leadingWhite = (text: string) => text.slice(0, text.length - text.trimStart().length);
const trailingWhite = (text: string) => text.slice(text.trimEnd().length);
