/** A stretch of a text, in UTF-16 units, that came with one version. */
export interface BlamedPart {
  readonly from: number;
  readonly to: number;
  readonly version: number;
}

/** A piece of the text between `from` and `to`, as it is shown: its words, and the version they came with. */
export interface ShownPart {
  readonly words: string;
  readonly version: number;
}

/** The parts of a piece of the text, in their order; blank lines at its ends are left out. */
export function partsIn(text: string, from: number, to: number, parts: readonly BlamedPart[]): ShownPart[] {
  const piece = text.slice(from, to);
  const start = from + piece.length - piece.replace(/^\n+/, "").length;
  const end = Math.max(start, from + piece.replace(/\n+$/, "").length);
  return parts.flatMap((part) => {
    const words = text.slice(Math.max(start, part.from), Math.min(end, part.to));
    return part.to > start && part.from < end && words !== "" ? [{ words, version: part.version }] : [];
  });
}

/** The other versions that words of a piece came with, the most letters first. */
export function othersIn(shown: readonly ShownPart[], version: number): number[] {
  const letters = new Map<number, number>();
  for (const part of shown)
    if (part.version !== version && /[\p{L}\p{N}]/u.test(part.words))
      letters.set(part.version, (letters.get(part.version) ?? 0) + part.words.length);
  return [...letters].toSorted(([, a], [, b]) => b - a).map(([of]) => of);
}
