// Requests as the doors of the seeds make them, one op each, and what came of them in short.
import { planEdit, resultsOf, type Op, type Planning } from "../../lib/edit-ops/index.ts";

export interface Came {
  /** The text after, or undefined for a refusal. */
  readonly after?: string;
  readonly strategy?: string;
  readonly note?: string;
  readonly code?: string;
  readonly measured?: unknown;
}

/** `old` becomes `words` in `text`. */
export const edited = (text: string, old: string, words: string, more: Partial<Op> = {}): Came =>
  shortOf(planEdit(text, { ops: [{ op: "replace", target: { text: old }, with: words, ...more }] }));

/** Several ops of one request. */
export const editedBy = (text: string, ops: readonly (readonly [old: string, words: string])[]): Came =>
  shortOf(planEdit(text, { ops: ops.map(([old, words]) => ({ op: "replace", target: { text: old }, with: words })) }));

function shortOf(planning: Planning): Came {
  if (planning.kind === "refused")
    return { code: planning.findings[0]?.code ?? "", measured: planning.findings[0]?.measured };
  const result = resultsOf(planning.plan)[0];
  return {
    after: planning.plan.after,
    strategy: result?.strategy ?? "",
    ...(result?.note === undefined ? {} : { note: result.note }),
  };
}
