import type { Op } from "../edit-ops/index.ts";
import { cellsOf, type Structure } from "../markdown/index.ts";
import {
  saying,
  amountsIn,
  anchorsOf,
  find,
  hasAny,
  isAkin,
  isoDay,
  meant,
  piecesOf,
  tellingTokens,
  type Order,
  type Piece,
  type Sight,
  type Unit,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { ask, done, lineSpan, none, type Step } from "./steps.ts";

/** Pieces that have an order of their own in what they are counted in. */
export const ordered = ({ unit }: Piece): "item" | "row" | "sentence" | undefined =>
  unit === "step" ? "item" : unit === "item" || unit === "row" || unit === "sentence" ? unit : undefined;

/** The pieces of one list, table or paragraph in another order, each by its place from 0. */
export function reordered({ text }: Structure, piece: Piece, order: readonly number[]): Op | undefined {
  const unit = ordered(piece);
  if (!piece.holder || !unit || order.every((place, index) => place === index)) return undefined;
  return {
    op: "reorder",
    target: { lines: lineSpan(text, piece.holder) },
    unit,
    order: order.map((place) => place + 1),
  };
}

/** By a column, a figure, or the alphabet. */
export function sort(sight: Sight): Step | undefined {
  const {
    structure,
    order: { details, cues, tongue },
  } = sight;
  const likely = find(sight, ["table", "list"])?.pieces ?? meant(sight, ["table", "list"]).pieces;
  const all = [
    ...likely,
    ...piecesOf(structure, "table", "list").filter((piece) => !likely.some(({ from }) => from === piece.from)),
  ];
  const sortable = all.flatMap((holder) => {
    const pieces = piecesOf(structure, holder.unit === "table" ? "row" : "item").filter(
      (piece) => piece.holder?.from === holder.from,
    );
    // Turned round, they need nothing to be sorted by.
    const known = keysOf(sight, holder, pieces);
    const keys =
      known ?? wordsUnlessToldBy(sight, holder, pieces) ?? (cues.has("reverse") ? pieces.map(() => "") : undefined);
    return keys && pieces[0] && pieces.length > 1 ? [{ holder, first: pieces[0], keys, isGuess: !known }] : [];
  });
  const wanted = sortable.filter(({ holder }) => likely.includes(holder));
  const [only, second] = wanted.length > 0 ? wanted : sortable;
  if (!only) return all.length > 0 ? none(saying("sortBy")) : undefined;
  if (second) return ask(saying("whichList"));
  const { first, keys, isGuess } = only;
  const collator = new Intl.Collator(tongue.tag, { numeric: true });
  const compare = (a = "" as string | number, b = "" as string | number) =>
    typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
  const isTurned =
    cues.has("reverse") && !details.has("alphabetical") && (!cues.has("sort") || keys.every((key) => key === ""));
  const places = keys.map((_, index) => index);
  const sorted = isTurned
    ? places.toReversed()
    : places.toSorted((a, b) => (details.has("descending") ? -1 : 1) * compare(keys[a], keys[b]) || a - b);
  const op = reordered(structure, first, sorted);
  const note = isGuess && !isTurned ? { note: saying("sortedByAlphabet") } : {};
  return op ? { ...done([op]), ...note } : none(saying("already"));
}

/** What another form of a word in the head of a column counts for: "weekly", "Per week". */
const AKIN = 0.3;

/** What each row or item is sorted by. */
function keysOf(
  { text, order }: Sight,
  { block, unit }: Piece,
  pieces: readonly Piece[],
): readonly (string | number)[] | undefined {
  const words = ({ from, to }: TextRange) => text.slice(from, to);
  const [head] = block?.children ?? [];
  if (unit === "table" && head) {
    // "Sort the beers by price": what is after "by" is what they are sorted by
    const by = order.own.findLastIndex(({ key }) => order.tongue.toNew.has(key));
    const own = order.own.slice(order.cues.has("sort") ? by + 1 : 0);
    const anchors = anchorsOf(
      text,
      own.filter(({ key, kind }) => kind === "word" && !order.tongue.little.has(key)),
    );
    const isSaid = (cell: TextRange) =>
      tellingTokens(words(cell)).some(
        ({ key }) => key.length > 3 && own.some((token) => token.key !== key && isAkin(token.key, key)),
      );
    const weight = (cell: TextRange) =>
      Math.max(isSaid(cell) ? AKIN : 0, ...anchors.filter((one) => hasAny(cell, [one])).map((one) => one.weight));
    const weights = cellsOf(text, head).map(weight);
    const most = Math.max(...weights);
    const cellsAt = (at: number) => pieces.map((row) => words(cellsOf(text, row)[at] ?? row));
    // "By date", where one column has dates
    const dated = order.tongue.keys.find(order.own).some(({ name }) => name === "date")
      ? weights.flatMap((_, at) => (daysOf(cellsAt(at)) ? [at] : []))
      : [];
    const column =
      most > 0
        ? weights.indexOf(most)
        : dated.length === 1
          ? (dated[0] ?? -1)
          : order.details.has("alphabetical")
            ? 0
            : -1;
    return column < 0 ? undefined : figures(cellsAt(column));
  }
  if (order.details.has("alphabetical")) return pieces.map(({ own }) => words(own));
  const days = daysOf(pieces.map(({ own }) => words(own)));
  if (days) return days;
  const issues = pieces.map(({ own }) => [...words(own).matchAll(/#(\d+)/g)]);
  if (issues.every(({ length }) => length === 1)) return issues.map(([issue]) => Number(issue?.[1]));
  const amounts = pieces.map(({ own }) => amountsIn(words(own)));
  // "Under 18: £6" costs 6.
  const prices = amounts.map((all) => all.filter(({ sign }) => sign !== ""));
  const only = [amounts, prices].find((some) => some.every(({ length }) => length === 1));
  return only && figures(only.map(([amount]) => amount?.text ?? ""));
}

const OF_LISTS: ReadonlySet<Unit> = new Set<Unit>(["list", "item", "section"]);

/**
 * The words of items, where nothing says what they are to be sorted by: each word of the request is one for sorting, or
 * for the list and where it is. Numbered items have an order that means something.
 */
function wordsUnlessToldBy(
  { text, structure, order }: Sight,
  { unit, from }: Piece,
  pieces: readonly Piece[],
): readonly string[] | undefined {
  if (
    unit !== "list" ||
    !order.details.has("sorted") ||
    order.cues.has("reverse") ||
    pieces.some(({ block }) => block?.item?.ordered)
  )
    return;
  const section = structure.sections.findLast(({ range }) => range.from <= from && from < range.to);
  const around = tellingTokens(`${section?.title ?? ""} ${text.slice(section?.range.from ?? 0, from)}`);
  const isOfPlace = ({ key, kind, cues, units, isLittle, isTitle }: Order["atoms"][number]) =>
    isLittle ||
    isTitle ||
    kind === "mark" ||
    cues.has("sort") ||
    [...units].some((one) => OF_LISTS.has(one)) ||
    around.some((one) => one.key === key);
  return order.atoms.every(isOfPlace) ? pieces.map(({ own }) => text.slice(own.from, own.to)) : undefined;
}

/** "16. Mai", "3 June 2026": one in each, in a form in which the earlier one comes first. */
function daysOf(cells: readonly string[]): readonly string[] | undefined {
  const dates = cells.map((cell) => amountsIn(cell).filter(({ form }) => form === "date"));
  const days = dates.flatMap(([date, other]) => (date && !other ? (isoDay(date.text) ?? []) : []));
  return days.length === cells.length ? days : undefined;
}

/** As days or numbers, where all of them have one; names are compared as they are written. */
function figures(cells: readonly string[]): readonly (string | number)[] {
  const days = daysOf(cells);
  if (days) return days;
  const numbers = cells.map((cell) => Number(/\d+(?:[.,]\d+)?/.exec(cell)?.[0].replace(",", ".")));
  return numbers.some(Number.isNaN) || cells.some((cell) => /\d{4}-\d\d/.test(cell)) ? cells : numbers;
}
