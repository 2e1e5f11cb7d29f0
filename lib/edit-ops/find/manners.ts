import { indentOf } from "./edges.ts";
import { movedBy, type IndentPair } from "./indent.ts";
import { PAIRS } from "./mark-readings.ts";
import { lineBreaks } from "./white-space.ts";
import type { Words } from "./words.ts";

/** How the document writes what the quote wrote differently, for new words. */
export interface Manners {
  /**
   * How often the new text writes repeated parts as the document does, minus how often as the quote does. Above 0 the
   * rest is right too.
   */
  readonly votes: number;
  /** New text in the document's style: its quotes, the starts of its lines. At `end` nothing follows it. */
  fresh(text: string, end?: boolean): string;
}

export interface Lesson {
  readonly base: Words;
  readonly theirs: Words;
  readonly gapOf: (index: number) => string | undefined;
  readonly repeats: readonly (readonly [number, number])[];
}

/** What the gaps of the quote and of the document say about the document's style. */
export function learnedFrom(lesson: Lesson): Manners {
  const quotes = quoteStyle(lesson);
  const start = lineStarts(lesson);
  return {
    votes: votesOf(lesson),
    fresh: (text, end = false) =>
      text
        .replace(end ? LINE_START_INSIDE : LINE_START, (_, lineEnd: string, begin: string) => lineEnd + start(begin))
        .split(CODE_SPAN)
        .map((part, index) => (index % 2 === 0 ? quotes(part, end) : part))
        .join(""),
  };
}

function votesOf({ base, theirs, gapOf, repeats }: Lesson): number {
  let votes = 0;
  repeats.forEach(([b, w], index) => {
    const [previousB, previousW] = repeats[index - 1] ?? [-1, -1];
    if (previousB !== b - 1 || previousW !== w - 1) return;
    const [quoted, found, wanted] = [base.gap(b), gapOf(b), theirs.gap(w)];
    if (quoted !== found) votes += wanted === found ? 1 : wanted === quoted ? -1 : 0;
  });
  return votes;
}

const CODE_SPAN = /(`[^`\n]*`)/;

/** A line break and the start of the line: white space, quote marks, a marker. */
const LINE_START = /(\r?\n)([ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?=\S|$)/g;
const LINE_START_INSIDE = /(\r?\n)([ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?=\S)/g;

const lineStartOf = (gap: string): string =>
  /^[ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/.exec(indentOf(plainSpaces(gap)))?.[0] ?? "";

const plainSpaces = (gap: string) =>
  gap.replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ").replace(/[\u00ad\u200b\u2060\ufeff]/g, "");

/**
 * Where the lines that the new text repeats begin as in the document, only the quote had the slip, and new lines are
 * right as they are. Otherwise a new line begins as the document has the quote's line that began like it.
 */
function lineStarts({ base, theirs, gapOf, repeats }: Lesson): (begin: string) => string {
  const pairs: IndentPair[] = [];
  for (let index = 1; index < base.count; index += 1) {
    const [quoted, found] = [base.gap(index), gapOf(index)];
    if (found !== undefined && lineBreaks(quoted) > 0 && lineBreaks(found) > 0)
      pairs.push({ quoted: lineStartOf(quoted), found: lineStartOf(found) });
  }
  let votes = 0;
  for (const [b, w] of repeats) {
    const [quoted, found, wanted] = [base.gap(b), gapOf(b), theirs.gap(w)];
    if (
      found === undefined ||
      found === quoted ||
      b === 0 ||
      lineBreaks(wanted) === 0 ||
      lineStartOf(quoted) === lineStartOf(found)
    )
      continue;
    votes += lineStartOf(wanted) === lineStartOf(found) ? 1 : lineStartOf(wanted) === lineStartOf(quoted) ? -1 : 0;
  }
  return votes > 0 ? (begin) => begin : movedBy(pairs);
}

const CURLY_DOUBLE = /[\u201c\u201d]/;
const CURLY_SINGLE = /[\u2018\u2019]/;

/**
 * Straight quotes of a new text become curly where the document curls what the quote had straight, and the other way
 * round.
 */
function quoteStyle({ base, theirs, gapOf }: Lesson): (text: string, end: boolean) => string {
  // Quotes in code belong to the code; gaps that are merged one by one do not show whether they are in code.
  if (theirs.source.split(CODE_SPAN).some((part, index) => index % 2 === 1 && ANY_QUOTE.test(part)))
    return (text) => text;
  let [doubles, singles] = ["", ""];
  for (let index = 0; index <= base.count; index += 1) {
    const [quoted, found] = [base.gap(index), gapOf(index) ?? ""];
    if (quoted === found) continue;
    if (quoted.includes('"') && !found.includes('"') && CURLY_DOUBLE.test(found)) doubles = "curly";
    if (CURLY_DOUBLE.test(quoted) && !CURLY_DOUBLE.test(found) && found.includes('"')) doubles = "straight";
    if (quoted.includes("'") && !found.includes("'") && CURLY_SINGLE.test(found)) singles = "curly";
    if (CURLY_SINGLE.test(quoted) && !CURLY_SINGLE.test(found) && found.includes("'")) singles = "straight";
  }
  return (text, end) => singleQuotes(doubleQuotes(text, doubles, end), singles, end);
}

const OTHER: Readonly<Record<string, string>> = { "'": '"', '"': "'" };

const pairsIn = (text: string, mark: string): readonly string[] => text.match(PAIRS[mark] ?? mark) ?? [];

const hasMore = (a: string, b: string, mark: string): boolean => pairsIn(a, mark).length > pairsIn(b, mark).length;

/** The quotation marks between which the quote has words that the document has between the others. */
export const swappedIn = (quote: string, found: string): readonly string[] =>
  Object.entries(OTHER)
    .filter(([mark, other]) => hasMore(quote, found, mark) && hasMore(found, quote, other))
    .map(([mark]) => mark);

/**
 * `words` of the quote or the new text between the document's marks, where the quote has others: text that both repeat
 * stays as it is anyway.
 */
export function withQuotesOf(marks: readonly string[], words: string): string {
  const marked = (pair: string, other = "") => other + pair.slice(1, -1) + other;
  return marks.reduce((text, mark) => text.replace(PAIRS[mark] ?? mark, (pair) => marked(pair, OTHER[mark])), words);
}

/** Whether the new text has more words between these marks than the quote. */
export function hasFreshPairs(quote: string, wanted: string, mark: string): boolean {
  const left = new Map<string, number>();
  for (const pair of pairsIn(quote, mark)) left.set(pair, (left.get(pair) ?? 0) + 1);
  return pairsIn(wanted, mark).some((pair) => {
    const count = left.get(pair) ?? 0;
    left.set(pair, count - 1);
    return count === 0;
  });
}

const ANY_QUOTE = /["'\u2018-\u201d]/;

/**
 * After white space or a bracket, and before a word, a quote opens; the last one comes before a word unless it is the
 * `end`.
 */
const opensAt = (text: string, at: number, end: boolean): boolean =>
  /^$|[\s([{\u2014-]/.test(text.charAt(at - 1)) &&
  (at + 1 < text.length ? !/[\s.,;:!?)\]}]/.test(text.charAt(at + 1)) : !end);

function doubleQuotes(text: string, style: string, end: boolean): string {
  if (style === "straight") return text.replace(/[\u201c\u201d]/g, '"');
  return style === "curly"
    ? text.replace(/"/g, (_, at: number) => (opensAt(text, at, end) ? "\u201c" : "\u201d"))
    : text;
}

function singleQuotes(text: string, style: string, end: boolean): string {
  if (style === "straight") return text.replace(/[\u2018\u2019]/g, "'");
  return style === "curly"
    ? text.replace(/'/g, (_, at: number) => (opensAt(text, at, end) ? "\u2018" : "\u2019"))
    : text;
}
