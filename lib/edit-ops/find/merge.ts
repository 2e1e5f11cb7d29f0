import { runs, type TextRange } from "../../text/index.ts";
import type { QuoteParts } from "./edges.ts";
import { ELISION } from "./elided.ts";
import { lettersOf, type View } from "./letters.ts";
import { hasFreshPairs, learnedFrom, swappedIn, withQuotesOf } from "./manners.ts";
import { mergedGaps } from "./merge-gap.ts";
import { keepsFoundText } from "./sent-whole.ts";
import { UNSPACED, wordsIn, type Words } from "./words.ts";

/**
 * The new text as it belongs in the document: a merge of two changes to the quote. One is where the document differs
 * (the quote's slips), the other where the new text differs (the wish). Words that the new text repeats stay as the
 * document has them, with the gaps between them; changes come as sent, in the document's style. Where the two conflict,
 * a new text that already has all that is there is taken as it is. Undefined where a mark of omission would be left, or
 * half of a pair. `mergedText(q, f, q) === f`. Source: MAT-3; law MAT-3.2.
 */
export function mergedText(asQuoted: string, standing: string, newText: string, place: PlaceFacts): string | undefined {
  if (newText === asQuoted) return standing;
  const swapped = swappedIn(asQuoted, standing);
  if (swapped.some((mark) => place.uses(mark) && hasFreshPairs(asQuoted, newText, mark))) return undefined;
  const [sentQuote, sentText] = [withQuotesOf(swapped, asQuoted), withQuotesOf(swapped, newText)];
  if (namesDroppedLink(sentQuote, standing, sentText)) return undefined;
  const found = withoutStrays(standing, sentQuote + sentText, place.isStray);
  const [quote, wanted] =
    UNSEEN.test(sentQuote) && !UNSEEN.test(found)
      ? [sentQuote.replace(ALL_UNSEEN, ""), sentText.replace(ALL_UNSEEN, "")]
      : [sentQuote, sentText];
  const [quotedEnds, foundEnds, wantedEnds] = [endsOf(quote), endsOf(found), endsOf(wanted)];
  if (wantedEnds.core === "" || quotedEnds.core === "") return wanted;
  // White space around the place: as found where the new text left it alone, or would run into its neighbour without
  // it.
  const outer = (side: "lead" | "tail", joins: boolean) =>
    wantedEnds[side] === quotedEnds[side] || (joins && wantedEnds[side] === "") ? foundEnds[side] : wantedEnds[side];
  const between = (inner: string) => outer("lead", place.joinsBefore) + inner + outer("tail", place.joinsAfter);
  const inner = mergedWithin(quotedEnds.core, foundEnds.core, wantedEnds.core);
  const merged = inner === undefined ? undefined : between(inner);
  if (merged !== undefined && !keepsElision(quote, found, wanted, merged) && !losesBalance(found, wanted, merged))
    return merged;
  const isWhole =
    !ELISION.test(quote) &&
    isBalancedAlike(found, wanted) &&
    keepsFoundText(quotedEnds.core, foundEnds.core, wantedEnds.core);
  return isWhole ? between(wantedEnds.core) : undefined;
}

/** A text and the white space around it, including no-break spaces: an indent copied from a page has them. */
function endsOf(text: string): QuoteParts {
  const from = text.length - text.trimStart().length;
  const to = Math.max(from, text.trimEnd().length);
  return { lead: text.slice(0, from), core: text.slice(from, to), tail: text.slice(to) };
}

/** Characters without width, which come in by copying. */
const UNSEEN = /[\u00ad\u200b\u200c\u2060\ufeff]/;
const ALL_UNSEEN = /[\u00ad\u200b\u200c\u2060\ufeff]/g;

/** No-break spaces and characters without width. */
const STRAY = /[\u00a0\u2009\u200a\u202f\u200b\u2060\ufeff]/g;

/**
 * A stray space that nobody sees goes where quote and new text have a plain one; a text that uses such spaces keeps
 * them.
 */
function withoutStrays(found: string, sent: string, isStray: (character: string) => boolean): string {
  const plain = new Map<string, string>();
  for (const [character] of found.matchAll(STRAY)) {
    if (!plain.has(character))
      plain.set(
        character,
        sent.includes(character) || !isStray(character) ? character : UNSEEN.test(character) ? "" : " ",
      );
  }
  return plain.size === 0 ? found : found.replace(STRAY, (character) => plain.get(character) ?? character);
}

/** The quote left a link out, and the new text links those words in a way of its own. */
function namesDroppedLink(quote: string, found: string, wanted: string): boolean {
  if (!found.includes("](") || quote.includes("](")) return false;
  return /\bhref\s*=/.test(wanted) && !/\bhref\s*=/.test(quote);
}

/**
 * A mark of omission that stands for the document's words must not get into it: only those may that the new text has
 * and the quote has not.
 */
const keepsElision = (quote: string, found: string, wanted: string, merged: string): boolean =>
  ELISION.test(quote) && elisionsIn(merged) > elisionsIn(found) + Math.max(0, elisionsIn(wanted) - elisionsIn(quote));

const elisionsIn = (text: string) => text.split(ELISION).length - 1;

/** Pairs that were whole on both sides and no longer are: the two changes conflict. */
const losesBalance = (found: string, wanted: string, merged: string): boolean =>
  PAIRS.some((leaning) => leaning(found) === 0 && leaning(wanted) === 0 && leaning(merged) !== 0);

const isBalancedAlike = (a: string, b: string): boolean => PAIRS.every((leaning) => leaning(a) === leaning(b));

const countOf = (text: string, mark: string) => text.split(mark).length - 1;
const PAIRS: readonly ((text: string) => number)[] = [
  (text) => countOf(text, "[") - countOf(text, "]"),
  (text) => countOf(text, "(") - countOf(text, ")"),
  (text) => countOf(text.replace(/`{3,}/g, ""), "`") % 2,
  (text) => countOf(text, "**") % 2,
  (text) => countOf(text, "__") % 2,
  (text) => countOf(text, '"') % 2,
  (text) => countOf(text, "\u201c") - countOf(text, "\u201d"),
];

/** What the merge has to know about the text around the place. */
export interface PlaceFacts {
  /** There are words directly before the place, and new ones would run into them. */
  readonly joinsBefore: boolean;
  readonly joinsAfter: boolean;
  /** A character that the document does not use between words elsewhere. */
  readonly isStray: (character: string) => boolean;
  /** A quotation mark, straight, that the document has around words. */
  readonly uses: (mark: string) => boolean;
}

/** The same of texts without white space around them. */
function mergedWithin(quote: string, found: string, wanted: string): string | undefined {
  // Where the quote has every target and number of the document, these are words like any other.
  const view = lettersOf(quote, "page").text === lettersOf(found, "page").text ? "page" : "reader";
  const base = wordsIn(quote, view);
  const theirs = wordsIn(wanted, view);
  const standing = placesOfWords(base, found, view);
  const gapOf = (index: number) => gapFound(found, standing, base.count, index);
  if (omitsUnknown(base, gapOf)) return undefined;
  const repeats = repeatsOf(base, theirs, standing);
  const manners = learnedFrom({ base, theirs, gapOf, repeats });
  const parts: string[] = [];
  let [b, w] = [-1, -1];
  for (const [nextB, nextW] of [...repeats, [base.count, theirs.count] as const]) {
    // Where the new text changed nothing, the document's text stays, byte for byte.
    const isLeft = nextB === b + 1 && nextW === w + 1 && base.gap(nextB) === theirs.gap(nextW);
    const between =
      (isLeft ? gapOf(nextB) : undefined) ??
      mergedGaps(
        {
          first: { quoted: base.gap(b + 1), found: gapOf(b + 1), wanted: theirs.gap(w + 1) },
          last: { quoted: base.gap(nextB), found: gapOf(nextB), wanted: theirs.gap(nextW) },
          words: nextW > w + 1 ? theirs.source.slice(theirs.start(w + 1), theirs.end(nextW - 1)) : undefined,
          whole: nextB === b + 1,
          alike: [
            sameScript(base.source, base.start(b + 1), theirs.source, theirs.start(w + 1)),
            sameScript(base.source, base.end(nextB - 1) - 1, theirs.source, theirs.end(nextW - 1) - 1),
          ],
          edge: { start: b < 0, end: nextB === base.count },
        },
        manners,
      );
    if (between === undefined) return undefined;
    parts.push(between);
    const place = standing[nextB];
    if (place) parts.push(found.slice(place.from, place.to));
    [b, w] = [nextB, nextW];
  }
  return parts.join("");
}

/** A mark of omission of unknown meaning: a word beside it is cut. */
const omitsUnknown = (base: Words, gapOf: (index: number) => string | undefined): boolean =>
  Array.from({ length: base.count + 1 }, (_, index) => index).some(
    (index) => ELISION.test(base.gap(index)) && gapOf(index) === undefined,
  );

/** Whether the characters at both places are of a script with spaces, or of one without. */
const sameScript = (a: string, atA: number, b: string, atB: number) =>
  UNSPACED.test(a.charAt(atA)) === UNSPACED.test(b.charAt(atB));

/** Where each word of the quote is in `found`: letter by letter where they are the same, otherwise word by word. */
function placesOfWords(base: Words, found: string, view: View): (TextRange | undefined)[] {
  const page = lettersOf(found, view);
  if (page.text === base.letters) {
    return base.keys.map((key, index) => {
      const first = base.firsts[index] ?? 0;
      return { from: page.start(first), to: page.end(first + key.length - 1) };
    });
  }
  const ours = wordsIn(found, view);
  return placesAroundElision(base, ours) ?? placesByWord(base, ours);
}

/** A quote with one mark of omission: the words before it from the start, those after it from the end. */
function placesAroundElision(base: Words, ours: Words): TextRange[] | undefined {
  const marks = base.keys.flatMap((_, index) => (index > 0 && ELISION.test(base.gap(index)) ? [index] : []));
  const [mark] = marks;
  if (mark === undefined || marks.length > 1 || ours.count < base.count) return undefined;
  const indexes = base.keys.map((_, index) => (index < mark ? index : ours.count - base.count + index));
  if (indexes.some((index, at) => ours.keys[index] !== base.keys[at])) return undefined;
  return indexes.map((index) => ({ from: ours.start(index), to: ours.end(index) }));
}

function placesByWord(base: Words, ours: Words): (TextRange | undefined)[] {
  const places: (TextRange | undefined)[] = [];
  let at = 0;
  const take = () => {
    places.push({ from: ours.start(at), to: ours.end(at) });
    at += 1;
  };
  for (const [removed, added, equal] of runs(base.keys, ours.keys)) {
    // As many words on both sides: each is the misspelling of the other.
    if (removed.length === added.length) removed.forEach(take);
    else {
      removed.forEach(() => places.push(undefined));
      at += added.length;
    }
    equal.forEach(take);
  }
  return places;
}

/** The document's text before word `index` of the quote; undefined where it is not known. */
function gapFound(
  found: string,
  standing: readonly (TextRange | undefined)[],
  count: number,
  index: number,
): string | undefined {
  const from = index === 0 ? 0 : standing[index - 1]?.to;
  const to = index === count ? found.length : standing[index]?.from;
  return from === undefined || to === undefined ? undefined : found.slice(from, to);
}

/**
 * Pairs of words that the new text repeats from the quote, in order, as [word of the quote, word of the new text]. A
 * single pair among others is chance.
 */
function repeatsOf(
  base: Words,
  theirs: Words,
  standing: readonly (TextRange | undefined)[],
): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  let [b, w] = [0, 0];
  for (const [removed, added, equal] of runs(base.keys, theirs.keys)) {
    b += removed.length;
    w += added.length;
    for (const _ of equal) {
      if (standing[b]) pairs.push([b, w]);
      [b, w] = [b + 1, w + 1];
    }
  }
  return pairs.filter(([atB, atW], index) => {
    const [previous, next] = [pairs[index - 1] ?? [-1, -1], pairs[index + 1] ?? [base.count, theirs.count]];
    return (previous[0] === atB - 1 && previous[1] === atW - 1) || (next[0] === atB + 1 && next[1] === atW + 1);
  });
}
