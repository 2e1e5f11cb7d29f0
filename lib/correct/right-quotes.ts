import { planEdit, type Op, type Plan } from "../edit-ops/index.ts";
import { blocksAt, structureOf, type Structure } from "../markdown/index.ts";
import { finding, type Finding } from "../outcome/index.ts";
import { isWordBoundary, type TextRange } from "../text/index.ts";
import type { LostQuote } from "./lost-quotes.ts";
import type { CorrectionRequest } from "./types.ts";
import { sameWords, worded, type Worded } from "./words.ts";

/**
 * SET-1: a right quote may be this many times as long as the one sent, plus this many characters: an article is a lot
 * for a short quote.
 */
const GROWTH = 1.5;
const FEW = 8;

export const isSensiblyLong = (text: string, ...beside: readonly string[]): boolean =>
  text.length <= GROWTH * Math.max(...beside.map(({ length }) => length)) + FEW;

/** A quote as it is in the text. */
export interface RightQuote {
  readonly lost: LostQuote;
  readonly quote: string;
  /** Where it is: once, or as often as its op expects. */
  readonly places: readonly TextRange[];
}

export type QuotesJudged =
  | { readonly kind: "right"; readonly quotes: readonly RightQuote[] }
  | { readonly kind: "miscounted"; readonly ops: readonly Op[]; readonly miscount: Finding }
  | { readonly kind: "wrong" };

/**
 * Whether `answers`, by op, are the quotes that were meant: the same words (names, numbers and negations to the
 * letter), no longer, in no more blocks, word for word in the text and there once (or as often as the op expects), at
 * the places that the quote can mean and no others. So an answer cannot reach a place that its quote did not name
 * (COR-2). All of them are accepted, or none.
 */
export function judgeQuotes(
  { text, ops, scope }: Pick<CorrectionRequest, "text" | "ops" | "scope">,
  lost: readonly LostQuote[],
  answers: ReadonlyMap<number, string>,
): QuotesJudged {
  const quotes = lost.flatMap((one) => {
    const quote = asQuoted(one.quote, answers.get(one.index) ?? "");
    return saysTheSame(text, one, quote) ? [{ lost: one, quote }] : [];
  });
  if (quotes.length < lost.length) return { kind: "wrong" };
  const corrected = withQuotes(ops, quotes);
  const planning = planEdit(text, { ops: corrected, scope });
  const miscount = miscountIn(text, quotes);
  if (miscount && planning.kind === "refused") return { kind: "miscounted", ops: corrected, miscount };
  if (planning.kind === "refused") return { kind: "wrong" };
  const structure = structureOf(text);
  const right = quotes.flatMap((one) => {
    const places = placesOf(planning.plan, one.lost);
    return areThose(structure, one.lost, places) ? [{ ...one, places }] : [];
  });
  return right.length === lost.length ? { kind: "right", quotes: right } : { kind: "wrong" };
}

/** `ops` with these quotes instead of those that were sent; hints, occurrence and numbers stay. */
export function withQuotes(
  ops: readonly Op[],
  quotes: readonly { readonly lost: LostQuote; readonly quote: string }[],
): Op[] {
  const right = new Map(quotes.map(({ lost, quote }) => [lost.index, quote]));
  return ops.map((op, index) => {
    const text = right.get(index);
    return text === undefined ? op : { ...op, target: { ...op.target, text } };
  });
}

/** White space around an answer that the quote did not have was added by the answer. */
const asQuoted = (quote: string, answer: string): string => {
  const start = /^\s/.test(quote) ? answer : answer.trimStart();
  return /\s$/.test(quote) ? start : start.trimEnd();
};

const saysTheSame = (text: string, { quote: sent }: LostQuote, quote: string): boolean =>
  quote !== "" &&
  isSensiblyLong(quote, sent) &&
  text.includes(quote) &&
  haveSameWords(worded(sent), worded(quote), text);

/** Both ways round, so that neither has more of them at its edges. */
const haveSameWords = (sent: Worded, quote: Worded, text: string): boolean =>
  sent.words.length === quote.words.length &&
  sent.words[0]?.idleBefore === quote.words[0]?.idleBefore &&
  sent.words.at(-1)?.idleAfter === quote.words.at(-1)?.idleAfter &&
  sameWords(sent, quote, text) !== undefined;

/** COR-3: a quote that occurs more or less often than its op expects is counted; none of its places is chosen. */
function miscountIn(
  text: string,
  quotes: readonly { readonly lost: LostQuote; readonly quote: string }[],
): Finding | undefined {
  for (const {
    lost: { index, op, places },
    quote,
  } of quotes) {
    const expected = op.expectedReplacements;
    const count = places.filter(({ from, to }) => isThereAround(text, quote, from, to)).length;
    if (expected === undefined || count === 0 || count === expected) continue;
    const wanted = `${expected} ${expected === 1 ? "replacement was" : "replacements were"} expected`;
    const message = `Op ${index}: ${wanted}; the words it means are in ${count} ${count === 1 ? "place" : "places"}.`;
    return finding("occurrence_mismatch", { op: index, message, measured: count, limit: expected, places });
  }
  return undefined;
}

/** Whether `quote` is in `text` so that it covers `from` to `to`. */
function isThereAround(text: string, quote: string, from: number, to: number): boolean {
  const at = text.indexOf(quote, Math.max(0, to - quote.length));
  return at >= 0 && at <= from;
}

/**
 * The places of an op whose quote is in the text word for word: the one, or as many as it expects, and nowhere else
 * that the op may reach.
 */
function placesOf({ ops }: Plan, { index, op, target }: LostQuote): readonly TextRange[] {
  const planned = ops.find(({ op: number }) => number === index);
  const { expectedReplacements: expected = 1 } = op;
  const isHinted = target.before !== undefined || target.after !== undefined || target.lines !== undefined;
  if (planned?.strategy !== "exact" || planned.targets.length !== expected) return [];
  return planned.occurrencesFound === expected || isHinted ? planned.targets : [];
}

/** The likely places one by one, and no others. */
const areThose = (structure: Structure, { quote, places: likely }: LostQuote, places: readonly TextRange[]): boolean =>
  places.length > 0 &&
  places.length === likely.length &&
  likely.every((one, index) => isWhere(structure, quote, one, places[index]));

/** A likely place, in whole words, in no more blocks than the quote; misspelled words are forgiven in prose alone. */
function isWhere(structure: Structure, quote: string, likely: TextRange, place: TextRange | undefined): boolean {
  const { text } = structure;
  if (!place || likely.from < place.from || likely.to > place.to) return false;
  if (!isWordBoundary(text, place.from) || !isWordBoundary(text, place.to)) return false;
  const blocks = blocksAt(structure, place);
  if (blocks.length > Math.max(1, blocksIn(quote))) return false;
  const slips = sameWords(worded(quote), worded(text.slice(place.from, place.to)), text)?.slips ?? 0;
  return slips === 0 || blocks.every(({ kind }) => !LITERAL.has(kind));
}

/** Blocks that count letter by letter (MAT-2.6). */
const LITERAL: ReadonlySet<string> = new Set(["code", "html", "frontMatter", "definition"]);

export const blocksIn = (text: string): number =>
  blocksAt(structureOf(text), { from: 0, to: text.trimEnd().length }).length;
