import type { DocText, TextRange } from "../../text/index.ts";
import type { Beside } from "./bare-gap.ts";
import { inlineStart, startsLine } from "./edges.ts";
import { insideOneOf } from "./hints.ts";
import { letterPlaces } from "./letter-places.ts";
import { lettersOf, type Gap, type Letters, type View } from "./letters.ts";
import { nearestFit, quotedEdge, workOfSearch, type QuotedEdge, type Work } from "./nearest-fit.ts";
import type { Place } from "./place.ts";
import { slipBetween } from "./slips.ts";
import { isInline } from "./white-space.ts";

/**
 * The places of `text` that have the letters of `quote`, and between them nothing but slips of the `allowed` kinds (bits of SLIP). A place begins and
 * ends where the quote does: marks at its ends are the quote's own. What cannot lie in one of `within` is not looked at. Where there are more than can be looked at, those that were say so.
 */
export function placesByLetters(text: DocText, quote: string, view: View, allowed: number, within?: readonly TextRange[]): Place[] {
  const quoted = lettersOf(quote, view);
  if (quoted.text.length === 0) return [];
  const about = { quoted, edges: quotedEdges(quoted), gaps: [], allowed, known: new Map<string, number | undefined>(), work: workOfSearch(text.length) };
  const mayBe = within && insideOneOf(within);
  const places: TextRange[] = [];
  for (const { page, first } of letterPlaces(text, quoted, view)) {
    if (mayBe && !mayBe({ from: page.start(first), to: page.end(first + quoted.text.length - 1) })) continue;
    const place = placeAt({ page, ...about }, first);
    if (about.work.left < 0) return places.length > 1 ? places.map((each) => ({ ...each, amongMore: true })) : [];
    if (place) places.push(place);
  }
  return places;
}

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
  /** The quote's, as far as they were asked for. */
  readonly gaps: (Gap | undefined)[];
  readonly allowed: number;
  /** What came of comparing a gap, by what was compared: texts that repeat themselves have few different gaps. */
  readonly known: Map<string, number | undefined>;
  readonly work: Work;
}

function remembered(known: Search["known"], key: string, compare: () => number | undefined): number | undefined {
  if (known.has(key)) return known.get(key);
  const found = compare();
  known.set(key, found);
  return found;
}

const keyOf = (place: number | "start" | "end", { raw, shown, hidden }: Gap, before: string) =>
  hidden.length === 0 && raw === shown ? `${place}\u0000${before}\u0000${raw}` : [place, before, raw, shown, ...hidden].join("\u0000");

/** What it takes to look at two gaps, in characters compared. */
const GAP_WORK = 4;

/** The range that the quote stands for if its letters begin with letter `first` of the page. */
function placeAt(search: Search, first: number): TextRange | undefined {
  const { page, quoted, edges, allowed, known, work } = search;
  const size = quoted.text.length;
  if (splitsCharacter(page, first) || splitsCharacter(page, first + size) || !gapsFit(search, first)) return undefined;
  const [lead, tail] = [page.gap(first), page.gap(first + size)];
  const before = remembered(known, keyOf("start", lead, page.text.charAt(first - 1)), () => distance(lead.to, startOf(page, first, edges.lead, allowed, work)));
  if (before === undefined) return undefined;
  const behind = remembered(known, keyOf("end", tail, ""), () => distance(tail.from, endOf(page, first + size, edges.tail, allowed, work)));
  return behind === undefined ? undefined : { from: lead.to - before, to: tail.from + behind };
}

/** Whether the quote's letters stand there with slips between them alone. Only where one of both has something between two letters is there anything to compare. */
function gapsFit({ page, quoted, gaps, allowed, known, work }: Search, first: number): boolean {
  const [ours, theirs] = [quoted.broken(), page.broken()];
  const size = quoted.text.length;
  let [own, other] = [0, firstBehind(theirs, first)];
  for (let index = 0; work.left >= 0; ) {
    work.left -= GAP_WORK;
    index = Math.min(ours[own] ?? size, (theirs[other] ?? Infinity) - first);
    if (index >= size) return true;
    if (ours[own] === index) own += 1;
    if (theirs[other] === first + index) other += 1;
    const gap = (gaps[index] ??= quoted.gap(index));
    const found = page.gap(first + index);
    if (gap.raw === found.raw && gap.shown === found.shown) continue;
    work.left -= GAP_WORK;
    if (remembered(known, keyOf(index, found, ""), () => slipBetween(gap, found, besideOf(quoted, index), allowed)) === undefined) return false;
  }
  return true;
}

/** Where in the sorted `list` the first entry behind `value` stands. */
function firstBehind(list: Int32Array, value: number): number {
  let low = 0;
  for (let high = list.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

const distance = (from: number, to: number | undefined) => (to === undefined ? undefined : Math.abs(to - from));

/** From letter `first` to before letter `end`, with the marks at the ends of the quote; undefined where they do not stand there. */
export function edgesOf(page: Letters, first: number, end: number, quoted: Letters, allowed: number, work = workOfSearch(page.source.length)): TextRange | undefined {
  const { lead, tail } = quotedEdges(quoted);
  const from = startOf(page, first, lead, allowed, work);
  const to = endOf(page, end, tail, allowed, work);
  return from === undefined || to === undefined ? undefined : { from, to };
}

const besideOf = (letters: Letters, index: number): Beside => ({ before: letters.text.charAt(index - 1), after: letters.text.charAt(index) });

/** True where letter `index` belongs to the character of the letter before it. */
const splitsCharacter = (letters: Letters, index: number) => index > 0 && index < letters.text.length && letters.start(index) < letters.end(index - 1);

/** Before the first letter: so much of what stands there as the quote has, white space aside. */
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
    return { shown: opensLine || !marked ? page.between(start, gap.to) : undefined, at: start, beside, outer: leadingWhite };
  };
  const from = nearestFit(edge, allowed, reach(lead, gap), { stretch, isAmidSpaces: (size) => areSpaces(text, gap.to - size - 1, 4) }, work);
  // Of an indent all or nothing.
  return from !== undefined && isInline(lead.raw.replace(/^[\u200b\u2060\ufeff]+/, "").charCodeAt(0)) ? Math.max(gap.from, inlineStart(text, from)) : from;
}

function endOf(page: Letters, index: number, edge: QuotedEdge, allowed: number, work: Work): number | undefined {
  const { quoted: tail } = edge;
  const gap = page.gap(index);
  const text = page.source;
  if (tail.raw === "") return gap.from;
  const stretch = (size: number) => {
    const to = gap.from + size;
    return { shown: page.between(gap.from, to), at: to, beside: { before: text.charAt(gap.from - 1), after: text.charAt(to) }, outer: trailingWhite };
  };
  return nearestFit(edge, allowed, reach(tail, gap), { stretch, isAmidSpaces: (size) => areSpaces(text, gap.from + size - 3, 4) }, work);
}

function areSpaces(text: string, from: number, count: number): boolean {
  for (let at = from; at < from + count; at += 1) if (text.charCodeAt(at) !== SPACE && text.charCodeAt(at) !== TAB) return false;
  return true;
}

const SPACE = 32;
const TAB = 9;

/** So far beside the letters, and not beyond their gap, the ends of a quote are looked for: links may lie between. */
const reach = (quoted: Gap, gap: Gap) => Math.min(gap.to - gap.from, 4 * quoted.raw.length + 16 + Math.min(gap.hidden.join("").length, 2_000));

const leadingWhite = (text: string) => text.slice(0, text.length - text.trimStart().length);
const trailingWhite = (text: string) => text.slice(text.trimEnd().length);
