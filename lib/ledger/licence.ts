import type { Plan } from "../edit-ops/index.ts";
import { readMessage, unitsIn, worthOf, type Clause } from "../reading/index.ts";
import type { Account } from "./account.ts";
import { hunksOf } from "./hunks.ts";
import type { KeptHunk, KeptKind, Licence } from "./kept.ts";

/** What guards are told of a person's words, once the account is made. */
export const licenceOf = (words: string, { kept }: Extract<Account, { kind: "made" }>): Licence => licence(words, kept);

/** The licence of a plan that is made as a whole: of the person's words without a model, or because they agreed to it. */
export function wholeLicence(plan: Plan, words: string, kind: Extract<KeptKind, "chosen" | "computed">): Licence {
  const hunks = plan.ops.flatMap((op) => hunksOf(plan.before, op));
  return licence(words, hunks.map(({ op, from, to, insert }): KeptHunk => ({ op, from, to, insert, kind, words, isPlaced: false, isAboutHeading: false })));
}

function licence(words: string, hunks: readonly KeptHunk[]): Licence {
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
