import { unitsIn, worthOf, type Clause } from "../reading/index.ts";
import type { KeptHunk, Licence } from "./kept.ts";
import { allOf, readingOf, wordsOfClause, type Words } from "./words.ts";

/** What guards are told of a person's words, once it is known what is made by them. */
export function licenceOf(words: Words, hunks: readonly KeptHunk[]): Licence {
  const { clauses, instructions } = readingOf(words);
  const widening = clauses.find(({ mood, cues }) => cues.has("widen") && (mood === "asks" || mood === "control"));
  return {
    hunks,
    message: allOf(words),
    ...(widening ? { widen: { words: wordsOfClause(widening), ...linesIn(widening) } } : {}),
    speaksOfCode: instructions.some(
      (one) =>
        one.cues.has("codeFont") || one.clauses.some((clause) => unitsIn(clause).some(({ unit }) => unit === "code")),
    ),
  };
}

function linesIn({ tokens }: Clause): { readonly lines?: number } {
  const figure = tokens.find(({ kind, text }) => kind === "number" && /^\d+$/.test(text));
  const lines = Number(figure && worthOf(figure.text));
  return Number.isInteger(lines) ? { lines } : {};
}
