import type { Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { EMPTY, type Clause } from "./clause.ts";
import type { Cue } from "./language.ts";
import { isIn } from "./orders.ts";
import { groupsOf, piecesOf, type Piece } from "./pieces.ts";
import { unitsIn, type UnitNamed } from "./units.ts";

/** A piece that is told by what it is beside: "the last sentence before the table", "the paragraph under the photo". */
export interface PieceBeside {
  /** The words for the piece, and those that tell which. */
  readonly named: TextRange;
  readonly telling: TextRange;
  /** One for each landmark that it may be. */
  readonly pieces: readonly Piece[];
}

type Words = Pick<Clause, "own" | "tongue" | "hits">;

/** The pieces that a clause tells by what they are beside. Where something is to be put there, it tells none. */
export function piecesBeside(structure: Structure, clause: Words): PieceBeside[] {
  const units = unitsIn(clause);
  return sidesIn(clause).flatMap(({ side, span }) => {
    const { unit, landmark } = aroundOf(clause, units, span);
    if (!unit || !landmark || puts(clause, [unit.span, span])) return [];
    const pieces = landmarksOf(structure, landmark).flatMap((one) => besideOf(structure, unit, one, side) ?? []);
    const telling = { from: Math.min(span.from, landmark.span.from), to: Math.max(span.to, landmark.span.to) };
    return pieces.length === 0 ? [] : [{ named: unit.span, telling, pieces }];
  });
}

/** What puts something at a place: that place is no description. */
const PUTTING: ReadonlySet<Cue> = new Set<Cue>(["add", "compose", "move", "swap", "sort", "newHeading"]);

const puts = ({ own, hits }: Words, except: readonly TextRange[]): boolean =>
  hits.some(({ name, first }) => PUTTING.has(name) && !isIn(except, own[first] ?? EMPTY));

const sidesIn = ({ own, tongue }: Words): { readonly side: "before" | "after"; readonly span: TextRange }[] =>
  tongue.roles
    .find(own)
    .flatMap(({ name, first, end }) =>
      name === "before" || name === "after"
        ? [{ side: name, span: { from: own[first]?.from ?? 0, to: own[end - 1]?.to ?? 0 } }]
        : [],
    );

/** The piece is named before the word for the side, and the landmark after it; in Japanese the other way round. */
function aroundOf(
  { own, tongue }: Words,
  units: readonly UnitNamed[],
  { from, to }: TextRange,
): { readonly unit?: UnitNamed | undefined; readonly landmark?: UnitNamed | undefined } {
  const isNear = (start: number, end: number) =>
    start <= end &&
    own.every(
      (token) =>
        token.from < start ||
        token.to > end ||
        token.kind === "space" ||
        (token.kind === "word" && tongue.little.has(token.key)),
    );
  const left = units.findLast(({ span }) => span.to <= from && isNear(span.to, from));
  const right = units.find(({ span }) => span.from >= to && isNear(to, span.from));
  return tongue.postposed ? { unit: right, landmark: left } : { unit: left, landmark: right };
}

/** All pieces of that kind, or those with its number. */
function landmarksOf(structure: Structure, { unit, ordinals }: UnitNamed): readonly TextRange[] {
  if (ordinals.length === 0) return piecesOf(structure, unit);
  const group = groupsOf(structure, unit)[0]?.pieces ?? [];
  return ordinals.flatMap((ordinal) => (ordinal < 0 ? group.at(ordinal) : group[ordinal - 1]) ?? []);
}

/** The nearest piece on that side, before the next heading. */
function besideOf(
  structure: Structure,
  { unit, ordinals }: UnitNamed,
  landmark: TextRange,
  side: "before" | "after",
): Piece | undefined {
  const nearest = side === "before" ? -1 : 1;
  if (ordinals.some((ordinal) => ordinal !== nearest)) return undefined;
  const isSameSection = (piece: Piece) =>
    !structure.headings.some(
      ({ from }) => Math.min(piece.from, landmark.from) < from && from < Math.max(piece.from, landmark.from),
    );
  const pieces = piecesOf(structure, unit);
  const piece =
    side === "before"
      ? pieces.findLast(({ to }) => to <= landmark.from)
      : pieces.find(({ from }) => from >= landmark.to);
  return piece && isSameSection(piece) ? piece : undefined;
}
