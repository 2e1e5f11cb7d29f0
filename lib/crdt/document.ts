import * as Y from "yjs";
import type { DocText } from "../text/index.ts";

/** Name of the Y.Text that holds the Markdown, for every client (docs/programs.md, "Live documents"). */
export const ROOT = "markdown";

/**
 * The Yjs id under which the server writes into a document of this generation: one for all its edits, so that the state
 * vector does not grow with the history. Safe because the commit lets one update through per revision.
 */
export const serverClientId = (generation: number): number => generation;

/** Without a name of its own: nobody asks for it, and making one up takes longer than the rest. */
export const emptyDoc = (): Y.Doc => new Y.Doc({ guid: "" });

/**
 * The log's first row: `text` as one insert by `clientId`. Every replica that is to merge has to start from these very
 * bytes.
 */
export function seedUpdate(text: DocText, clientId: number): Uint8Array<ArrayBuffer> {
  const doc = emptyDoc();
  doc.clientID = clientId;
  doc.getText(ROOT).insert(0, text);
  const update = owned(Y.encodeStateAsUpdate(doc));
  doc.destroy();
  return update;
}

/**
 * A document from a merged state (if any) and the updates after it, in the order of the log. Throws what Yjs throws for
 * bytes that are none of its own.
 */
export function docFrom(snapshot: Uint8Array | undefined, updates: Iterable<Uint8Array>): Y.Doc {
  const doc = emptyDoc();
  if (snapshot) Y.applyUpdate(doc, snapshot);
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc;
}

/** The state as one update. Text that was deleted is gone from it, unlike from merged updates. */
export const stateOf = (doc: Y.Doc): Uint8Array<ArrayBuffer> => owned(Y.encodeStateAsUpdate(doc));

/** The shared text of a document, that anchors hold on to. */
export const liveTextOf = (doc: Y.Doc): Y.Text => doc.getText(ROOT);

/** The text of a document, or of a state as `stateOf` gives it. */
export function textOf(state: Y.Doc | Uint8Array): DocText {
  const doc = state instanceof Y.Doc ? state : docFrom(state, []);
  return doc.getText(ROOT).toJSON();
}

/** True when an update came before one that it builds on: the text is not whole. */
export const isIncomplete = (doc: Y.Doc): boolean => doc.store.pendingStructs !== null || doc.store.pendingDs !== null;

/** Yjs gives views of a buffer of its own; what is stored must be the bytes alone. */
export const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
