import type { Plan } from "../edit-ops/index.ts";
import { finding } from "../outcome/index.ts";
import { isPermutation } from "./permutation.ts";
import type { Guard, Judgement, Objection } from "./types.ts";

/** INT-1: an expansion only adds words, a reorganization only moves them. The whole plan is looked at; nothing lifts it. */
export const intent: Guard = (plan, { reading }): Judgement => ({ code: "intent_mismatch", ...mismatch(plan, reading.intent, reading.quoted) });

/** Every word of the text before still stands, in order; white space and punctuation may be spelled anew. */
export const onlyInserts = ({ stat }: Plan): boolean => stat.wordsRemoved === 0;

function mismatch(plan: Plan, asked: "edit" | "rewrite" | "expand" | "reorganize", quoted: readonly string[]): { measured?: number; limit?: number; objections: readonly Objection[] } {
  if (asked === "expand") {
    const measured = plan.stat.wordsRemoved;
    return { measured, limit: 0, objections: onlyInserts(plan) ? [] : [objection(`The request asks to expand, and the edit takes away ${measured} of the words that stand.`, measured)] };
  }
  if (asked === "reorganize" && !isPermutation(plan, quoted)) return { objections: [objection("The request asks for another order, and the edit does more than move what stands.")] };
  return { objections: [] };
}

const objection = (message: string, measured?: number): Objection => ({
  finding: finding("intent_mismatch", { message, ...(measured === undefined ? {} : { measured, limit: 0 }) }),
});
