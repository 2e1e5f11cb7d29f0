/** A place of the text, and how far down its first row is where it is laid out. */
export interface Anchor {
  readonly offset: number;
  readonly top: number;
}

/**
 * Which place of the text is this far down; between two anchors in proportion. Anchors are in the order of the text.
 */
export const offsetAtTop = (anchors: readonly Anchor[], top: number): number =>
  between(
    anchors.map((anchor) => [anchor.top, anchor.offset]),
    top,
  );

/** How far down a place is. */
export const topOfOffset = (anchors: readonly Anchor[], offset: number): number =>
  between(
    anchors.map((anchor) => [anchor.offset, anchor.top]),
    offset,
  );

function between(pairs: readonly (readonly [number, number])[], at: number): number {
  const index = pairs.findLastIndex(([from]) => from <= at);
  const [first, next] = [pairs[Math.max(0, index)], pairs[index + 1]];
  if (!first) return 0;
  if (index < 0 || !next || next[0] === first[0]) return first[1];
  return first[1] + ((at - first[0]) / (next[0] - first[0])) * (next[1] - first[1]);
}
