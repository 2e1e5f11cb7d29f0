import type { Anchor } from "./align.ts";
import { anchorsFor, best, fitOf, hasAny, isTold, tellingOf, type Sight } from "./fit.ts";
import type { Unit } from "./language.ts";
import type { Atom } from "./orders.ts";
import type { Piece } from "./pieces.ts";
import { tellingTokens } from "./tokens.ts";

/**
 * What some words of a request are in the text. `isClear`: all of them are meant; else it is one of them, and no words
 * tell which. None: `says` so.
 */
export interface Found {
  readonly pieces: readonly Piece[];
  readonly isClear: boolean;
}

const NONE: Found = { pieces: [], isClear: false };

/** A piece has to fit this well, of what all words would come to; large ones, of which there are few, less. */
const LEAST = 0.18;

const WHOLES: ReadonlySet<Unit> = new Set<Unit>(["list", "table", "quote", "code", "section", "image"]);

/** "The sentence about the oven": the one that the words fit best. `isNarrow`: the place was told already. */
export function described(
  sight: Pick<Sight, "structure" | "text" | "order">,
  all: readonly Piece[],
  told: ReadonlyMap<Atom, number>,
  unit: Unit,
  isNarrow = false,
): Found {
  const pieces = [...new Map(all.map((piece) => [`${piece.from}-${piece.to}`, piece])).values()];
  if (!isTold(told)) return { pieces, isClear: pieces.length === 1 };
  const anchors = anchorsFor(sight, told);
  const absent = tellingOf(told).filter(
    (atom) => !anchors.some(({ key }) => tellingTokens(atom.text).some((token) => token.key === key)),
  );
  if (absent.some(isDecisive)) return NONE;
  const quotes = [...told.keys()].filter(({ kind }) => kind === "quote");
  const fits = pieces.map((piece) => ({
    piece,
    fit:
      fitOf(sight.structure, piece, anchors) +
      quotes.filter(({ text }) => sight.text.slice(piece.from, piece.to).includes(text)).length,
  }));
  const least =
    (WHOLES.has(unit) ? LEAST / 3 : LEAST) *
    Math.max(
      1,
      [...told.values()].reduce((sum, share) => sum + share, 0),
    );
  const fitting = best(
    fits
      .filter(({ fit }) => fit >= least)
      .map((one) => ({ ...one, fit: one.fit + headsFit(sight, one.piece, anchors) })),
  );
  if (fitting.length > 0) return { pieces: fitting.toSorted((a, b) => a.from - b.from), isClear: fitting.length === 1 };
  if (pieces.length === 1 && unit !== "word" && (isNarrow || absent.length === 0)) return { pieces, isClear: true };
  // "The step with Pennyslip in it", where the whole text is about Pennyslip
  const own = anchorsFor(sight, new Map(tellingOf(told).map((atom) => [atom, 1])));
  const having = pieces.filter((piece) => own.length > 0 && own.every((anchor) => hasAny(piece.own, [anchor])));
  return absent.length === 0 ? { pieces: having, isClear: having.length === 1 } : NONE;
}

/** "The list of things to bring": what is above a list or table says more of it than words in one of its lines. */
function headsFit({ structure }: Pick<Sight, "structure">, { unit, from }: Piece, anchors: readonly Anchor[]): number {
  const section = structure.sections.findLast(({ range }) => range.from <= from && from < range.to);
  const heads = section ? anchors.filter((anchor) => hasAny(section.heading, [anchor])) : [];
  return unit === "list" || unit === "table" ? HEADS * heads.reduce((sum, { weight }) => sum + weight, 0) : 0;
}

const HEADS = 2;

/** A name, a figure, a quotation: without it nothing is meant that is there. */
const isDecisive = ({ kind, text }: Atom): boolean =>
  kind === "quote" || kind === "number" || kind === "address" || /^\p{Lu}.*\p{Lu}/u.test(text);
