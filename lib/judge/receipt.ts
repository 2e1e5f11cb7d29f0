import { resultsOf, type EditRequest } from "../edit-ops/index.ts";
import { touchedSections } from "../markdown/index.ts";
import type { JudgedReceipt, OpResult } from "../outcome/index.ts";
import { showFinding } from "./answer.ts";
import type { Verdict } from "./judge.ts";

/** Context lines stay out: they are in the answer and in the text. */
export function judgedReceipt({ request }: EditRequest, { reading, plan, review }: Verdict): JudgedReceipt {
  const results: readonly OpResult[] = plan ? resultsOf(plan) : [];
  return {
    request: request ?? null,
    intent: reading.intent,
    ops: results.map(({ op, strategy, difference, startLine, endLine }) => ({ op, strategy, ...(difference === undefined ? {} : { difference }), startLine, endLine })),
    guards: review?.guards ?? [],
    grants: review?.grants ?? [],
    ...(review?.shadow.length ? { shadow: review.shadow.map(showFinding) } : {}),
    ...(plan ? { stat: plan.stat, ...(plan.isPlain ? {} : { sections: touchedSections(plan.after, plan.edit) }) } : {}),
  };
}
