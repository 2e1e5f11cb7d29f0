import { positionsOf, rangeOf, type Doc, type Positions } from "../../crdt/index.ts";
import { sectionOfHeading } from "../../guards/index.ts";
import type { Section, Structure } from "../../markdown/index.ts";
import { wordsOf, type DocText, type TextRange } from "../../text/index.ts";

/**
 * What a lock holds on to: its words, or the heading of its section, by Yjs positions; and by the words themselves, for
 * a text that has been made anew.
 */
export interface LockAnchor extends Positions {
  readonly quote: string;
  /** What stood around the quote. */
  readonly before: string;
  readonly after: string;
}

/** A text of which one knows whether an anchor's positions belong to it. */
export interface AnchoredText {
  readonly structure: Structure;
  readonly doc: Doc;
  readonly generation: number;
}

const WORDS_AROUND = 32;
/** A quote of so many characters is known by itself; a shorter one needs what stood beside it. */
const LONG_QUOTE = 40;

export function anchorAt(doc: Doc, text: DocText, { from, to }: TextRange): LockAnchor {
  return {
    ...positionsOf(doc, { from, to }),
    quote: text.slice(from, to),
    before: text.slice(Math.max(0, from - WORDS_AROUND), from).replace(/^[\uDC00-\uDFFF]/, ""),
    after: text.slice(to, to + WORDS_AROUND).replace(/[\uD800-\uDBFF]$/, ""),
  };
}

interface Anchored {
  readonly what: "section" | "span";
  readonly generation: number;
  readonly anchor: LockAnchor;
}

/**
 * The anchored words as they are now, and the place that the lock covers: of a section its whole extent in the current
 * structure.
 */
export interface LockPlace {
  readonly held: TextRange;
  readonly range: TextRange;
}

/**
 * Where a lock stands in a text: by its positions, in their own generation, as long as something of its words (its
 * heading) is there; else by its quote, where that stands once beside what it stood beside. `undefined` when its text
 * is gone: a lock never takes hold of other words.
 */
export function lockPlace(text: AnchoredText, lock: Anchored): LockPlace | undefined {
  const pinned = text.generation === lock.generation ? rangeOf(text.doc, lock.anchor) : undefined;
  return (
    (pinned && pinned.from < pinned.to ? placeAt(text.structure, lock, pinned) : undefined) ??
    quotedPlace(text.structure, lock)
  );
}

function placeAt(structure: Structure, { what, anchor }: Anchored, held: TextRange): LockPlace | undefined {
  if (what === "section") {
    const section = sectionOfHeading(structure, held);
    return section && sectionPlace(section);
  }
  return sharesWords(structure.text.slice(held.from, held.to), anchor.quote) ? { held, range: held } : undefined;
}

const sectionPlace = ({ heading: { from, to }, range }: Section): LockPlace => ({ held: { from, to }, range });

/**
 * Half of what was quoted, or half of what stands there now, has to be the same words: between two positions may stand
 * what someone wrote in their place.
 */
const SHARED = 0.5;

function sharesWords(now: string, quote: string): boolean {
  if (now.includes(quote)) return true;
  const [quoted, standing] = [quote, now].map((text) => new Set(wordsOf(text).map(({ folded }) => folded)));
  const shared = [...(standing ?? [])].filter((word) => quoted?.has(word)).length;
  return shared > 0 && shared >= SHARED * Math.min(quoted?.size ?? 0, standing?.size ?? 0);
}

function quotedPlace(structure: Structure, { what, anchor }: Anchored): LockPlace | undefined {
  const places = what === "section" ? headingsQuoted(structure, anchor) : wordsQuoted(structure.text, anchor);
  const beside = places.filter(({ held }) => standsBeside(structure.text, held, anchor));
  const [only, second] = beside.length === 0 && what === "span" && anchor.quote.length >= LONG_QUOTE ? places : beside;
  return second ? undefined : only;
}

const headingsQuoted = ({ text, sections }: Structure, { quote }: LockAnchor): LockPlace[] =>
  sections.filter(({ heading }) => text.slice(heading.from, heading.to) === quote).map(sectionPlace);

/** More places than these would make no quote of one place. */
const MOST_PLACES = 1_000;

function wordsQuoted(text: DocText, { quote }: LockAnchor): LockPlace[] {
  const places: LockPlace[] = [];
  for (let from = text.indexOf(quote); from >= 0 && places.length < MOST_PLACES; from = text.indexOf(quote, from + 1)) {
    const held = { from, to: from + quote.length };
    places.push({ held, range: held });
  }
  return places;
}

/** On one side at least; the edge of a text is no neighbour. */
function standsBeside(text: DocText, { from, to }: TextRange, { before, after }: LockAnchor): boolean {
  const isBefore = before.trim() !== "" && text.slice(0, from).endsWith(before);
  return isBefore || (after.trim() !== "" && text.startsWith(after, to));
}
