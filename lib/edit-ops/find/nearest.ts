import type { FirstDifference, NearestLine } from "../../outcome/index.ts";
import { linesOf, remembered, type DocText, type Lines, type TextRange } from "../../text/index.ts";
import { partsOf } from "./edges.ts";
import { foldedPlaceAt } from "./fold-lines.ts";
import { apart, placesOf } from "./search.ts";
import { plainWordsIn, tokensIn } from "./tokens.ts";
import { fold, foldedOf, foldedQuote, lowerCase } from "./white-space.ts";

export interface Nearest {
  readonly nearest: readonly NearestLine[];
  readonly firstDifference?: FirstDifference;
  /** The places that differ from the anchor in letter case alone. */
  readonly caseOnly?: readonly TextRange[];
}

const MOST_LINES = 3;
const MOST_CASE_HITS = 20;
/** This much of a long anchor or line is compared. */
const MOST_READ = 2_000;
const SHOWN = 300;
/**
 * Words tried, the longest first, and hits of one word looked at: both keep a miss in a large text cheap. Trying a word
 * means one search through the text.
 */
const MOST_WORDS = 16;
const LEAST_WORDS = 6;
const MOST_SEARCHED = 12_000_000;
const MOST_HITS = 400;
const MOST_SCORED = 40;
/** At least this many characters are read around hits, however short the text. */
const LITTLE_READ = 20_000;
const LEAST_SCORE = 0.25;

/**
 * Up to three lines that come nearest to `anchor`: those that differ in letter case alone first, then those that share
 * most words (MAT-5).
 */
export function nearestTo(text: DocText, anchor: string): Nearest {
  const { core } = partsOf(anchor.slice(0, MOST_READ * 4));
  if (core === "") return { nearest: [] };
  const lines = linesOf(text);
  const caseOnly = caseHits(text, partsOf(anchor).core);
  const inCase = caseOnly.map(({ from }): Scored => ({
    line: lines.at(from),
    quoted: core.split(/\r\n|\r|\n/)[0] ?? "",
    score: 1,
    why: "case",
  }));
  const partial = partialHits(text, lines, core.slice(0, MOST_READ)).filter(
    ({ line }) => !inCase.some((hit) => hit.line === line),
  );
  const best = [...inCase, ...partial].slice(0, MOST_LINES);
  const firstDifference = best[0] && partingOf(best[0], lines);
  return {
    nearest: best.map(({ line, score, why }) => ({
      line,
      text: lines.text(line).slice(0, SHOWN).toWellFormed(),
      why,
      score,
    })),
    ...(firstDifference ? { firstDifference } : {}),
    ...(caseOnly.length > 0 ? { caseOnly } : {}),
  };
}

interface Scored {
  readonly line: number;
  /** The line of the anchor it was compared with. */
  readonly quoted: string;
  readonly score: number;
  readonly why: NearestLine["why"];
}

function caseHits(text: DocText, core: string): TextRange[] {
  const wanted = foldedQuote(core).lower();
  const word = plainWordsIn(wanted).reduce((longest, other) => (other.length > longest.length ? other : longest), "");
  const hits = word === "" ? [] : firstHits(text, word, 1);
  // Many hits of a long anchor take longer to read than the whole text.
  const known =
    word !== "" && hits.length < MOST_HITS && hits.length * wanted.length <= Math.max(LITTLE_READ, text.length);
  return (
    known
      ? hits.flatMap((at) => foldedPlaceAt(text, at, wanted, wanted.indexOf(word), (folded) => folded.lower()) ?? [])
      : caseHitsInWhole(text, wanted)
  ).slice(0, MOST_CASE_HITS);
}

function caseHitsInWhole(text: DocText, wanted: string): TextRange[] {
  const folded = foldedOf(text);
  return placesOf(folded.lower(), wanted)
    .slice(0, MOST_CASE_HITS)
    .map((at) => folded.source(at, at + wanted.length));
}

function partialHits(text: DocText, lines: Lines, core: string): Scored[] {
  const quotedLines = core.split(/\r\n|\r|\n/).filter((line) => plainWordsIn(line).length > 0);
  const wanted = quotedLines.map((line) => ({ line, grams: gramsOf(line) }));
  return promising(text, lines, core)
    .map((line) => bestFit(line, gramsOf(lines.text(line).slice(0, MOST_READ)), wanted))
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((a, b) => b.score - a.score || a.line - b.line);
}

/** Numbers of the lines that hold the rarest words of the anchor, the most promising first. */
function promising(text: DocText, lines: Lines, core: string): number[] {
  const most = Math.min(MOST_WORDS, Math.max(LEAST_WORDS, Math.floor(MOST_SEARCHED / text.length)));
  const words = [...new Set(plainWordsIn(foldedQuote(core).lower()))]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, most);
  const weights = new Map<number, number>();
  for (const word of words) {
    const hits = firstHits(text, word);
    for (const line of new Set(hits.map((at) => lines.at(at))))
      weights.set(line, (weights.get(line) ?? 0) + 1 / hits.length);
  }
  return [...weights]
    .toSorted(([lineA, a], [lineB, b]) => b - a || lineA - lineB)
    .slice(0, MOST_SCORED)
    .map(([line]) => line);
}

/** A longer word that the text nearly repeats takes a pattern as much time as both together. */
const LONGEST_PATTERN = 64;

/** Where `text` has `word`, a word in lower case, in any letter case; further ones at least `step` after. */
function firstHits(text: DocText, word: string, step = word.length): number[] {
  if (word.length > LONGEST_PATTERN)
    return (step === 1 ? placesOf(lowered(text), word) : apart(placesOf(lowered(text), word), step)).slice(
      0,
      MOST_HITS,
    );
  // Lower-casing a large text takes longer than ten such searches. To a pattern, İ is not another case of i.
  const pattern = new RegExp(word.replaceAll("i", "[i\u0130]"), "giu");
  const hits: number[] = [];
  for (let hit = pattern.exec(text); hit && hits.length < MOST_HITS; hit = pattern.exec(text)) {
    hits.push(hit.index);
    // Between the halves of a pair it would find the same hit again.
    pattern.lastIndex = hit.index + Math.max(step, String.fromCodePoint(text.codePointAt(hit.index) ?? 0).length);
  }
  return hits;
}

/** `text` in lower case, offset by offset. */
const lowered = remembered(lowerCase, 4);

function bestFit(
  line: number,
  grams: ReadonlySet<string>,
  wanted: readonly { line: string; grams: ReadonlySet<string> }[],
): Scored {
  const fits = wanted.map(({ line: quoted, grams: quotedGrams }): Scored => ({
    line,
    quoted,
    score: shareOf(quotedGrams, grams),
    why: "partial",
  }));
  return fits.reduce(
    (best, fit) => (fit.score > best.score ? fit : best),
    fits[0] ?? { line, quoted: "", score: 0, why: "partial" },
  );
}

/** Words and pairs of neighbouring words. */
function gramsOf(line: string): Set<string> {
  const words = plainWordsIn(fold(line).lower());
  return new Set([...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]);
}

function shareOf(wanted: ReadonlySet<string>, present: ReadonlySet<string>): number {
  const shared = [...wanted].filter((gram) => present.has(gram)).length;
  return wanted.size === 0 ? 0 : Math.round((100 * shared) / wanted.size) / 100;
}

/** Both are read from their first common word on; without one, from their starts. */
function partingOf({ line, quoted }: Scored, lines: Lines): FirstDifference | undefined {
  const wanted = tokensIn(partsOf(quoted.slice(0, MOST_READ)).core);
  const found = tokensIn(partsOf(lines.text(line).slice(0, MOST_READ)).core);
  const at = Math.max(
    0,
    found.findIndex((token, index) => token === wanted[0] && (wanted.length < 3 || found[index + 2] === wanted[2])),
  );
  const parting = wanted.findIndex((token, index) => token.trim() !== (found[at + index] ?? "").trim());
  if (parting < 0) return undefined;
  return { line, expected: excerpt(wanted, parting), found: excerpt(found, at + parting) };
}

const excerpt = (tokens: readonly string[], from: number) =>
  tokens
    .slice(from)
    .join("")
    .slice(0, SHOWN / 3)
    .toWellFormed();
