import { cellsOf } from "../markdown/index.ts";
import {
  amountsOf,
  anchorsOf,
  givenAt,
  isIn,
  KIND_CUES,
  piecesOf,
  placesOf,
  positionsIn,
  tellingTokens,
  tokensIn,
  TONGUES,
  type Atom,
  type Given,
  type Order,
  type Piece,
  type Sight,
  type Unit,
} from "../reading/index.ts";

/** "Add 1 euro to all prices": a figure alone, with no place for it, is no text to put in. */
export function isSum({ order, sections, holders }: Sight, unit: Unit | undefined): boolean {
  const { atoms, own, quotes } = order;
  const [amount] = amountsOf(own);
  const at = atoms.findIndex(({ cues }) => cues.has("add"));
  const first = atoms.findIndex(({ isLittle }, index) => index > at && !isLittle);
  const rest = atoms
    .slice(first + 1)
    .filter(({ isLittle, kind, key }) => !isLittle && kind === "word" && key !== amount?.unit);
  const isAll = order.cues.has("everywhere");
  // "Two sponges" is no sum.
  const isMeasured =
    amount !== undefined &&
    (amount.form === "number" || amount.form === "word") &&
    (amount.unit === "" ||
      amount.sign !== "" ||
      TONGUES.some(({ measures }) => measures.of({ text: amount.unit }).length > 0));
  const hasPlace = unit !== undefined || quotes.length > 0 || (!isAll && sections.length + holders.length > 0);
  return (
    at >= 0 &&
    !hasPlace &&
    (isAll || isMeasured) &&
    amount !== undefined &&
    amount.from === atoms[first]?.from &&
    (rest.length === 0 || isAll) &&
    positionsIn(order).length === 0 &&
    !atoms.some(({ units }) => units.has("list") || units.has("table"))
  );
}

/** What is given: after a colon, quoted and not yet there, before the colon, or right after the word for adding. */
export function wordsToAdd(sight: Sight, unit: Unit | undefined): Given | undefined {
  const { order, text, spent } = sight;
  const { atoms, quotes } = order;
  // "The Fixed: ones"
  const isPointer = (words: string) =>
    tokensIn(words).every(({ kind, key }) => kind !== "word" || order.tongue.little.has(key));
  const after = quotes.find(({ kind, words }) => kind === "colon" && !isPointer(words));
  if (after) return { from: after.from, to: after.to, words: after.words, isQuoted: true };
  const isRow = unit === "row" || atoms.some(({ units }) => units.has("table"));
  const marked = isRow
    ? undefined
    : quotes.find(({ kind, words }) => kind === "marks" && placesOf(text, words).length === 0);
  if (marked) return { ...marked, isQuoted: true };
  const strange = isRow ? undefined : strangeWords(sight);
  const colon = atoms.findIndex((atom) => /^[:：]$/.test(atom.text) && !isIn(spent, atom));
  if (strange && colon > 0 && atoms.slice(0, colon).every((atom) => atom.isLittle || atom.isTitle)) return strange;
  if (colon > 0 && atoms.slice(colon).some(({ cues }) => cues.has("add"))) return givenAt(order, 0, colon);
  // "The two New: lines" are there
  const next = atoms[colon + 1];
  const isPlace = (next?.units.size ?? 0) > 0 || PLACES.some((role) => next?.roles.has(role));
  if (colon > 0 && colon < atoms.length - 1 && !isPlace && !isPointer(order.message.slice(atoms[colon]?.to, order.to)))
    return givenAt(order, colon + 1, atoms.length);
  if (isOfRow(sight)) return undefined;
  const leads = (atom: Atom) => atom.roles.has("toNew") || PLACES.some((role) => atom.roles.has(role));
  const isPlaceAt = (atom: Atom) => isIn(spent, atom) || atom.units.size > 0 || atom.isTitle === true;
  // "A bottle of water on the list": the first small word leads to no place, and another one does
  const isInside = (atom: Atom) => {
    const next = atoms.findIndex((other, index) => index > atoms.indexOf(atom) && leads(other));
    const between = atoms.slice(atoms.indexOf(atom) + 1, Math.max(0, next));
    const isPlain = (other: Atom) => other.kind === "word" && other.cues.size === 0 && !isPlaceAt(other);
    const [first] = between.length > 0 ? between : atoms.slice(atoms.indexOf(atom) + 1);
    const isNew = first && isPlain(first) && !first.isLittle && placesOf(text, first.text).length === 0;
    return (
      atom.isLittle && (isNew || (between.length > 0 && between.every(isPlain) && atoms.slice(next).some(isPlaceAt)))
    );
  };
  const isStop = (atom: Atom) =>
    isIn(spent, atom) ||
    (leads(atom) && !isInside(atom)) ||
    (atom.kind === "mark" && !isRow && !isListing(order, atom));
  const at = atoms.findIndex(({ cues }) => cues.has("add"));
  const edges = positionsIn(order).map(({ first }) => first);
  const stop = atoms.findIndex((atom, index) => index > at && (isStop(atom) || edges.includes(index)));
  // "… bitte noch zwei Schwämme ergänzen": the verb comes last.
  const verb = atoms.findLastIndex(({ cues }) => !cues.has("add")) + 1;
  const last = Math.min(stop < 0 ? atoms.length : stop, verb > at + 1 ? verb : atoms.length);
  // "… at the end", "… on the what to bring list": the small words are of the place
  const isBeforePlace = edges.includes(last) || (atoms[last] !== undefined && isIn(spent, atoms[last]));
  const end = isBeforePlace ? atoms.findLastIndex(({ isLittle }, index) => index < last && !isLittle) + 1 : last;
  const start = atoms.findIndex(({ isLittle }, index) => index > at && !isLittle);
  // "Add it back": what that is was said before
  const isSaidBefore = atoms[at + 1]?.cues.has("this") === true && atoms[at + 1]?.isLittle === true;
  const isBack = isSaidBefore && end - start < 2;
  const given = at < 0 || isBack ? undefined : givenAt(order, start, end);
  return given &&
    atoms.slice(start, end).every(({ units }) => units.size === 0) &&
    placesOf(text, given.words).length === 0
    ? given
    : isBack && (strange?.from ?? 0) > (atoms[at]?.from ?? 0)
      ? undefined
      : strange;
}

/** "Put learners on Tuesday", where a table has a row of learners: that sets a value in it. */
function isOfRow({ order, text, structure }: Sight): boolean {
  const { atoms } = order;
  const isPut = atoms.every(({ cues, isFiller }) => !cues.has("add") || isFiller);
  const isSaid = (row: Piece) => {
    const names = cellsOf(text, row).map(({ from, to }) => tellingTokens(text.slice(from, to)));
    return names.some((all) => all.length > 0 && all.every(({ key }) => atoms.some((atom) => atom.key === key)));
  };
  return isPut && amountsOf(order.own).length === 1 && piecesOf(structure, "row").some(isSaid);
}

/** "Water, snacks and games": a comma with nothing but names up to the word for "and", and after that. */
function isListing({ atoms, tongue }: Order, comma: Atom): boolean {
  const at = atoms.indexOf(comma);
  const joint = atoms.findIndex(({ key }, index) => index > at && tongue.joins.has(key));
  const isName = ({ kind, cues, units, roles }: Atom) => kind === "word" && cues.size + units.size + roles.size === 0;
  return (
    isComma(comma) &&
    joint > at + 1 &&
    atoms.slice(at, joint).every((atom) => isComma(atom) || isName(atom)) &&
    atoms.slice(joint + 1, joint + 2).every(isName)
  );
}

const isComma = ({ kind, text }: Atom): boolean => kind === "mark" && text === ",";

/** "Setz zwei Schwämme vor die Tücher": the one run of words that the text has nowhere is what is given. */
function strangeWords({ order, text, spent }: Sight): Given | undefined {
  const { atoms, tongue, cues: asked } = order;
  const isPut = asked.has("add") || atoms.some((atom) => atom.cues.has("move") && tongue.cues.of(atom).includes("add"));
  const isOther = [...asked].some((cue) => KIND_CUES.has(cue) && cue !== "add" && cue !== "move");
  if (!isPut || isOther || atoms.some(({ roles }) => roles.has("notOld") || roles.has("becomes"))) return undefined;
  const isOpen = ({ kind, roles, units, cues, isFiller }: Atom) =>
    kind === "word" && !isFiller && units.size + roles.size === 0 && [...cues].every((cue) => cue === "both");
  const isStrange = (atom: Atom) =>
    isOpen(atom) &&
    !atom.isLittle &&
    !tongue.little.has(atom.key) &&
    !isIn(spent, atom) &&
    tongue.parts.of(atom).length === 0 &&
    !tongue.ordinals.has(atom.key) &&
    anchorsOf(text, tellingTokens(atom.text)).length === 0;
  const [first, last] = [atoms.findIndex(isStrange), atoms.findLastIndex(isStrange)];
  const isWhole =
    first >= 0 && atoms.slice(first, last + 1).every((atom) => isStrange(atom) || (isOpen(atom) && atom.isLittle));
  const counts = tongue.numbers.has(atoms[first - 1]?.key ?? "") ? 1 : 0;
  return isWhole ? givenAt(order, first - counts, last + 1) : undefined;
}

const PLACES = ["inside", "before", "after"] as const;
