// The engine as the real-edit corpus asks for it: matching and planning, without guards, log or database.
//   npm run score
import { planEdit, rebaseEdit, type Op, type Planning, type PlanRequest } from "../lib/edit-ops/index.ts";
import type { Strategy } from "../lib/outcome/index.ts";
import { bodyOf, storedFormOf } from "../lib/text/index.ts";

/** An op as the corpus writes it: `find` is the quoted text, `where` belongs to an insert. */
export interface CorpusOp {
  readonly op: "replace" | "insert" | "delete";
  readonly find: string;
  readonly with?: string;
  readonly where?: "before" | "after";
}

export type Answer = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/**
 * The document's bytes after all of `ops`, or why none was applied. `extra.base` is the text the ops were written for,
 * where it is another.
 */
export function apply(document: string, ops: readonly CorpusOp[], extra: { readonly base?: string } = {}): Answer {
  return answerTo(document, ops, extra).answer;
}

/**
 * As `apply`, and by which strategies the anchors were found (none where nothing is applied); those of `without` are
 * not asked.
 */
export function answerTo(
  document: string,
  ops: readonly CorpusOp[],
  extra: { readonly base?: string },
  without?: ReadonlySet<Strategy>,
): { answer: Answer; strategies: readonly Strategy[] } {
  const form = storedFormOf(document);
  const request: PlanRequest = { ops: ops.map(asOp), without };
  const planning =
    extra.base === undefined
      ? planEdit(form.text, request)
      : planningSince(storedFormOf(extra.base).text, form.text, request);
  if (planning === undefined) return { answer: { ok: false, reason: "hash_mismatch" }, strategies: [] };
  if (planning === "standing") return { answer: { ok: true, text: document }, strategies: [] };
  if (planning.kind === "refused")
    return { answer: { ok: false, reason: planning.findings.map(({ code }) => code).join(", ") }, strategies: [] };
  return {
    answer: { ok: true, text: bodyOf({ ...form, text: planning.plan.after }) },
    strategies: planning.plan.ops.map(({ strategy }) => strategy),
  };
}

/** A stale request as a chat's is treated: carried to the current text, or not at all (OPS-8). */
function planningSince(base: string, now: string, request: PlanRequest): Planning | "standing" | undefined {
  if (base === now) return planEdit(now, request);
  const rebasing = rebaseEdit(base, now, request);
  if (rebasing.kind === "standing") return "standing";
  return rebasing.kind === "changed" ? undefined : rebasing.planning;
}

const asOp = ({ op, find, with: words, where }: CorpusOp): Op => ({
  op,
  target: { text: find },
  ...(words === undefined ? {} : { with: words }),
  ...(where === undefined || op !== "insert" ? {} : { position: where }),
});
