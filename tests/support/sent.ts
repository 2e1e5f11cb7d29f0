// What came of an edit, as a door sends it and a client reads it.
import { statusOf } from "../../app/api/problem.ts";
import type { EditOutcome } from "../../lib/outcome/index.ts";

export interface Sent {
  readonly status: number;
  /** By name: what is there differs with the outcome. */
  readonly body: Readonly<Record<string, unknown>> & Pick<EditOutcome, "outcome">;
}

export const sent = (outcome: EditOutcome): Sent => ({ status: statusOf(outcome), body: { ...outcome } });
