import { headingKey } from "../markdown/index.ts";
import { piecesCalled } from "./called-pieces.ts";
import type { TextRange } from "../text/index.ts";
import type { Anchor } from "./align.ts";
import { runOf, titledIn } from "./find-titles.ts";
import {
  anchorsFor,
  best,
  CLEAR,
  describing,
  fitOf,
  hasAny,
  isPlaced,
  isTold,
  tellingOf,
  unitsOf,
  type Sight,
} from "./fit.ts";
import { headsCalled } from "./labels.ts";
import type { Unit } from "./language.ts";
import { isIn, isPiece } from "./orders.ts";
import { linesNumbered } from "./lines-numbered.ts";
import { described, type Found } from "./described.ts";
import { groupsOf, piecesOf, sectionPiece, type Group, type Piece } from "./pieces.ts";
import { titleTokens } from "./tokens.ts";
import { unitsIn, type UnitNamed } from "./units.ts";

/** All kinds of pieces, from the largest to the smallest. */
export const BY_SIZE: readonly Unit[] = [
  "section",
  "heading",
  "table",
  "list",
  "quote",
  "code",
  "question",
  "paragraph",
  "column",
  "row",
  "step",
  "item",
  "line",
  "sentence",
  "parenthesis",
  "image",
  "link",
  "footnote",
  "comment",
  "rule",
  "cell",
  "word",
];

const sizeOf = (unit: Unit): number => BY_SIZE.indexOf(unit);

/** The pieces of the kinds `wanted` that the order names by what they are; undefined where it names none of them. */
export function find(sight: Sight, wanted: readonly Unit[], used: readonly TextRange[] = []): Found | undefined {
  const named = unitsOf(sight.order).filter(({ span }) => !isIn([...used, ...sight.spent], span));
  const targets = named
    .filter(({ unit }) => wanted.includes(unit) || (unit === "question" && wanted.includes("paragraph")))
    .toSorted((a, b) => sizeOf(b.unit) - sizeOf(a.unit) || b.ordinals.length - a.ordinals.length);
  const [target] = targets;
  if (!target) return undefined;
  const beside = sight.beside.find(({ named: words }) => isIn([words], target.span));
  if (beside) return { pieces: beside.pieces, isClear: beside.pieces.length === 1 };
  const inContext = findNamed(sight, target, named, used);
  // What was said before may tell which one is meant; it takes none away.
  const placed = inContext.pieces.length > 0 ? inContext : findNamed({ ...sight, context: [] }, target, named, used);
  // "Every row except the last": all that are left are meant.
  const isAll = target.ordinals.length === 0 && sight.order.except?.isAll === true && isAllMeant(sight, placed.pieces);
  const found = isAll && placed.pieces.length > 0 ? { ...placed, isClear: true } : placed;
  // One word may stand for two kinds of pieces: "行" is a row and a line.
  const other =
    found.pieces.length > 0
      ? undefined
      : targets.find(({ unit, span }) => unit !== target.unit && span.from === target.span.from);
  return other ? findNamed(sight, other, named, used) : found;
}

/**
 * "All items", "every row but the last": those of one list or table, or of the whole text, where no words tell which:
 * "all items of the packing list" are none of another, whatever the text calls it.
 */
export const isAllMeant = (sight: Sight, pieces: readonly Piece[]): boolean =>
  new Set(pieces.map(({ holder }) => holder?.from)).size === 1 ||
  (sight.order.cues.has("everywhere") &&
    sight.holders.length < 2 &&
    (sight.isPlaceSaid || !isTold(describing({ ...sight, context: [] }))));

function findNamed(sight: Sight, target: UnitNamed, named: readonly UnitNamed[], used: readonly TextRange[]): Found {
  const { structure, region } = sight;
  if (target.unit === "line" && target.ordinals.length > 0) return linesNumbered(structure, target);
  // One word may stand for two kinds of pieces: none of them is in the other.
  const larger = named.filter(({ unit, span }) => sizeOf(unit) < sizeOf(target.unit) && span.from !== target.span.from);
  const told = describing(sight, [...used, ...named.map(({ span }) => span)]);
  const numbered = larger
    .filter(({ ordinals }) => ordinals.length > 0)
    .map((one) => groupsOf(structure, one.unit).flatMap((group) => pick(group, one, sight)));
  const kinds = larger
    .filter(({ unit, ordinals }) => ordinals.length === 0 && ["list", "table", "quote"].includes(unit))
    .map(({ unit }) => piecesOf(structure, unit));
  const regions = [...(region ? [region] : []), ...numbered, ...kinds].filter((one) => one.length > 0);
  const called = target.unit === "sentence" && target.ordinals.length > 0 ? piecesCalled(sight, target) : undefined;
  const groups = (called ? [called] : groupsCalled(sight, target))
    .map((group) => ({ ...group, pieces: group.pieces.filter((piece) => regions.every((one) => isIn(one, piece))) }))
    .filter(({ pieces }) => pieces.length > 0);
  return target.ordinals.length > 0
    ? counted(sight, groups, target, [...anchorsFor(sight, told), ...headsCalled(structure, sight.order, target.span)])
    : described(
        sight,
        groups.flatMap(({ pieces }) => pieces),
        told,
        target.unit,
        sight.isPlaceSaid || numbered.length + kinds.length > 0,
      );
}

/** "The last bullets" are none of a numbered list, where there is another one. */
function groupsCalled({ structure, order }: Sight, { unit, span }: UnitNamed): readonly Group[] {
  const all = groupsOf(structure, unit);
  const isBullet = order.atoms.some((atom) => isIn([span], atom) && atom.cues.has("bulleted"));
  const bullets = all.filter(({ pieces: [first] }) => first?.block?.item?.ordered === false);
  return isBullet && bullets.length > 0 ? bullets : all;
}

export function pick(
  { pieces }: Group,
  { ordinals }: Pick<UnitNamed, "ordinals">,
  sight: Pick<Sight, "region">,
): Piece[] {
  const own = pieces.filter((piece) => isPlaced(sight, piece));
  const chosen = ordinals.flatMap((ordinal) => (ordinal < 0 ? own.at(ordinal) : own[ordinal - 1]) ?? []);
  return chosen.length === ordinals.length ? chosen : [];
}

/** "The second bullet": of the list that the other words fit best; of the whole text, where they fit none. */
export function counted(
  sight: Sight,
  groups: readonly Group[],
  target: Pick<UnitNamed, "ordinals">,
  anchors: readonly Anchor[],
): Found {
  const { structure, sections } = sight;
  const fits = groups.flatMap((group) => {
    const { holder } = group;
    const section = structure.sections.find(
      ({ range }) => holder && range.from === holder.from && range.to === holder.to,
    );
    const fit = holder
      ? fitOf(structure, { own: section?.heading ?? holder, holder: section ? undefined : holder }, anchors)
      : 0.05;
    const pieces = pick(group, target, sight);
    return pieces.length === 0 ? [] : [{ pieces, fit: section && sections.includes(section) ? fit + 1 : fit }];
  });
  const most = Math.max(0, ...fits.map(({ fit }) => fit));
  const alike = new Map(
    fits.filter(({ fit }) => fit >= most * CLEAR).map(({ pieces }) => [pieces.map(({ from }) => from).join(), pieces]),
  );
  const [only] = alike.values();
  return alike.size === 1 && only
    ? { pieces: only, isClear: true }
    : { pieces: [...alike.values()].flatMap((pieces) => pieces.slice(0, 1)), isClear: false };
}

/** A list or table that need not be called one, by what it is about: its heading more than its own words. */
export function meant(sight: Sight, units: readonly Unit[], isFit: (piece: Piece) => boolean = () => true): Found {
  const { order, structure, holders } = sight;
  const keys = new Set(tellingOf(describing(sight)).map(({ key }) => key));
  const called = structure.sections.filter(({ title }) => {
    const words = titleTokens(title);
    return words.length > 0 && words.every(({ key }) => keys.has(key));
  });
  const sections = [sight.sections, sight.titles, called].find((some) => some.length > 0) ?? [];
  const columns = order.atoms.find(({ units: names }) => names.has("column"));
  const anchors = anchorsFor(
    sight,
    describing(sight, [
      ...unitsIn(order)
        .filter(({ unit }) => isPiece(unit))
        .map(({ span }) => span),
      ...(columns ? [{ from: columns.from, to: order.to }] : []),
    ]),
  );
  const isHere = (piece: Piece) =>
    holders.length > 0
      ? holders.some((one) => isIn([one], piece) || isIn([piece], one))
      : sections.length > 0
        ? sections.some(({ range }) => isIn([range], piece))
        : isPlaced(sight, piece);
  const all = piecesOf(structure, ...units).filter((piece) => isFit(piece) && isHere(piece));
  const heads = (piece: Piece): Piece => ({ ...piece, own: { from: piece.from, to: piece.from } });
  const fitting = best(
    all.map((piece) => ({
      piece,
      fit: fitOf(structure, { own: piece.own }, anchors) + 2.5 * fitOf(structure, { own: heads(piece).own }, anchors),
    })),
  );
  const pieces = fitting.length > 0 ? fitting : all;
  return { pieces, isClear: pieces.length === 1 };
}

/** A piece that is called by its own words, with no word for what it is: "Thanks", "the chapel", "wheat". */
export function named(sight: Sight, units: readonly Unit[]): Found | undefined {
  const { structure, text } = sight;
  const titled = units.includes("section") ? titledIn(sight) : [];
  if (titled.length > 0) return { pieces: titled.map(sectionPiece), isClear: titled.length === 1 };
  const told = describing(sight);
  if (!isTold(told)) return undefined;
  const anchorsOfEach = tellingOf(told).map((atom) => anchorsFor(sight, new Map([[atom, 1]])));
  const has = (range: TextRange, anchors: readonly Anchor[]) =>
    anchors.length > 0 && anchors.every((anchor) => hasAny(range, [anchor]));
  const headingOf = (piece: TextRange) => structure.sections.findLast(({ range }) => isIn([range], piece))?.heading;
  // "the Lisbon bug": an item about Lisbon below "Fixed bugs"
  const hasAll = ({ unit, own }: Piece) => {
    const heading = unit === "item" || unit === "row" ? headingOf(own) : undefined;
    return (
      anchorsOfEach.some((anchors) => has(own, anchors)) &&
      anchorsOfEach.every((anchors) => has(own, anchors) || (heading !== undefined && has(heading, anchors)))
    );
  };
  const all = piecesOf(structure, ...units).filter((piece) => isPlaced(sight, piece) && hasAll(piece));
  // The only sentence of an item or paragraph is that.
  const whole = all.filter(
    (one) =>
      one.unit !== "sentence" ||
      !all.some((other) => other.unit !== "sentence" && isIn([other.own], one.own) && isIn([one.own], other.own)),
  );
  const run = runOf(sight);
  const first = whole.filter(
    ({ own }) => run && headingKey(text.slice(own.from, own.to)).startsWith(headingKey(run.words)),
  );
  return whole.length === 0
    ? undefined
    : described(sight, first.length === 1 ? first : whole, told, units[0] ?? "item");
}
