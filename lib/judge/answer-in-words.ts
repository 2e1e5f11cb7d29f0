import type { ShownCandidate } from "../outcome/index.ts";
import { KIND_CUES, keyOf, readMessage, tellingTokens, type Clause } from "../reading/index.ts";
import type { Question } from "./question.ts";

/**
 * How words answer a question: one of its candidates, permission to exceed its limit, or no; undefined if they do not
 * answer it.
 */
export type WordsAnswer =
  | { readonly kind: "choice"; readonly id: string }
  | { readonly kind: "expand" }
  | { readonly kind: "no" };

/** "Yes, both", "no", "the second one", "the one in Prices", in any language that has a table (ASK-3, ASK-6). */
export function answerInWords(words: string, { candidates }: Pick<Question, "candidates">): WordsAnswer | undefined {
  const { clauses } = readMessage(words);
  const [only, ...others] = candidates;
  if (!only || /[?？]/u.test(words)) return undefined;
  const id = others.length > 0 ? pointedAt(clauses, candidates) : undefined;
  if (id !== undefined) return { kind: "choice", id };
  const every = candidates.find(({ kind }) => kind === "every");
  if (
    every &&
    clauses.every(saysNoMore) &&
    clauses.some(({ hits }) => hits.some(({ name }) => name === "both" || name === "everywhere"))
  )
    return { kind: "choice", id: every.id };
  const consent = consentIn(clauses);
  if (consent === "no" && (others.length === 0 || only.kind === "place")) return { kind: "no" };
  if (others.length > 0) return undefined;
  return consent === "yes" ? { kind: "choice", id: only.id } : consent === "widen" ? { kind: "expand" } : undefined;
}

/** The first word of either kind decides; words that ask for something else are a request, not an answer. */
function consentIn(clauses: readonly Clause[]): "yes" | "no" | "widen" | undefined {
  if (!clauses.every(saysNoMore)) return undefined;
  const hits = clauses.flatMap((clause) => clause.hits.toSorted((a, b) => a.first - b.first)).map(({ name }) => name);
  const first = hits.find((name) => name === "yes" || name === "no" || name === "widen");
  return first === "yes" && hits.includes("widen") ? "widen" : first;
}

/** Words besides those that answer. */
const MOST_BESIDE = 1;

function saysNoMore({ mood, own, hits, tongue }: Clause): boolean {
  if (mood !== "asks") return mood === "control" || mood === "thanks" || mood === "retracts";
  if (hits.some(({ name }) => KIND_CUES.has(name))) return false;
  const isHit = (index: number) => hits.some(({ first, end }) => first <= index && index < end);
  return (
    own.filter(
      ({ kind, key }, index) => (kind === "word" || kind === "number") && !tongue.little.has(key) && !isHit(index),
    ).length <= MOST_BESIDE
  );
}

/**
 * By its number among them, or by words that are in one of them alone. Words that ask for something are about
 * something else.
 */
function pointedAt(clauses: readonly Clause[], candidates: readonly ShownCandidate[]): string | undefined {
  if (clauses.some(({ hits, quotes }) => quotes.length > 0 || hits.some(({ name }) => KIND_CUES.has(name))))
    return undefined;
  const numbers = new Set(clauses.flatMap(numbersIn));
  const [number] = numbers;
  if (numbers.size === 1 && number !== undefined) return candidates.at(number < 0 ? number : number - 1)?.id;
  const said = new Set(
    clauses.flatMap(({ tokens, tongue }) =>
      tokens.flatMap(({ kind, key }) =>
        (kind === "word" || kind === "number") && !tongue.little.has(key) ? [key] : [],
      ),
    ),
  );
  const named = candidates.filter((one) =>
    wordsOf(one).some(
      (key) => said.has(key) && candidates.filter((other) => wordsOf(other).includes(key)).length === 1,
    ),
  );
  return named.length === 1 ? named[0]?.id : undefined;
}

/** Figures and ordinals; in scripts without spaces an ordinal may be cut in two. */
function numbersIn({ own, tongue }: Clause): number[] {
  return own.flatMap(({ kind, key, text }, index) => {
    if (kind === "number" && /^\d{1,2}$/.test(text)) return Number(text) || [];
    return tongue.ordinals.get(key) ?? tongue.ordinals.get(key + (own[index + 1]?.key ?? "")) ?? [];
  });
}

const wordsOf = ({ label, section = "", preview = "" }: ShownCandidate): string[] =>
  tellingTokens(`${label} ${section} ${preview}`).map(({ text }) => keyOf(text));
