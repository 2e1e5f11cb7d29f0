import type { DocText, TextRange } from "../../text/index.ts";
import { inlineStart, startsLine } from "./edges.ts";
import { letterPlaces } from "./letter-places.ts";
import { lettersOf, type Gap, type Letters, type View } from "./letters.ts";
import { slipBetween, type Beside } from "./slips.ts";
import { isInline, lineBreaks } from "./white-space.ts";

/** More places with the same letters are not looked at: a quote that fits so many says nothing. */
const MOST_PLACES = 500;

/**
 * The places of `text` that have the letters of `quote`, and between them nothing but slips of the `allowed` kinds (bits of SLIP). A place begins and
 * ends where the quote does: marks at its ends are the quote's own.
 */
export function placesByLetters(text: DocText, quote: string, view: View, allowed: number): TextRange[] {
  const quoted = lettersOf(quote, view);
  const size = quoted.text.length;
  if (size === 0) return [];
  const known = new Map<string, number | undefined>();
  return letterPlaces(text, quoted, view)
    .slice(0, MOST_PLACES)
    .flatMap(({ page, first }) => {
      const place = placeAt({ page, quoted, allowed, known }, first);
      return place ? [place] : [];
    });
}

interface Search {
  readonly page: Letters;
  readonly quoted: Letters;
  readonly allowed: number;
  /** What came of comparing a gap, by what was compared: texts that repeat themselves have few different gaps. */
  readonly known: Map<string, number | undefined>;
}

function remembered(known: Search["known"], key: string, compare: () => number | undefined): number | undefined {
  if (known.has(key)) return known.get(key);
  const found = compare();
  known.set(key, found);
  return found;
}

const keyOf = (place: number | "start" | "end", { raw, shown, hidden }: Gap, before: string) => [place, before, raw, shown, ...hidden].join("\u0000");

/** The range that the quote stands for if its letters begin with letter `first` of the page. */
function placeAt({ page, quoted, allowed, known }: Search, first: number): TextRange | undefined {
  const size = quoted.text.length;
  if (splitsCharacter(page, first) || splitsCharacter(page, first + size)) return undefined;
  for (let index = 1; index < size; index += 1) {
    if (quoted.start(index) <= quoted.end(index - 1) && page.start(first + index) <= page.end(first + index - 1)) continue;
    const [gap, found] = [quoted.gap(index), page.gap(first + index)];
    if (gap.raw === found.raw && gap.shown === found.shown) continue;
    if (remembered(known, keyOf(index, found, ""), () => slipBetween(gap, found, besideOf(quoted, index), allowed)) === undefined) return undefined;
  }
  const [lead, tail] = [page.gap(first), page.gap(first + size)];
  const before = remembered(known, keyOf("start", lead, page.text.charAt(first - 1)), () => distance(lead.to, startOf(page, first, quoted, allowed)));
  if (before === undefined) return undefined;
  const behind = remembered(known, keyOf("end", tail, ""), () => distance(tail.from, endOf(page, first + size, quoted, allowed)));
  return behind === undefined ? undefined : { from: lead.to - before, to: tail.from + behind };
}

const distance = (from: number, to: number | undefined) => (to === undefined ? undefined : Math.abs(to - from));

/** From letter `first` to before letter `end`, with the marks at the ends of the quote; undefined where they do not stand there. */
export function edgesOf(page: Letters, first: number, end: number, quoted: Letters, allowed: number): TextRange | undefined {
  const from = startOf(page, first, quoted, allowed);
  const to = endOf(page, end, quoted, allowed);
  return from === undefined || to === undefined ? undefined : { from, to };
}

const besideOf = (letters: Letters, index: number): Beside => ({ before: letters.text.charAt(index - 1), after: letters.text.charAt(index) });

/** True where letter `index` belongs to the character of the letter before it. */
const splitsCharacter = (letters: Letters, index: number) => index > 0 && index < letters.text.length && letters.start(index) < letters.end(index - 1);

/** Before the first letter: so much of what stands there as the quote has, white space aside. */
function startOf(page: Letters, first: number, quoted: Letters, allowed: number): number | undefined {
  const lead = quoted.gap(0);
  const gap = page.gap(first);
  const text = page.source;
  if (lead.raw === "") return gap.to;
  const least = Math.max(gap.from, gap.to - reach(lead, gap));
  const marked = /^\s*[-*+][ \t]/.test(lead.raw);
  const from = nearestFit([lead, { ...lead, shown: lead.shown.trimStart() }], allowed, (size) => {
    const start = gap.to - size;
    if (start < least) return undefined;
    const opensLine = startsLine(text, inlineStart(text, start));
    const beside = { before: opensLine ? "" : text.charAt(start - 1), after: text.charAt(gap.to) };
    return { shown: opensLine || !marked ? page.between(start, gap.to) : undefined, at: start, beside, outer: leadingWhite };
  });
  // Of an indent all or nothing.
  return from !== undefined && isInline(lead.raw.replace(/^[\u200b\u2060\ufeff]+/, "").charCodeAt(0)) ? Math.max(gap.from, inlineStart(text, from)) : from;
}

function endOf(page: Letters, index: number, quoted: Letters, allowed: number): number | undefined {
  const tail = quoted.gap(quoted.text.length);
  const gap = page.gap(index);
  const text = page.source;
  if (tail.raw === "") return gap.from;
  const most = Math.min(gap.to, gap.from + reach(tail, gap));
  return nearestFit([tail, { ...tail, shown: tail.shown.trimEnd() }], allowed, (size) => {
    const to = gap.from + size;
    return to > most ? undefined : { shown: page.between(gap.from, to), at: to, beside: { before: text.charAt(gap.from - 1), after: text.charAt(to) }, outer: trailingWhite };
  });
}

/** So far beside the letters the ends of a quote are looked for: links may lie between. */
const reach = (quoted: Gap, { hidden }: Gap) => 4 * quoted.raw.length + 16 + Math.min(hidden.join("").length, 2_000);

const leadingWhite = (text: string) => text.slice(0, text.length - text.trimStart().length);
const trailingWhite = (text: string) => text.slice(text.trimEnd().length);

interface Stretch {
  /** Undefined where nothing can begin. */
  readonly shown: Gap | undefined;
  readonly at: number;
  readonly beside: Beside;
  /** The white space at the outer end: a line break there is not another kind of space. */
  readonly outer: (text: string) => string;
}

/** A quote with more than so many characters outside its letters has to have as many as the text: each length would be compared in full. */
const LONGEST_EDGE = 200;

/** The stretch beside the letters that one of `wanted` stands for by the mildest slip; of equal ones that which is nearest in length. */
function nearestFit(wanted: readonly Gap[], allowed: number, stretch: (size: number) => Stretch | undefined): number | undefined {
  let best: { at: number; slip: number; apart: number } | undefined;
  for (const quoted of wanted) {
    if (best) break;
    const isLong = quoted.shown.length > LONGEST_EDGE;
    for (let size = isLong ? quoted.shown.length : 0; ; size += 1) {
      const tried = stretch(size);
      if (!tried) break;
      const { shown, beside, outer } = tried;
      const slip = shown && lineBreaks(outer(shown.shown)) === lineBreaks(outer(quoted.shown)) ? slipBetween(quoted, shown, beside, allowed) : undefined;
      const apart = Math.abs(size - quoted.raw.length);
      if (slip !== undefined && (!best || slip < best.slip || (slip === best.slip && apart < best.apart))) best = { at: tried.at, slip, apart };
      if (best?.slip === 0) return best.at;
      if (isLong) break;
    }
  }
  return best?.at;
}
