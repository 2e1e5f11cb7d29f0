import { planEdit, type EditRequest } from "../edit-ops/index.ts";
import { blocksAt, structureOf } from "../markdown/index.ts";
import { applyEdit, carriedOver, editBetween, makeEdit, type DocText, type Edit, type Replacement, type TextRange } from "../text/index.ts";

/** How a request that was made on `base` has to be planned. */
export interface Planned {
  readonly base: DocText;
  readonly now: DocText;
  readonly request: Pick<EditRequest, "ops" | "scope">;
  readonly replaceAllShare: number;
}

/**
 * True when a request that was made on `base` means the same on `now` (OPS-8): every block that it touches, and what meets it, is unchanged since, and planned on `now` it
 * does what it would have done, carried over the changes of others. A request that cannot be planned on either gets the answer of `now`. Law R10.
 */
export function meansTheSame({ base, now, request, replaceAllShare }: Planned): boolean {
  const { ops, scope } = request;
  const onBase = planEdit(base, { ops, scope, replaceAllShare });
  const onNow = planEdit(now, { ops, scope, replaceAllShare });
  if (onBase.kind === "refused") return onNow.kind === "refused";
  if (onNow.kind === "refused") return false;
  const since = editBetween(base, now);
  const { edit } = onBase.plan;
  if (touchedRanges(base, edit).some((touched) => since.some((change) => meets(change, touched)))) return false;
  const carried = edit.map((replacement) => carriedOver(since, replacement));
  if (!carried.every(isThere)) return false;
  return applyEdit(now, makeEdit(now, carried)) === onNow.plan.after;
}

const isThere = (one: Replacement | undefined): one is Replacement => one !== undefined;

function touchedRanges(text: DocText, edit: Edit): TextRange[] {
  const structure = structureOf(text);
  return edit.flatMap((replacement) => [replacement, ...blocksAt(structure, replacement)]);
}

/** Ranges that only meet count too: what was typed at the very place of an insert may be what it was to stand beside. */
const meets = (a: TextRange, b: TextRange) => a.from <= b.to && b.from <= a.to;
