import { isMisspelling, MULTI_PARAGRAPH, resolveScope, type Op } from "../edit-ops/index.ts";
import type { Structure } from "../markdown/index.ts";
import { linesOf, type TextRange } from "../text/index.ts";
import { differInCapital, sameWords, worded, type Worded } from "./words.ts";

/** A quote of so many words is looked for, and so many places are compared with it word by word. */
const MOST_WORDS = 400;
const MOST_STARTS = 2_000;

/** The op's own words about its place. */
export interface Asked {
  readonly target: NonNullable<Op["target"]>;
  readonly scope: string | undefined;
}

/**
 * Where the words of `quoted` stand in the text, misspelled or between other marks perhaps, as far as the op may reach. None of these: then no answer of a model could be taken. Several:
 * then any answer would be a guess (MAT-4).
 */
export function likelyPlaces(structure: Structure, quoted: Worded, asked: Asked): TextRange[] {
  const { text } = structure;
  const [first] = quoted.words;
  if (!first || quoted.words.length > MOST_WORDS) return [];
  const reach = reachOf(structure, asked);
  const page = worded(text.slice(reach.from, reach.to));
  const mayBegin = beginningWith(first.key);
  const places: TextRange[] = [];
  let compared = 0;
  for (const [index, word] of page.words.entries()) {
    if (!mayBegin(word.key)) continue;
    if ((compared += 1) > MOST_STARTS) return [];
    const last = page.words[index + quoted.words.length - 1];
    if (last && sameWords(quoted, page, text, index)) places.push({ from: reach.from + word.from, to: reach.from + last.to });
  }
  return places.length > 1 ? hinted(text, places, asked) : places;
}

/** The section that stands beside the quote, or the request's own scope; what cannot be resolved was refused for that. */
function reachOf(structure: Structure, { target: { section }, scope }: Asked): TextRange {
  const words = section ?? (scope === MULTI_PARAGRAPH ? undefined : scope);
  const resolution = words === undefined ? undefined : resolveScope(structure, words);
  return resolution?.kind === "found" ? resolution.scope.range : { from: 0, to: structure.text.length };
}

/** Whether a word may be the first of the quote, whatever stands around it; each spelling is looked at once. */
function beginningWith(first: string): (key: string) => boolean {
  const known = new Map<string, boolean>([[first, true]]);
  const anywhere = (word: string) => ({ word, before: " ", after: " " });
  return (key) => {
    const fits = known.get(key) ?? (differInCapital(first, key) || isMisspelling(anywhere(first), anywhere(key), ""));
    known.set(key, fits);
    return fits;
  };
}

/** Those beside the words, and on the lines, that the op names; all of them where that leaves none. */
function hinted(text: string, places: readonly TextRange[], { target: { before = "", after = "", lines: span } }: Asked): TextRange[] {
  const lines = linesOf(text);
  const [wantedBefore, wantedAfter] = [lettersOf(before), lettersOf(after)];
  const beside = places.filter(({ from, to }) => lettersOf(text.slice(Math.max(0, from - before.length - MARKS), from)).endsWith(wantedBefore) && lettersOf(text.slice(to, to + after.length + MARKS)).startsWith(wantedAfter));
  const fitting = beside.length > 0 ? beside : [...places];
  const onLines = span ? fitting.filter(({ from, to }) => lines.at(from) <= span.end && lines.at(Math.max(from, to - 1)) >= span.start) : [];
  return onLines.length > 0 ? onLines : fitting;
}

/** Room for marks and blanks between a place and the words beside it. */
const MARKS = 200;

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");
