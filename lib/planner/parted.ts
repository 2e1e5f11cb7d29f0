import {
  find,
  isIn,
  partOf,
  piecesBegun,
  piecesOf,
  placesOf,
  positionsIn,
  sightOf,
  type Position,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { pieceIn } from "./piece-in.ts";
import { done, rewrite, type Step } from "./steps.ts";

/** "Start a new paragraph at “…”", "split it after sentence 2", "that sentence should be its own paragraph". */
export function parted(sight: Sight): Step | undefined {
  const { order, structure, text, region } = sight;
  const quote = order.quotes.find((one) => !isIn(sight.spent, one));
  const positions = positionsIn(order);
  const after = positions.filter(({ side }) => side === "after");
  const sentences = after.map((position) => sentenceAfter(sight, position)).filter((one) => one !== undefined);
  const bare = quote || sentences.length > 0 ? [] : piecesBegun(sight, ["sentence"]).pieces.map(({ own }) => own);
  const isOwn = positions.length === 0 && order.atoms.some(({ units }) => units.has("paragraph"));
  const named = quote || sentences.length > 0 || !isOwn ? undefined : find(sight, ["sentence"]);
  const ranges = quote ? placesOf(text, quote.words, region) : named?.isClear ? named.pieces : [...sentences, ...bare];
  const [at, more] = ranges;
  if (!at || more || !isIn(piecesOf(structure, "paragraph", "item"), at)) return undefined;
  const isWhole = piecesOf(structure, "sentence").some(({ own }) => own.from === at.from && own.to === at.to);
  const cuts =
    isWhole && positions.length === 0
      ? [at.from, at.to]
      : [(quote && after.length === 0) || bare.length > 0 ? at.from : at.to];
  const [from, newline] = [text.lastIndexOf("\n", at.from - 1) + 1, text.indexOf("\n", at.to)];
  const ends = [from, ...cuts, newline < 0 ? text.length : newline];
  const parts = ends.slice(1).map((end, index) => text.slice(ends[index], end).trim());
  const now = parts.filter((part) => part !== "").join("\n\n");
  return done([rewrite(text, { from, to: ends.at(-1) ?? from }, now)], order.quotes);
}

/** The sentence that a position is after: of the paragraph that is named before it. */
function sentenceAfter(sight: Sight, { first, end }: Position): TextRange | undefined {
  const { order, structure } = sight;
  const sentence = pieceIn({ ...sight, region: undefined }, end, order.atoms.length, ["sentence"]);
  const holder = first > 0 ? find(sightOf(structure, partOf(order, 0, first)), ["paragraph"]) : undefined;
  const [paragraph] = holder?.pieces ?? [];
  const [found] = sentence?.pieces ?? [];
  if (!found || !paragraph || isIn([paragraph], found)) return found;
  const all = piecesOf(structure, "sentence");
  return all.filter((one) => isIn([paragraph], one))[all.findIndex((one) => one.from === found.from)];
}
