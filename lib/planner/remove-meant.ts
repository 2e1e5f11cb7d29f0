import {
  amountsOf,
  countedAlone,
  describing,
  isAkin,
  isIn,
  named,
  tellingOf,
  tellingTokens,
  type Atom,
  type Order,
  type Piece,
  type Sight,
  type Unit,
} from "../reading/index.ts";
import { pieceIn } from "./piece-in.ts";

/** "No longer", "any more" may say of anything that it has changed: only a piece that is called one goes by them. */
export function isMeant(sight: Sight): boolean {
  const { order } = sight;
  if (isOfMark(order)) return false;
  const isGone = (index: number) =>
    order.atoms.some(({ from, details }) => from === order.own[index]?.from && details.has("gone"));
  const hits = order.hits.filter(({ name }) => name === "remove");
  // With none of its own it is what was asked for before.
  const isPlain = hits.length === 0 || hits.some(({ own }) => !own.some(isGone));
  return (
    isPlain ||
    order.quotes.length > 0 ||
    order.hits.some(({ name, own }) => name === "about" && own.length > 1) ||
    order.atoms.some(({ units }) => units.size > 0) ||
    countedAlone(sight) !== undefined ||
    isAllOfOne(sight)
  );
}

/** "Without the accent", "remove the hyphen in …": a mark goes, and no piece that has it. */
function isOfMark({ atoms, quotes }: Order): boolean {
  const ask = atoms.findLastIndex(({ cues }) => cues.has("remove"));
  const object = atoms.find(({ isLittle }, index) => index > ask && !isLittle);
  return quotes.length === 0 && ask >= 0 && object?.cues.has("marks") === true && object.units.size === 0;
}

/** "The last section is no longer true": that is no reason for it to go; it may have to say something else. */
export const saysOtherwise = ({ order: { atoms, details } }: Sight): boolean =>
  details.has("truth") && atoms.every((atom) => !atom.cues.has("remove") || atom.details.has("gone"));

/** "The sharp knife can go": what is said is one entry, or most of it, and nothing else is said. */
function isAllOfOne(sight: Sight): boolean {
  const { order, text } = sight;
  const found = named(sight, ["item", "row"]);
  const [piece, more] = found?.pieces ?? [];
  const told = tellingOf(describing(sight));
  const own = piece
    ? tellingTokens(text.slice(piece.own.from, piece.own.to)).filter(({ key }) => !order.tongue.little.has(key))
    : [];
  const isSaid = (key: string) => told.some((atom) => isAkin(atom.key, key));
  return (
    found?.isClear === true &&
    !more &&
    amountsOf(order.own).length === 0 &&
    own.filter(({ key }) => isSaid(key)).length * 2 >= own.length
  );
}

/** "The apron and the towels": two entries of one list, each named by itself. */
export function bothNamed(sight: Sight): readonly Piece[] | undefined {
  const { atoms, tongue, quotes } = sight.order;
  const [joint, more] = atoms.flatMap(({ key }, index) => (tongue.joins.has(key) ? [index] : []));
  const isOpen = joint === undefined || more !== undefined || quotes.length > 0 || joint + 1 >= atoms.length;
  if (isOpen || amountsOf(sight.order.own).length > 0) return undefined;
  const [[one, other], [two, third]] = [
    pieceIn(sight, 0, joint, ["item", "row"])?.pieces ?? [],
    pieceIn(sight, joint + 1, atoms.length, ["item", "row"])?.pieces ?? [],
  ];
  const isPair = one && two && !other && !third && one.unit === two.unit && one.from !== two.from;
  return isPair && one.holder?.from === two.holder?.from ? [one, two] : undefined;
}

/** "Delete it from the courses": what goes is in there, and is not that. */
export const isOutOf = ({ atoms }: Order): boolean => {
  const title = atoms.findIndex(({ isTitle }) => isTitle === true);
  const out = atoms.findLastIndex(
    ({ roles, isLittle }, index) => index < title && isLittle && (roles.has("fromOld") || roles.has("inside")),
  );
  const isNear = out >= 0 && atoms.slice(out + 1, title).every(({ isLittle }) => isLittle);
  return (
    isNear &&
    atoms.slice(0, out).some(({ cues }) => cues.has("this")) &&
    !atoms.slice(0, out).some(({ units }) => units.size > 0)
  );
};

/** "The Year column and the Teal row": one of them alone would be half of it. */
export function namesTwo({ atoms, tongue }: Order): boolean {
  const cited = atoms.findIndex(({ kind }) => kind === "quote");
  const next = atoms.findIndex(({ units }, index) => index > cited && units.size > 0);
  const isNear = atoms.slice(next, next + 2).some(({ roles }) => roles.has("after") || roles.has("before"));
  // "“X” and the sentence after it"
  if (cited >= 0 && next > cited && isNear && atoms.slice(cited, next).some(({ key }) => tongue.joins.has(key)))
    return true;
  const at = (unit: Unit) => atoms.findIndex(({ units }) => units.has(unit));
  const [first, last] = [at("row"), at("column")].toSorted((a, b) => a - b);
  return first !== undefined && first >= 0 && atoms.slice(first, last).some(({ key }) => tongue.joins.has(key));
}

/** "One bullet of the rules", "the second wish": that is one of them, and not the section Rules or Wishes. */
export const namesSmaller = ({ atoms, own, tongue }: Order): boolean =>
  !atoms.some(({ units }) => units.has("section") || units.has("heading")) &&
  (atoms.some(({ units }) => SMALLER.some((unit) => units.has(unit))) ||
    tongue.counts.find(own).some((hit) => {
      const at = atoms.find(({ from }) => from === own[hit.first]?.from);
      return at !== undefined && at.isTitle !== true;
    }));

const SMALLER: readonly Unit[] = ["item", "step", "row", "sentence", "line", "cell"];

/** "The section, heading and all", "Disposal, heading and all": it is named by the section, or by its title. */
export function isWhole({ order: { atoms }, spent }: Sight): boolean {
  const heading = atoms.findLastIndex(({ units }) => units.has("heading"));
  const isNamed = (atom: Atom) => atom.units.has("section") || atom.isTitle === true || isIn(spent, atom);
  const named = atoms.findLastIndex((atom, index) => index < heading && isNamed(atom));
  // "Further reading: the heading can go"
  return named >= 0 && heading > named + 1 && atoms[named + 1]?.text !== ":";
}
