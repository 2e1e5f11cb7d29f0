import { resultsOf, type EditRequest } from "../edit-ops/index.ts";
import { touchedSections } from "../markdown/index.ts";
import type { JudgedReceipt, OpResult } from "../outcome/index.ts";
import { showFinding } from "./answer.ts";
import type { Verdict } from "./types.ts";
import { leftOutIn } from "./left-out.ts";

/** Context lines stay out: they are in the answer and in the text. */
export function judgedReceipt(
  { request }: EditRequest,
  { intent = "edit", plan, review, left = [], notes = [] }: Verdict,
): JudgedReceipt {
  const results: readonly OpResult[] = plan ? resultsOf(plan) : [];
  return {
    request: request ?? null,
    intent,
    ops: results.map(({ op, strategy, difference, startLine, endLine }) => ({
      op,
      strategy,
      ...(difference === undefined ? {} : { difference }),
      startLine,
      endLine,
    })),
    guards: review?.guards ?? [],
    grants: review?.grants ?? [],
    ...(review?.shadow.length ? { shadow: review.shadow.map(showFinding) } : {}),
    ...(left.length > 0 ? { leftOut: leftOutIn(left) } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    ...(plan
      ? { stat: plan.stat, ...(plan.isPlain ? {} : { sections: touchedSections(plan.before, plan.edit) }) }
      : {}),
  };
}
