import type { Text } from "yjs";
import type { Section, Structure } from "../markdown/index.ts";
import { wordsOf, type DocText, type TextRange } from "../text/index.ts";
import { positionsOf, rangeOf, type Positions } from "./positions.ts";

/**
 * What something holds on to (a lock, a note, a comment): its words, or the heading of its section, by Yjs positions;
 * and by the words themselves, for a text that has been rewritten.
 */
export interface Anchor extends Positions {
  readonly quote: string;
  /** What was around the quote. */
  readonly before: string;
  readonly after: string;
}

/** A text of which one knows whether an anchor's positions belong to it. */
interface AnchoredText {
  readonly structure: Structure;
  readonly live: Text;
  readonly generation: number;
}

const WORDS_AROUND = 32;
/** A quote of so many characters is known by itself; a shorter one needs what was beside it. */
const LONG_QUOTE = 40;

export function anchorAt(live: Text, text: DocText, { from, to }: TextRange): Anchor {
  return {
    ...positionsOf(live, { from, to }),
    quote: text.slice(from, to),
    before: text.slice(Math.max(0, from - WORDS_AROUND), from).replace(/^[\uDC00-\uDFFF]/, ""),
    after: text.slice(to, to + WORDS_AROUND).replace(/[\uD800-\uDBFF]$/, ""),
  };
}

interface Anchored {
  readonly what: "section" | "span";
  readonly generation: number;
  readonly anchor: Anchor;
}

/**
 * The anchored words as they are now, and the place that they are held for: of a section all of it, as the current
 * structure has it.
 */
export interface AnchoredPlace {
  readonly held: TextRange;
  readonly range: TextRange;
}

/**
 * Where an anchor is in a text: by its positions, in their own generation, as long as something of its words (its
 * heading) is there; else by its quote, where that is once beside what it was beside. `undefined` when its text is
 * gone: an anchor never takes hold of other words (LOCK-1.1).
 */
export function anchoredPlace(text: AnchoredText, held: Anchored): AnchoredPlace | undefined {
  const pinned = text.generation === held.generation ? rangeOf(text.live, held.anchor) : undefined;
  return (
    (pinned && pinned.from < pinned.to ? placeAt(text.structure, held, pinned) : undefined) ??
    quotedPlace(text.structure, held)
  );
}

function placeAt(structure: Structure, { what, anchor }: Anchored, held: TextRange): AnchoredPlace | undefined {
  if (what === "section") {
    const section = sectionOfHeading(structure, held);
    return section && sectionPlace(section);
  }
  return sharesWords(structure.text.slice(held.from, held.to), anchor.quote) ? { held, range: held } : undefined;
}

const sectionPlace = ({ heading: { from, to }, range }: Section): AnchoredPlace => ({ held: { from, to }, range });

/**
 * Half of what was quoted, or half of what is there now, has to be the same words: between two positions may be what
 * someone wrote in their place.
 */
const SHARED = 0.5;

function sharesWords(now: string, quote: string): boolean {
  if (now.includes(quote)) return true;
  const [quoted, standing] = [quote, now].map((text) => new Set(wordsOf(text).map(({ folded }) => folded)));
  const shared = [...(standing ?? [])].filter((word) => quoted?.has(word)).length;
  return shared > 0 && shared >= SHARED * Math.min(quoted?.size ?? 0, standing?.size ?? 0);
}

function quotedPlace(structure: Structure, { what, anchor }: Anchored): AnchoredPlace | undefined {
  const places = what === "section" ? headingsQuoted(structure, anchor) : wordsQuoted(structure.text, anchor);
  const beside = places.filter(({ held }) => isBeside(structure.text, held, anchor));
  const [only, second] = beside.length === 0 && what === "span" && anchor.quote.length >= LONG_QUOTE ? places : beside;
  return second ? undefined : only;
}

const headingsQuoted = ({ text, sections }: Structure, { quote }: Anchor): AnchoredPlace[] =>
  sections.filter(({ heading }) => text.slice(heading.from, heading.to) === quote).map(sectionPlace);

/** More places than these would make no quote of one place. */
const MOST_PLACES = 1_000;

function wordsQuoted(text: DocText, { quote }: Anchor): AnchoredPlace[] {
  const places: AnchoredPlace[] = [];
  for (let from = text.indexOf(quote); from >= 0 && places.length < MOST_PLACES; from = text.indexOf(quote, from + 1)) {
    const held = { from, to: from + quote.length };
    places.push({ held, range: held });
  }
  return places;
}

/** On one side at least; the edge of a text is no neighbour. */
function isBeside(text: DocText, { from, to }: TextRange, { before, after }: Anchor): boolean {
  const isBefore = before.trim() !== "" && text.slice(0, from).endsWith(before);
  return isBefore || (after.trim() !== "" && text.startsWith(after, to));
}

/** The section that begins with the heading at `place`; undefined when no heading is there any more. */
export const sectionOfHeading = ({ sections }: Structure, place: TextRange): Section | undefined =>
  sections.find(({ range, heading }) => range.from <= place.from && place.from < heading.to);
