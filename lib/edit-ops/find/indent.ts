/** How a line of the anchor is indented, and the line of the document it was found as. */
export interface IndentPair {
  readonly quoted: string;
  readonly found: string;
}

/** The indent of a line of the document for the indent of a line of the new text. */
export type MoveIndent = (indent: string) => string;

/** Each indent is worked out once, so that many lines against many stay cheap. */
export function movedBy(pairs: readonly IndentPair[]): MoveIndent {
  const known = new Map(pairs.map(({ quoted, found }) => [quoted, found]));
  return (indent) => {
    const moved = known.get(indent) ?? movedIndent(indent, pairs);
    known.set(indent, moved);
    return moved;
  };
}

/**
 * The indent that a new line indented by `indent` gets, given how the anchor's lines were found: like a line of the
 * anchor with the same indent; otherwise moved as far as all of them moved; otherwise counted in the units of both (two
 * spaces ↔ a tab). MAT-3.
 */
function movedIndent(indent: string, pairs: readonly IndentPair[]): string {
  const moved = pairs.filter(({ quoted, found }) => quoted !== found);
  if (moved.length === 0) return indent;
  return added(indent, pairs) ?? taken(indent, pairs) ?? inUnits(indent, moved) ?? indent;
}

/** All lines are further in by the same white space. */
function added(indent: string, pairs: readonly IndentPair[]): string | undefined {
  const [first] = pairs;
  if (!first || !first.found.endsWith(first.quoted)) return undefined;
  const more = first.found.slice(0, first.found.length - first.quoted.length);
  return pairs.every(({ quoted, found }) => found === more + quoted) ? more + indent : undefined;
}

/** All lines are further out by the same white space. */
function taken(indent: string, pairs: readonly IndentPair[]): string | undefined {
  const [first] = pairs;
  if (!first || !first.quoted.endsWith(first.found)) return undefined;
  const less = first.quoted.slice(0, first.quoted.length - first.found.length);
  return indent.startsWith(less) && pairs.every(({ quoted, found }) => quoted === less + found)
    ? indent.slice(less.length)
    : undefined;
}

/** The quote counts in one unit, the document in another: the shallowest line that is indented in both tells them. */
function inUnits(indent: string, pairs: readonly IndentPair[]): string | undefined {
  const indented = pairs
    .filter(({ quoted, found }) => quoted !== "" && found !== "")
    .toSorted((a, b) => a.quoted.length - b.quoted.length)[0];
  if (!indented) return undefined;
  const { quoted, found } = indented;
  const times = indent.length / quoted.length;
  return Number.isInteger(times) && quoted.repeat(times) === indent ? found.repeat(times) : undefined;
}
