import type { Section } from "../markdown/index.ts";
import {
  anchorsFor,
  describing,
  groupsOf,
  hasAny,
  isCut,
  isIn,
  isNewAfter,
  positionsIn,
  tellingOf,
  tellingTokens,
  unitsOf,
  type Atom,
  type Order,
  type Position,
  type UnitNamed,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { type Trial, wordsLeft } from "./left-over.ts";

/**
 * The places that are named hold what is done, or are what is done. What is moved is taken from one place to another.
 */
export function isPlaced({
  sight,
  sight: { structure, region, sections, titles },
  step: { uses },
  serves,
  at,
  come,
  gone,
}: Trial): boolean {
  if (serves.includes("swap")) return true;
  const {
    order: { atoms, tongue },
  } = sight;
  const meets = (range: TextRange, one: TextRange) => one.from <= range.to && range.from <= one.to;
  const isDone = ({ range, title }: Section) =>
    at.some((one) => meets(range, one)) || tellingTokens(title).every(({ key }) => come.includes(key));
  const ends = (atom: Atom, span: TextRange) =>
    atom.kind === "mark" ||
    (atom.to <= span.from && atom.units.size > 0) ||
    isIn(uses, atom) ||
    [...atom.cues].some((cue) => serves.includes(cue));
  const isInside = ({ span }: UnitNamed) =>
    atoms.some(
      ({ roles, from, to }, index) =>
        roles.has("inside") &&
        to <= span.from &&
        !isNewAfter(
          sight.order,
          index,
          atoms.findIndex((atom) => isIn([span], atom)),
        ) &&
        !atoms.some((atom) => atom.from > from && atom.to <= span.to && ends(atom, span)),
    );
  const holders = tongue.postposed ? [] : unitsOf(sight.order).filter(isInside);
  const counted = (pieces: readonly TextRange[], ordinals: readonly number[]) => {
    const own = pieces.filter((piece) => sections.length === 0 || sections.some((one) => isIn([one.range], piece)));
    return ordinals.length === 0 ? pieces : ordinals.flatMap((one) => (one < 0 ? own.at(one) : own[one - 1]) ?? []);
  };
  const isHeld = ({ unit, ordinals }: UnitNamed) =>
    groupsOf(structure, unit).some(({ pieces }) =>
      counted(pieces, ordinals).some((piece) => at.some((one) => meets(piece, one))),
    );
  const isMoved = come.length > 0 && come.length === gone.length && come.every((key) => gone.includes(key));
  const isThere = (one: TextRange) => !region || region.some((range) => meets(range, one));
  return (isMoved ? at.some(isThere) : at.every(isThere)) && titles.every(isDone) && holders.every(isHeld);
}

/** "The first sentence and the last item": what is done at one place alone is half of it. */
export function isEachDone({ sight: { order }, serves, at }: Trial): boolean {
  const counted = unitsOf(order).filter(({ ordinals }) => ordinals.length > 0);
  const isJoined = counted.some(({ span }, index) => {
    const between = order.atoms.filter(
      ({ from, to }) => from >= (counted[index - 1]?.span.to ?? span.to) && to <= span.from,
    );
    return between.some(({ key }) => order.tongue.joins.has(key)) && between.every(({ isLittle }) => isLittle);
  });
  // "Between step 2 and step 3" is one place.
  const isOnePlace = positionsIn(order).some(({ side }) => side === "before" || side === "after");
  return !isJoined || isOnePlace || serves.includes("swap") || at.length > 1;
}

/** What comes after a word for a place is that place: "to the top of the bills", where the text has no bills. */
export function isWhereSaid(trial: Trial): boolean {
  const {
    order,
    order: { atoms, tongue },
  } = trial.sight;
  const { left } = wordsLeft(trial);
  const isLeft = (atom: Atom) => left.some(({ from }) => from === atom.from);
  return (
    tongue.postposed ||
    positionsIn(order).every(({ end }) => {
      const stop = atoms.findIndex((atom, index) => index >= end && (isCut(atom) || tongue.joins.has(atom.key)));
      return !atoms.slice(end, stop < 0 ? undefined : stop).some(isLeft);
    })
  );
}

/** What is put cannot go to the beginning and to the end. "Under News, at the top": the first says which part it is. */
export function isOneSide(trial: Trial): boolean {
  const {
    sight: { order, spent },
    step: { uses },
    serves,
  } = trial;
  const said = positionsIn(order).filter(
    ({ first, end }) => ![first, end].some((at) => isIn([...uses, ...spent], order.atoms[at] ?? order)),
  );
  return !serves.includes("compose") || new Set(said.map(({ side }) => side)).size < 2 || isBetween(trial, said);
}

/** "Below the table, before the line about August": what is named last is the next block, and so both are one place. */
function isBetween({ sight, sight: { order, structure }, at }: Trial, said: readonly Position[]): boolean {
  const before = said.find(({ side }) => side === "before");
  const isPair = said.length === 2 && before !== undefined && said.some(({ side }) => side === "after");
  const stop = order.atoms.findIndex((atom, index) => before && index >= before.end && isCut(atom));
  const told = tellingOf(describing(sight)).filter(({ from }) => {
    const index = order.atoms.findIndex((atom) => atom.from === from);
    return before && index >= before.end && (stop < 0 || index < stop);
  });
  const place = at.find(({ from, to }) => from === to)?.from ?? -1;
  const next = structure.blocks.find(({ from }) => from >= place);
  return (
    isPair &&
    place >= 0 &&
    told.length > 0 &&
    next !== undefined &&
    told.every((atom) => hasAny(next, anchorsFor(sight, new Map([[atom, 1]]))))
  );
}

/** "Take the till out and put it first": it does not go for good. */
export const isPutAgain = ({ atoms }: Order): boolean =>
  atoms.some(({ cues }, at) => cues.has("this") && atoms[at - 1]?.cues.has("move") === true);
