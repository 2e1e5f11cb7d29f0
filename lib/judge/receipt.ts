import { resultsOf, type DiffStat, type EditRequest, type OpResult, type Strategy } from "../edit-ops/index.ts";
import type { Grant, GuardRow } from "../guards/index.ts";
import type { Intent } from "../intent/index.ts";
import { touchedSections } from "../markdown/index.ts";
import { showFinding, type ShownFinding } from "./answer.ts";
import type { Verdict } from "./judge.ts";

/** What the receipt of an edit has from its judgement alone, wherever the text is kept (RCPT-1). */
export interface JudgedReceipt {
  readonly request: string | null;
  readonly intent: Intent | null;
  readonly ops: readonly { readonly op: number; readonly strategy: Strategy; readonly difference?: string; readonly startLine: number; readonly endLine: number }[];
  readonly guards: readonly GuardRow[];
  readonly grants: readonly Grant[];
  /** What was found and is not enforced there; absent when nothing (FLAG-1, DOOR-9). */
  readonly shadow?: readonly ShownFinding[];
  readonly stat?: DiffStat;
  /** Titles of the sections that the change touches, in order; of very many the first. Absent in receipts of old, where nothing was planned, and of texts that have none. */
  readonly sections?: readonly string[];
}

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
