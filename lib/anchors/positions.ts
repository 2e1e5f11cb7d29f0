import * as Y from "yjs";
import type { TextRange } from "../text/index.ts";

/**
 * Two Yjs positions, as JSON, that hold on to the words of a range while people type: what is typed at its edges stays
 * outside. They mean nothing in another generation.
 */
export interface Positions {
  readonly start: unknown;
  readonly end: unknown;
}

/**
 * The positions of a range of this text; offsets beyond its end count as its end. Both ends of an empty range stay
 * after what is before it. Law CRDT-9.
 */
export function positionsOf(text: Y.Text, { from, to }: TextRange): Positions {
  const at = (offset: number, assoc: number): unknown =>
    Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, Math.min(offset, text.length), assoc));
  return { start: at(from, from === to ? -1 : 0), end: at(to, -1) };
}

/** Where those words are now: empty when all of them are gone, `undefined` for what are no positions in this text. */
export function rangeOf(text: Y.Text, { start, end }: Positions): TextRange | undefined {
  const [from, to] = [offsetOf(text, start), offsetOf(text, end)];
  return from === undefined || to === undefined ? undefined : { from: Math.min(from, to), to };
}

/** Where one position is now; `undefined` for what is none in this text. */
export function offsetOf(text: Y.Text, position: unknown): number | undefined {
  if (typeof position !== "object" || position === null || !text.doc) return undefined;
  const found = Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(position), text.doc);
  return found?.type === text ? found.index : undefined;
}
