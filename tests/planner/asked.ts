import { planEdit } from "../../lib/edit-ops/index.ts";
import { structureOf } from "../../lib/markdown/index.ts";
import { planFromReading, type Facts, type Plan } from "../../lib/planner/index.ts";
import { inWords, readAbout } from "../../lib/reading/index.ts";

/** What a message comes to on a text. */
export const planOf = (text: string, message: string, facts: Facts = {}): Plan => {
  const structure = structureOf(text);
  return planFromReading(structure, readAbout(structure, message), facts);
};

/** What a plan says to the person, in English unless another language is given; nothing where it has no words. */
export const saidBy = (plan: Plan, tag = "en"): string => ("says" in plan ? inWords(plan.says, tag) : "");

/** The text as the message leaves it; the plan where it is none of ops. */
export function after(text: string, message: string, facts: Facts = {}): unknown {
  const plan = planOf(text, message, facts);
  if (plan.kind !== "ops") return plan;
  const planning = planEdit(text, { ops: plan.ops });
  return planning.kind === "planned" ? planning.plan.after : planning.findings;
}

/** `text` with one piece of it in another form. */
export function changed(text: string, ...pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((now, [old, words]) => {
    if (!now.includes(old)) throw new Error(`the text has no ${JSON.stringify(old)}`);
    return now.replace(old, () => words);
  }, text);
}
