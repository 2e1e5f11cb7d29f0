import * as Y from "yjs";
import type { Place } from "./shown-places.ts";

/** Two Yjs positions, as JSON: a place that keeps its words while people type around it. */
export interface Pin {
  readonly start: unknown;
  readonly end: unknown;
}

/** Where nothing stands between start and end, both stay behind what stands before. */
export function pinOf(text: Y.Text, { from, to }: Place): Pin {
  const at = (index: number, assoc: number) =>
    Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, index, assoc)) as unknown; // its own JSON
  return { start: at(from, from === to ? -1 : 0), end: at(to, -1) };
}

/** Where the pinned place stands now; undefined for what are no positions in this text. */
export function placeOf(document: Y.Doc, text: Y.Text, { start, end }: Pin): Place | undefined {
  const [from, to] = [start, end].map((position) => {
    if (typeof position !== "object" || position === null) return undefined;
    const found = Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(position), document);
    return found?.type === text ? found.index : undefined;
  });
  return from === undefined || to === undefined ? undefined : { from: Math.min(from, to), to: Math.max(from, to) };
}
