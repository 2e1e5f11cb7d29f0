import type { EditOutcome } from "../../../lib/outcome/index.ts";
import { editCall, type Reply } from "../api-call.ts";
import { saysWhy } from "../person-words.ts";

/** The result of making a change that was left out: the version that has it, or why not. */
export interface Making {
  readonly version?: number | undefined;
  readonly why?: string;
}

/** "Make this one too" (ASK-5). */
export const makeLeftOut = (attemptId: string, id: string): Promise<Reply<EditOutcome>> =>
  editCall(`/api/edits/${encodeURIComponent(attemptId)}/make`, { ids: [id] });

/** Someone may have made it before. */
export function makingOf(outcome: EditOutcome): Making {
  switch (outcome.outcome) {
    case "applied":
      return { version: outcome.version };
    case "rejected":
      return outcome.code === "already_applied" && outcome.version !== undefined
        ? { version: outcome.version }
        : { why: saysWhy(outcome) };
    case "clarify":
      return { why: outcome.question };
    case "suggested":
      return {};
  }
}
