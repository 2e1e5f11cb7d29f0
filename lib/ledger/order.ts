import { scoreIn, type Unit } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { within } from "./fit.ts";
import { NEARLY } from "./placed.ts";
import { runIn } from "./said.ts";
import { has, numberOf, tellingIn, type Ask, type Scene } from "./scene.ts";

export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly key: string;
}

/** Pieces in their old and their new order, and those of them that moved. */
export interface Reordered {
  readonly pieces: readonly Piece[];
  readonly old: readonly Piece[];
  readonly now: readonly Piece[];
}

/**
 * The new order is the one that was asked for, as far as the words tell: sorted, whatever by, first, last, or two that
 * change places.
 */
export function isOrderAsked({ pieces, old, now }: Reordered, ask: Ask, scene: Scene): boolean {
  if (has(ask, "sort", "reverse")) return true;
  const isOneOfThem = pieces.length === 1 && !old.some((piece) => isNamed(piece, ask));
  const changed = old.filter((piece, at) => piece !== now[at]);
  if (has(ask, "swap") && changed.length === 2 && changed.every((piece) => isNumberSaid(piece, ask, scene)))
    return true;
  if (!isOneOfThem && !pieces.every((piece) => isNamed(piece, ask))) return false;
  if (takesOthersAlong({ pieces, old, now }, ask, scene)) return false;
  const beside = (way: "before" | "after") =>
    ask.words.some(({ key }) => ask.tongues.some((tongue) => tongue[way].has(key)));
  const [one] = pieces;
  if (
    one &&
    pieces.length === 1 &&
    beside("before") !== beside("after") &&
    !has(ask, "swap") &&
    !ask.where.about.some((unit) => CALLED_BY_KIND.has(unit)) &&
    old.filter((piece) => isNamed(piece, ask)).length > 1
  ) {
    const neighbour = beside("before")
      ? now[now.findIndex(({ to }) => to === one.to) + 1]
      : now[now.findIndex(({ from }) => from === one.from) - 1];
    // a title may have no word that tells: "before How it works"
    const isSaid = neighbour && runIn(ask.words, tellingIn(neighbour.key)) !== undefined;
    if (neighbour && !isSaid && !isNamed(neighbour, ask)) return false;
  }
  const score = (piece: Piece | undefined) => (piece ? scoreIn(ask.anchors, piece) : 0);
  const best = Math.max(...old.map(score));
  const toFirst = ask.words.some(
    (word) =>
      ask.tongues.some(({ ordinals }) => ordinals.get(word.key) === 1) &&
      !ask.where.spent.some((span) => within(word, span)),
  );
  return !(
    toFirst &&
    old.length === now.length &&
    pieces.length === 1 &&
    best > 0 &&
    now[0]?.from !== pieces[0]?.from &&
    score(now[0]) < best
  );
}

/** "Swap tips 2 and 4": its number in the list was said, whatever the items are called. */
function isNumberSaid({ from, to }: Piece, ask: Ask, { plan }: Scene): boolean {
  const line = plan.before.slice(plan.before.lastIndexOf("\n", from - 1) + 1, to);
  const [marker = "", number] = /^\s*(\d{1,3})[.)]\s+/.exec(line) ?? [];
  const isItem = to - from >= line.length - marker.length;
  return number !== undefined && isItem && ask.words.some((word) => numberOf(ask, word) === number);
}

/** "Exchange the tours with the tickets": two that were both named change places. */
export function isExchangeAsked({ old, now }: Reordered, ask: Ask): boolean {
  const changed = old.filter((piece, at) => piece !== now[at]);
  return has(ask, "exchange") && changed.length === 2 && changed.every((piece) => isSaid(piece, ask));
}

/** "Before the table": no word of it need be said. */
const CALLED_BY_KIND: ReadonlySet<Unit> = new Set<Unit>(["table", "list", "image", "quote", "code"]);

/**
 * One item, row or section was to move, and others that no one named move with it: they would have kept their order, or
 * are more than the two that were to change places.
 */
function takesOthersAlong({ pieces, old, now }: Reordered, ask: Ask, scene: Scene): boolean {
  const [units, after] = [unitsOf(old, scene), unitsOf(now, scene)];
  if (units.length < 2 || units.length !== after.length) return false;
  if (has(ask, "swap")) return units.filter((unit, at) => unit.from !== after[at]?.from).length > 2;
  if (has(ask, "tasked")) return false; // "what is open to the top"
  const moved = units.filter((unit) => pieces.some((piece) => within(unit, piece)));
  const score = (unit: Piece) => scoreIn(ask.anchors, unit);
  const best = Math.max(...units.map(score));
  const named = units.filter((unit) => score(unit) > 0 && score(unit) >= best * NEARLY);
  // of two that are side by side, either may be said to move
  const isNamedWhole = moved.every((unit) => named.includes(unit) || isInPart(unit, units, ask));
  if (!isNamedWhole && (moved.length > 1 || (units.length > 2 && named.length > 0))) return true;
  const end = endSaid(ask);
  if (end !== undefined && !isSameOrder(units, after) && !areAtEnd(end, named, after)) return true;
  // "bicycle before bus": the bus stays
  return moved.length > 1 && isBesideOther(ask) && named.length > 1 && named.every((unit) => moved.includes(unit));
}

/** "… first" (1), "… last" (-1), said once and of one thing. */
function endSaid({ words, tongues, where }: Ask): number | undefined {
  if (words.some(({ key }) => tongues.some(({ joins }) => joins.has(key)))) return undefined;
  const ends = words
    .filter((word) => !where.spent.some((span) => within(word, span)))
    .flatMap(({ key }) => tongues.flatMap(({ ordinals }) => ordinals.get(key) ?? []))
    .filter((ordinal) => Math.abs(ordinal) === 1);
  return ends.length === 1 ? ends[0] : undefined;
}

/** But for one of them, which may be anywhere. */
const isSameOrder = (units: readonly Piece[], after: readonly Piece[]): boolean =>
  units.some((one) => {
    const rest = after.filter(({ from }) => from !== one.from);
    return units.filter((unit) => unit !== one).every(({ from }, at) => from === rest[at]?.from);
  });

/** "The red ones first": all that are called so. */
function areAtEnd(end: number, named: readonly Piece[], after: readonly Piece[]): boolean {
  const there = end > 0 ? after.slice(0, named.length) : after.slice(-named.length);
  return (
    named.length > 0 &&
    named.length < after.length &&
    named.every(({ from }) => there.some((unit) => unit.from === from))
  );
}

/** It goes before something, or after it. */
const isBesideOther = ({ words, tongues, where }: Ask): boolean =>
  where.within.length === 0 &&
  words.some(({ key }) => tongues.some(({ before, after }) => before.has(key) !== after.has(key)));

/** In a place that was named and that is not that of all of them. */
const isInPart = (unit: TextRange, units: readonly TextRange[], { where }: Ask): boolean =>
  where.within.some((ranges) =>
    [...ranges].some((range) => within(unit, range) && !units.every((one) => within(one, range))),
  );

/** Items, rows or sections with all that is below each, in some order; none where pieces are of no such kind. */
function unitsOf(pieces: readonly Piece[], { plan }: Scene): readonly Piece[] {
  const kindOf = ({ from }: Piece) =>
    UNIT_START.exec(plan.before.slice(from, from + MOST_START))?.[1]?.replace(/\d+/, "0");
  const kind = pieces.map(kindOf).find((one) => one !== undefined);
  if (kind === undefined || pieces[0] === undefined || kindOf(pieces[0]) !== kind) return [];
  const units: Piece[] = [];
  for (const piece of pieces) {
    const last = units.at(-1);
    if (last && kindOf(piece) !== kind) units[units.length - 1] = { ...last, to: piece.to };
    else units.push(piece);
  }
  return units;
}

const MOST_START = 40;
const UNIT_START = /^([ \t>]*(?:#{1,6}(?= )|\||[-*+](?= )|\d{1,9}[.)](?= )))/;

/** By its words; or by a place, unless that is where it goes: "helmets should be the first thing in the list". */
export const isNamed = (piece: TextRange, ask: Ask): boolean =>
  isSaid(piece, ask) || (!isGoal(ask) && isInPlace(piece, ask));

export const isSaid = (piece: TextRange, { anchors }: Ask): boolean =>
  scoreIn(
    anchors.filter(({ weight }) => weight > 0.1),
    piece,
  ) > 0;

const isGoal = (ask: Ask): boolean =>
  !has(ask, "swap", "sort", "reverse") &&
  ask.words.some(({ key }) => ask.tongues.some(({ ordinals }) => ordinals.has(key))) &&
  ask.anchors.some(({ weight }) => weight > 0.5);

const isInPlace = (piece: TextRange, { where }: Ask): boolean =>
  where.within.some((ranges) =>
    ranges.some(
      (range) =>
        within(piece, { from: range.from - 1, to: range.to + 1 }) ||
        within(range, { from: piece.from - 6, to: piece.to + 1 }),
    ),
  );
