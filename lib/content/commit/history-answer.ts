import { rejectedBy, type EditOutcome, type Outcome, type Refusal } from "../../outcome/index.ts";
import type { Written } from "./write-text.ts";

/** A restore or an undo as doors send it: one of the four outcomes (ROAD-3). */
export const historyAnswer = (result: Outcome<Written, Refusal>): EditOutcome =>
  result.ok ? appliedAnswer(result.value) : rejectedBy(result.refusal);

export function appliedAnswer({ now, receipt, stat, noop }: Written): EditOutcome {
  return {
    outcome: "applied",
    ...(noop ? { noop } : {}),
    version: now.version,
    hash: now.hash,
    stat,
    results: [],
    warnings: [],
    receipt,
  };
}
