import type { Outcome, Refusal } from "../outcome/index.ts";
import { rejectedBy, type EditAnswer } from "../judge/index.ts";
import type { Written } from "./write-text.ts";

/** A restore or an undo as doors send it: one of the four outcomes (ROAD-3, API.md "Answers"). */
export const historyAnswer = (result: Outcome<Written, Refusal>): EditAnswer => (result.ok ? appliedAnswer(result.value) : rejectedBy(result.refusal));

export function appliedAnswer({ now, receipt, stat, noop }: Written): EditAnswer {
  return {
    status: 200,
    body: {
      outcome: "applied",
      ...(noop ? { noop: true } : {}),
      version: now.version,
      hash: now.hash,
      stat,
      results: [],
      warnings: [],
      receipt,
    },
  };
}
