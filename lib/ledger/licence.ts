import { readMessage, unitsIn, worthOf, type Clause } from "../reading/index.ts";
import type { KeptHunk, Licence } from "./kept.ts";

/** What guards are told of a person's words, once it is known what is made by them. */
export function licenceOf(words: string, hunks: readonly KeptHunk[]): Licence {
  const { message, clauses } = readMessage(words);
  const widening = clauses.find(({ mood, cues }) => cues.has("widen") && (mood === "asks" || mood === "control"));
  return {
    hunks,
    message,
    ...(widening ? { widen: { words: message.slice(widening.from, widening.to).trim(), ...linesIn(widening) } } : {}),
    speaksOfCode: clauses.some((clause) => clause.mood === "asks" && (clause.cues.has("codeFont") || unitsIn(clause).some(({ unit }) => unit === "code"))),
  };
}

function linesIn({ tokens }: Clause): { readonly lines?: number } {
  const figure = tokens.find(({ kind, text }) => kind === "number" && /^\d+$/.test(text));
  const lines = Number(figure && worthOf(figure.text));
  return Number.isInteger(lines) ? { lines } : {};
}
