import * as Y from "yjs";
import type { TextRange } from "../text/index.ts";
import { ROOT } from "./document.ts";

/**
 * Two Yjs positions, as JSON, that hold on to the words of a range while people type: what is typed at its edges stays
 * outside. They mean nothing in another generation.
 */
export interface Positions {
  readonly start: unknown;
  readonly end: unknown;
}

/** The positions of a range of this document's text; offsets beyond its end count as its end. Law CRDT-9. */
export function positionsOf(doc: Y.Doc, { from, to }: TextRange): Positions {
  const text = doc.getText(ROOT);
  const at = (offset: number, assoc: number): unknown =>
    Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, Math.min(offset, text.length), assoc));
  return { start: at(from, 0), end: at(to, -1) };
}

/**
 * Where those words stand now: empty when all of them are gone, `undefined` for what are no positions in this document.
 */
export function rangeOf(doc: Y.Doc, { start, end }: Positions): TextRange | undefined {
  const [from, to] = [offsetOf(doc, start), offsetOf(doc, end)];
  return from === undefined || to === undefined ? undefined : { from: Math.min(from, to), to };
}

function offsetOf(doc: Y.Doc, position: unknown): number | undefined {
  if (typeof position !== "object" || position === null) return undefined;
  const text = doc.getText(ROOT); // before it is asked for, a fresh document does not know the root as a text
  const found = Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(position), doc);
  return found?.type === text ? found.index : undefined;
}
