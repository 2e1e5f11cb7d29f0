import type { Section } from "../markdown/index.ts";
import {
  find,
  isIn,
  isPlaced,
  named,
  openingNamed,
  partOf,
  piecesBegun,
  sectionPiece,
  sightOf,
  tellingTokens,
  unitsOf,
  type Found,
  type Piece,
  type Sight,
  type Unit,
} from "../reading/index.ts";

export const MOVED: readonly Unit[] = [
  "section",
  "item",
  "step",
  "row",
  "paragraph",
  "sentence",
  "column",
  "list",
  "table",
  "quote",
  "code",
  "image",
];
export const NAMED: readonly Unit[] = ["section", "item", "row", "paragraph", "sentence", "column"];
/** Where a new step goes. */
export const STEPS: readonly Unit[] = ["step"];

/** A part of an order by itself, and the piece that it names. */
export function pieceIn(sight: Sight, start: number, end: number, units = MOVED): Found | undefined {
  if (start >= end) return undefined;
  const words = partOf(sight.order, start, end);
  // "It" is what was said before
  const isPointed = words.atoms.some(({ cues }) => cues.has("this"));
  const part = sightOf(sight.structure, words, isPointed ? sight.context : []);
  const title = units.includes("section") ? titleIn(part) : undefined;
  if (title) return { pieces: [sectionPiece(title)], isClear: true };
  const begun = begunBy(part, units);
  if (begun) return begun;
  const opening = units.includes("paragraph") ? openingNamed(part.structure, part.order) : undefined;
  if (opening) return { pieces: [opening], isClear: true };
  const inner = pieceInside(sight, part, start, units);
  if (inner) return inner;
  const byName = named(
    { ...part, region: part.holders.length > 0 ? part.region : undefined },
    units === STEPS ? STEPS : NAMED.filter((unit) => units.includes(unit)),
  );
  const byUnit =
    find(part, units) ??
    (part.holders.length > 0 ? byName : undefined) ??
    find({ ...part, spent: [], region: undefined, holders: [] }, units);
  // "Number 2" is none that has a 2 in its words.
  const isCounted = byUnit !== undefined && unitsOf(part.order).some(({ ordinals }) => ordinals.length > 0);
  return byUnit?.isClear || isCounted ? byUnit : byName?.isClear ? byName : (byUnit ?? byName);
}

/** "In the team Lena Hofmann": one whole title, and a word of those above it. */
function titleIn({ structure, titles: [title, more], order }: Sight): Section | undefined {
  if (!title || more || unitsOf(order).length > 0) return undefined;
  const above = structure.sections.filter(({ range }) => range.from <= title.range.from && title.range.to <= range.to);
  const keys = above.flatMap((one) => tellingTokens(one.title).map(({ key }) => key));
  return order.atoms.every(({ key, isLittle, roles }) => isLittle || roles.size > 0 || keys.includes(key))
    ? title
    : undefined;
}

/** "Spare socks in the packing list": the words in front of the place say what it is. */
function pieceInside(sight: Sight, part: Sight, start: number, units: readonly Unit[]): Found | undefined {
  const { atoms, tongue } = part.order;
  const at = tongue.postposed ? -1 : atoms.findIndex(({ roles }, index) => index > 0 && roles.has("inside"));
  const isTold = atoms.slice(0, Math.max(0, at)).some((atom) => !atom.isLittle && !isIn(part.spent, atom));
  const found = at > 0 && part.isPlaceSaid && isTold ? pieceIn(sight, start, start + at, units) : undefined;
  const pieces = found?.pieces.filter((piece) => isPlaced(part, piece)) ?? [];
  return pieces.length === 1 ? { pieces, isClear: true } : undefined;
}

/** "Before the line To restore a backup:": the words that a piece begins with are all that is said. */
function begunBy(sight: Sight, units: readonly Unit[]): Found | undefined {
  const { words, pieces } = piecesBegun(sight, units);
  const isAll = sight.order.atoms.every((atom) => isIn(words, atom) || atom.isLittle || atom.units.size > 0);
  if (!isAll || pieces.some(({ own }) => own.from !== pieces[0]?.own.from)) return undefined;
  const isSaid = ({ unit }: Piece) => unitsOf(sight.order).some((one) => one.unit === unit);
  const piece = pieces.find(isSaid) ?? units.flatMap((unit) => pieces.find((one) => one.unit === unit) ?? [])[0];
  return piece && { pieces: [piece], isClear: true };
}
