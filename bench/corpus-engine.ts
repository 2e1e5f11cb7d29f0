// The engine as the real-edit corpus asks for it: matching and planning, without guards, log or database.
//   npm run score
import { planEdit, rebaseEdit, type Op, type Planning } from "../lib/edit-ops/index.ts";
import { bodyOf, storedFormOf } from "../lib/text/index.ts";

/** An op as the corpus writes it: `find` is the quoted text, `where` belongs to an insert. */
interface CorpusOp {
  readonly op: "replace" | "insert" | "delete";
  readonly find: string;
  readonly with?: string;
  readonly where?: "before" | "after";
}

type Answer = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/** The document's bytes after all of `ops`, or why none was applied. `extra.base` is the text the ops were written for, where it is another. */
export function apply(document: string, ops: readonly CorpusOp[], extra: { readonly base?: string } = {}): Answer {
  const form = storedFormOf(document);
  const request = { ops: ops.map(asOp) };
  const planning = extra.base === undefined ? planEdit(form.text, request) : planningSince(storedFormOf(extra.base).text, form.text, request);
  if (planning === undefined) return { ok: false, reason: "hash_mismatch" };
  if (planning === "standing") return { ok: true, text: document };
  if (planning.kind === "refused") return { ok: false, reason: planning.findings.map(({ code }) => code).join(", ") };
  return { ok: true, text: bodyOf({ ...form, text: planning.plan.after }) };
}

/** A stale request as a chat's is treated: carried to the text of now, or not at all (OPS-8). */
function planningSince(base: string, now: string, request: { readonly ops: readonly Op[] }): Planning | "standing" | undefined {
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
