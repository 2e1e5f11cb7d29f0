import type { Doc } from "yjs";
import { BugError } from "../outcome/index.ts";
import { applyEdit, type Edit } from "../text/index.ts";
import { copyOf } from "./copy.ts";
import { owned, ROOT, textOf } from "./document.ts";

/** An update that nobody has seen yet, and the document as it will be once it is in the log. */
export interface Minted {
  readonly update: Uint8Array<ArrayBuffer>;
  readonly doc: Doc;
}

/**
 * `edit` as one Yjs update, made on a copy: `doc` stays as it is. Applied to any replica of `doc` it gives
 * `applyEdit(textOf(doc), edit)`. `doc` has to be exactly the log at the revision that the commit compares. Throws
 * `BugError` when the copy does not come out right. Law CRDT-1.
 */
export function mintUpdate(doc: Doc, edit: Edit, clientId: number): Minted {
  const wanted = applyEdit(textOf(doc), edit);
  const copy = copyOf(doc);
  copy.clientID = clientId;
  const updates: Uint8Array[] = [];
  const keep = (update: Uint8Array) => void updates.push(update);
  copy.on("update", keep);
  copy.transact(() => write(copy, edit));
  copy.off("update", keep);
  const [update, second] = updates;
  if (!update || second) throw new BugError(`an edit of ${edit.length} replacements gave ${updates.length} updates`);
  if (textOf(copy) !== wanted) throw new BugError("the minted update does not give the planned text");
  return { update: owned(update), doc: copy };
}

export const updateFor = (doc: Doc, edit: Edit, clientId: number): Uint8Array<ArrayBuffer> =>
  mintUpdate(doc, edit, clientId).update;

function write(doc: Doc, edit: Edit): void {
  const text = doc.getText(ROOT);
  // Right to left, so that a written replacement never moves the ranges still to come.
  for (const { from, to, insert } of edit.toReversed()) {
    if (to > from) text.delete(from, to - from);
    if (insert !== "") text.insert(from, insert);
  }
}
