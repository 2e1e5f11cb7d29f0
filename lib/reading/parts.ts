import type { TextRange } from "../text/index.ts";
import { KIND_CUES, inQuote, EMPTY } from "./clause.ts";
import { deniedIn } from "./denied.ts";
import type { Cue } from "./language.ts";
import type { Tongue } from "./languages/index.ts";
import { isPiece } from "./orders.ts";
import type { Hit } from "./table.ts";
import { lastBefore, type Token } from "./tokens.ts";

/** Tokens of a fact, at most. */
const MOST_OF_FACT = 60;

/**
 * A sentence is cut where a part of it binds ("…, but keep the figures") or takes back what was said ("… no wait, …").
 * `isList`: it was said that several things follow.
 */
export function partsOf(
  tokens: readonly Token[],
  quotes: readonly TextRange[],
  tongue: Tongue,
  isList = false,
): (readonly Token[])[] {
  const taken = tongue.cues
    .find(tokens)
    .filter(({ name, first }) => name === "retracts" && !inQuote(tokens[first] ?? EMPTY, quotes))
    .map(({ first }) => first);
  const kept = keepCuts(tokens, tongue);
  const isCutAt = (index: number) => taken.includes(index) || kept.includes(index) || isCut(tokens, index, tongue);
  const cuts = tokens.flatMap((token, index) =>
    index > 0 && !inQuote(token, quotes) && isCutAt(index) ? [index] : [],
  );
  const listed = isList ? listCuts(tokens, cuts, quotes, tongue) : [];
  const facts = new Set([...cuts.filter((index) => isNextFact(tokens, index, tongue)), ...listed]);
  cuts.push(...listed.filter((index) => !cuts.includes(index)));
  cuts.sort((a, b) => a - b);
  const pieces = [0, ...cuts].map((start, index) => tokens.slice(start, cuts[index] ?? tokens.length));
  const starts = [0, ...cuts];
  const kinds = pieces.map((piece) =>
    kindOf(
      piece.filter((token) => !inQuote(token, quotes)),
      tongue,
    ),
  );
  const parts: { tokens: Token[]; kind: PartKind }[] = [];
  pieces.forEach((piece, index) => {
    const kind = kinds[index] ?? "says";
    const last = parts.at(-1);
    if (last && last.kind === kind && kind !== "retracts" && !(kind === "says" && facts.has(starts[index] ?? 0)))
      last.tokens.push(...piece);
    else if (last && last.kind === "retracts" && kind === "says" && wordsOf(last.tokens) <= 1)
      parts.push({ tokens: [...piece], kind });
    else parts.push({ tokens: [...piece], kind });
  });
  return parts.map((part) => part.tokens);
}

/** "Delete A and keep B": at the small word in front of what is to stay, where that asks for nothing. */
function keepCuts(tokens: readonly Token[], tongue: Tongue): readonly number[] {
  const hits = tongue.cues.find(tokens);
  return hits.flatMap(({ name, first }) => {
    const joint = lastBefore(tokens, first);
    if (name !== "keep") return [];
    const asks = hits.some((hit) => KIND_CUES.has(hit.name) && hit.own.includes(first));
    return !asks && tongue.joins.has(tokens[joint]?.key ?? "") ? [joint] : [];
  });
}

/** "Two things: A, B and C": at the commas, and at the last "and". */
function listCuts(
  tokens: readonly Token[],
  cuts: readonly number[],
  quotes: readonly TextRange[],
  tongue: Tongue,
): readonly number[] {
  const commas = cuts.filter((index) => /^[,;，、]$/u.test(tokens[index]?.text ?? ""));
  const last = tokens.findLastIndex(
    (token, index) => index > (commas.at(-1) ?? 0) + 2 && !inQuote(token, quotes) && isSeam(token, tongue),
  );
  return last > 0 ? [...commas, last] : commas;
}

type PartKind = "says" | "binds" | "retracts";
const wordsOf = (tokens: readonly Token[]): number => tokens.filter(({ kind }) => kind === "word").length;

const isSeam = (token: Token | undefined, { joins }: Tongue): boolean =>
  token !== undefined &&
  (/^[,;、，]$/u.test(token.text) || (token.kind === "word" && joins.has(token.key) && token.key.length > 1));

/** "…, and Kita-Express 120": another fact, where a number and a word of its own are on either side. */
function isNextFact(tokens: readonly Token[], index: number, tongue: Tongue): boolean {
  if (!isSeam(tokens[index], tongue)) return false;
  const near = tokens
    .slice(index + 4, index + MOST_OF_FACT)
    .findIndex((token) => isSeam(token, tongue) || /^[.。!?]$/u.test(token.text));
  const other = near < 0 ? index + MOST_OF_FACT : index + 4 + near;
  const start = Math.max(0, index - MOST_OF_FACT);
  const [ahead, after] = [
    tokens.slice(
      Math.max(
        start,
        start +
          tokens.slice(start, index).findLastIndex((token) => isSeam(token, tongue) || /^[.:]$/u.test(token.text)) +
          1,
      ),
      index,
    ),
    tokens.slice(index + 1, other),
  ];
  const isFact = (part: readonly Token[]) =>
    part.some(({ kind }) => kind === "number") &&
    part.some(
      (token) =>
        token.kind === "word" &&
        token.key.length > 3 &&
        !tongue.little.has(token.key) &&
        tongue.cues.of(token).length === 0,
    );
  return isFact(ahead) && isFact(after) && !tongue.units.find(after).some(({ name }) => isPiece(name));
}

function isCut(tokens: readonly Token[], index: number, tongue: Tongue): boolean {
  const { text, key } = tokens[index] ?? { text: "", key: "" };
  if (/^[,;()–—，、（）]$/u.test(text) || tongue.but.has(key)) return true;
  if (isSeam(tokens[index], tongue) && isNextFact(tokens, index, tongue)) return true;
  return text === "-" && tokens[index - 1]?.kind === "space" && tokens[index + 1]?.kind === "space";
}

function kindOf(own: readonly Token[], tongue: Tongue): PartKind {
  const hits = tongue.cues.find(own);
  const first = firstWord(own, hits);
  if (hits.some((hit) => hit.name === "retracts" && hit.first <= first)) return "retracts";
  return binds(own, tongue) ? "binds" : "says";
}

/** "OLD → NEW" asks for that, whatever the words say. */
export const hasArrow = (own: readonly Token[]): boolean =>
  own.some(({ text, from }, at) => {
    const before = own[at - 1]; // `="…">` is none: a quotation is between its two
    return /^[→⇒➜➔]$/u.test(text) || (text === ">" && before?.to === from && /^[-=]$/.test(before.text));
  });

/** "Keep the figures", "the rest stays as it is", "don't touch the title". */
export function binds(own: readonly Token[], tongue: Tongue): boolean {
  if (hasArrow(own)) return false;
  const hits = tongue.cues.find(own);
  if (deniedIn(own, hits, tongue).length > 0) return true;
  const first = firstWord(own, hits);
  const starts = (cue: Cue) => hits.some((hit) => hit.name === cue && hit.first === first);
  const last = own.findLastIndex(({ kind, key }) => (kind === "word" || kind === "number") && !tongue.little.has(key));
  const ends = hits.some(({ name, end }) => name === "forbids" && end > last);
  if (starts("forbids") || ends || (starts("keep") && !hits.some(({ name }) => name === "exchange"))) return true;
  if (!hits.some(({ name }) => name === "stays")) return false;
  const telling = own.findIndex(({ kind, key }) => kind === "word" && !tongue.little.has(key));
  const isOfRest = hits.some(({ name, first: at, end }) => name === "rest" && at <= telling && telling < end);
  return !hits.some(
    ({ name, first: at }) =>
      KIND_CUES.has(name) &&
      !NAMES.has(name) &&
      !(isOfRest && name === "sort") && // "the rest stays in order"
      !hits.some((stay) => stay.name === "stays" && stay.first <= at && at < stay.end),
  );
}

/** What these cues say may only name what stays: "the address stays as it is". */
const NAMES: ReadonlySet<Cue> = new Set<Cue>([
  "link",
  "marks",
  "space",
  "quoteMarks",
  "numbered",
  "bulleted",
  "tabled",
]);

/** The first word that is no politeness and no joint. */
export function firstWord(own: readonly Token[], hits: readonly Hit<Cue>[]): number {
  let at = 0;
  for (;;) {
    while (at < own.length && !(own[at]?.kind === "word" || own[at]?.kind === "number")) at += 1;
    const skipped = hits.find(({ name, first }) => first === at && (name === "polite" || name === "thanks"));
    if (skipped && !hits.some((hit) => hit.first === at && (hit.name === "forbids" || hit.name === "keep")))
      at = skipped.end;
    else if (SKIPPED.has(own[at]?.key ?? "")) at += 1;
    else return at;
  }
}

const SKIPPED: ReadonlySet<string> = new Set([
  "and",
  "but",
  "so",
  "ok",
  "okay",
  "also",
  "then",
  "just",
  "oh",
  "hm",
  "hmm",
  "um",
  "well",
  "und",
  "aber",
  "et",
  "mais",
  "y",
  "pero",
  "oye",
  "ah",
  "na",
]);

/** "Tom says it is greedy: make it £1.20" dictates nothing. */
export const startsAsking = (tokens: readonly Token[], tongue: Tongue): boolean =>
  tongue.cues
    .find(tokens)
    .some(({ name, first }) => first === 0 && KIND_CUES.has(name) && name !== "add" && name !== "move");
