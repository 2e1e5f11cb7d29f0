import { isMisspelling, MULTI_PARAGRAPH, resolveScope, type Op } from "../edit-ops/index.ts";
import type { Structure } from "../markdown/index.ts";
import { linesOf, type TextRange } from "../text/index.ts";
import { amidProse, comparerOf, differInCapital, worded, type Worded } from "./words.ts";

/** A quote of more words is not searched for, nor is one in a text with more to look at. */
const MOST_WORDS = 400;
const MOST_LOOKED = 2_000_000;

/** The op's own words about its place. */
export interface Asked {
  readonly target: NonNullable<Op["target"]>;
  readonly scope: string | undefined;
}

/**
 * Where the words of `quoted` are in the text, misspelled or between other marks perhaps, as far as the op may reach.
 * None: no answer of a model could be accepted. Several: any answer would be a guess (MAT-4).
 */
export function likelyPlaces(structure: Structure, quoted: Worded, asked: Asked): TextRange[] {
  const { text } = structure;
  const reach = reachOf(structure, asked);
  const within = text.slice(reach.from, reach.to);
  if (quoted.words.length === 0 || quoted.words.length > MOST_WORDS || lacksWords(within, quoted)) return [];
  const page = worded(within);
  const mayBegin = beginningWith(quoted.words[0]?.key ?? "");
  const comparer = comparerOf(quoted, text);
  const places: TextRange[] = [];
  for (const [index, word] of page.words.entries()) {
    if (!mayBegin(word.key)) continue;
    if (comparer.looked() > MOST_LOOKED) return [];
    const last = page.words[index + quoted.words.length - 1];
    if (last && comparer.compare(page, index)) places.push({ from: reach.from + word.from, to: reach.from + last.to });
  }
  return places.length > 1 ? hinted(text, places, asked) : places;
}

/** A quick no: more of its plainest words are nowhere in the text than may be misspelled. */
function lacksWords(text: string, { words }: Worded): boolean {
  const plain = words.slice(1).filter(({ key }) => /^[a-z]+$/.test(key));
  let missing = 0;
  return plain.some(({ key }) => !text.includes(key) && (missing += 1) > words.length / 4);
}

/** The section that is beside the quote, or the request's own scope; unresolvable ones were refused for that. */
function reachOf(structure: Structure, { target: { section }, scope }: Asked): TextRange {
  const words = section ?? (scope === MULTI_PARAGRAPH ? undefined : scope);
  const resolution = words === undefined ? undefined : resolveScope(structure, words);
  return resolution?.kind === "found" ? resolution.scope.range : { from: 0, to: structure.text.length };
}

/** Whether a word may be the first of the quote, whatever is around it; each spelling is looked at once. */
function beginningWith(first: string): (key: string) => boolean {
  const known = new Map<string, boolean>([[first, true]]);
  return (key) => {
    const fits = known.get(key) ?? (differInCapital(first, key) || isMisspelling(amidProse(first), amidProse(key), ""));
    known.set(key, fits);
    return fits;
  };
}

/** Those beside the words, and on the lines, that the op names; all of them if none is left. */
function hinted(
  text: string,
  places: readonly TextRange[],
  { target: { before = "", after = "", lines: span } }: Asked,
): TextRange[] {
  const lines = linesOf(text);
  const [wantedBefore, wantedAfter] = [lettersOf(before), lettersOf(after)];
  const beside = places.filter(
    ({ from, to }) =>
      lettersOf(text.slice(Math.max(0, from - before.length - MARKS), from)).endsWith(wantedBefore) &&
      lettersOf(text.slice(to, to + after.length + MARKS)).startsWith(wantedAfter),
  );
  const fitting = beside.length > 0 ? beside : [...places];
  const onLines = span
    ? fitting.filter(({ from, to }) => lines.at(from) <= span.end && lines.at(Math.max(from, to - 1)) >= span.start)
    : [];
  return onLines.length > 0 ? onLines : fitting;
}

/** Room for marks and blanks between a place and the words beside it. */
const MARKS = 200;

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");
