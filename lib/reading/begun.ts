import type { TextRange } from "../text/index.ts";
import type { Sight } from "./fit.ts";
import type { Unit } from "./language.ts";
import { givenAt } from "./orders.ts";
import { piecesOf, type Piece } from "./pieces.ts";

interface Begun {
  /** The words of the order; none: no piece begins so. */
  readonly words: readonly TextRange[];
  readonly pieces: readonly Piece[];
}

/** "The sentence starting We had a": the pieces that begin with the most words of an order, as written; two or more. */
export function piecesBegun({ order, structure, text }: Sight, units: readonly Unit[]): Begun {
  const all = piecesOf(structure, ...units);
  let most: Begun = { words: [], pieces: [] };
  let longest = 0;
  for (let start = 0; start < order.atoms.length; start += 1) {
    let pieces: readonly Piece[] = all;
    for (let end = start + 2; end <= order.atoms.length && pieces.length > 0; end += 1) {
      const run = givenAt(order, start, end);
      pieces = run ? pieces.filter(({ own }) => text.startsWith(run.words, own.from)) : [];
      if (!run || pieces.length === 0 || run.words.length <= longest) continue;
      longest = run.words.length;
      most = { words: [run], pieces };
    }
  }
  return most;
}
