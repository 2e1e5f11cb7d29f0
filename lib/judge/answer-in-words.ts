import type { ShownCandidate } from "../outcome/index.ts";
import { keyOf, numbersPicked, onlyAnswers, readMessage, tellingTokens, type Clause } from "../reading/index.ts";
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
  const asked = { words: new Set(candidates.flatMap(wordsOf)) };
  if (!only || /[?？]/u.test(words) || !clauses.every((clause) => onlyAnswers(clause, asked))) return undefined;
  const id = others.length > 0 ? pointedAt(clauses, candidates) : undefined;
  if (id !== undefined) return { kind: "choice", id };
  const every = candidates.find(({ kind }) => kind === "every");
  const saysEvery = clauses.some(({ hits }) => hits.some(({ name }) => name === "both" || name === "everywhere"));
  if (every && saysEvery) return { kind: "choice", id: every.id };
  const consent = consentIn(clauses);
  if (consent === "no" && (others.length === 0 || only.kind === "place")) return { kind: "no" };
  if (others.length > 0) return undefined;
  return consent === "yes" ? { kind: "choice", id: only.id } : consent === "widen" ? { kind: "expand" } : undefined;
}

/** The first word of either kind decides. */
function consentIn(clauses: readonly Clause[]): "yes" | "no" | "widen" | undefined {
  const hits = clauses.flatMap((clause) => clause.hits.toSorted((a, b) => a.first - b.first)).map(({ name }) => name);
  const first = hits.find((name) => name === "yes" || name === "no" || name === "widen");
  return first === "yes" && hits.includes("widen") ? "widen" : first;
}

/** By its number among them, or by words that are in one of them alone. "Keep the second one" picks none. */
function pointedAt(clauses: readonly Clause[], candidates: readonly ShownCandidate[]): string | undefined {
  const numbers = new Set(clauses.flatMap(numbersPicked));
  const [number] = numbers;
  if (clauses.some(({ cues }) => cues.has("keep") || cues.has("stays") || cues.has("forbids"))) return undefined;
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

const wordsOf = ({ label, section = "", preview = "" }: ShownCandidate): string[] =>
  tellingTokens(`${label} ${section} ${preview}`).map(({ text }) => keyOf(text));
