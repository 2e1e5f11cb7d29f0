import { bodyRows, cellsOf } from "../markdown/index.ts";
import {
  amountsIn,
  anchorsFor,
  best,
  columnHead,
  describing,
  fitOf,
  givenAt,
  hasAny,
  isAkin,
  isIn,
  newOf,
  piecesOf,
  tellingOf,
  tellingTokens,
  tokensIn,
  unitsOf,
  type Amount,
  type Anchor,
  type Atom,
  type Order,
  type Piece,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { atEach, replaceAt, type Step } from "./steps.ts";

/** A figure has to fit a place this well. */
export const LEAST = 0.22;
/** The next best place fits less than this much of the best. */
export const CLEAR = 0.9;
/** Whether a place is in a column that is not the one whose head is said, of those that have such values. */
export function otherColumns(
  { structure }: Sight,
  anchors: readonly Anchor[],
  slots: readonly TextRange[],
): (place: TextRange) => boolean {
  const columns = new Set(slots.map((slot) => columnHead(structure, slot)?.from));
  const heads = piecesOf(structure, "column").filter(({ own, from }) => columns.has(from) && hasAny(own, anchors));
  return (place) => {
    const head = columnHead(structure, place);
    return (
      head !== undefined &&
      heads.some(({ block }) => block && isIn([block], place)) &&
      !heads.some(({ from }) => from === head.from)
    );
  };
}

/**
 * "Windows is stable": a cell of the row that is spoken of, by what other rows have in its column; or by the head of
 * its column.
 */
export function cell(sight: Sight, said: readonly Amount[]): Step | undefined {
  for (const { block } of piecesOf(sight.structure, "table")) {
    const rows = block ? bodyRows(block).map((row) => cellsOf(sight.text, row)) : [];
    const [head] = block?.children ?? [];
    const step = cellAsOthers(sight, rows, said) ?? (head && cellUnder(sight, cellsOf(sight.text, head), rows, said));
    if (step) return step;
  }
  return undefined;
}

type Rows = readonly (readonly TextRange[])[];
const wordsOf = ({ text }: Sight, { from, to }: TextRange): string => text.slice(from, to);

function cellAsOthers(sight: Sight, rows: Rows, said: readonly Amount[]): Step | undefined {
  const { order, structure, text } = sight;
  const given = newOf(order, sight.spent)?.words;
  const cells = rows.flatMap((row) =>
    row.slice(1).map((range, index) => ({ words: wordsOf(sight, range), column: index + 1 })),
  );
  const runs = cells.flatMap((one) =>
    runsOf(order, one.words)
      .filter((run) => !isOfMore(one.words, run, said))
      .map((run) => ({ ...one, run })),
  );
  const [first, other] = runs.toSorted(
    (a, b) => Number(b.words === given) - Number(a.words === given) || b.column - a.column,
  );
  // A name to the left says which row; of two values of one column it has to be told which is the new one.
  if (!first || (other && other.words !== first.words && first.words !== given && other.column === first.column))
    return undefined;
  const told = describing(sight, [first.run]);
  const anchors = anchorsFor(sight, told);
  const fits = rows
    .flatMap((row) =>
      row.slice(first.column, first.column + 1).map((piece) => ({
        piece,
        fit: Math.max(
          0,
          ...row.map((range) =>
            fitOf(
              structure,
              { own: range },
              anchors.filter((anchor) => hasAny(range, [anchor])),
            ),
          ),
        ),
      })),
    )
    .filter(({ piece, fit }) => fit >= LEAST && wordsOf(sight, piece) !== first.words);
  const isLabel = (words: string) => rows.some(([label]) => label && wordsOf(sight, label).includes(words));
  if (fits.length === 0 || tellingOf(told).some(({ kind, text: words }) => kind !== "word" && !isLabel(words)))
    return undefined;
  return atEach({ pieces: best(fits, CLEAR), isClear: false }, (range) => [replaceAt(text, range, first.words)], [
    first.run,
  ]);
}

/** "100 GB" is no value of a column of mere numbers. */
const isOfMore = (words: string, run: TextRange, said: readonly Amount[]): boolean =>
  said.some(
    (amount) =>
      isIn([run], amount) &&
      !amountsIn(words).some(
        ({ sign, unit }) =>
          sign === amount.sign && (unit === amount.unit || isIn([run], { from: amount.from, to: amount.to + 1 })),
      ),
  );

/** Where some words are in an order, as they are. */
const runsOf = (order: Order, words: string): TextRange[] =>
  order.atoms.flatMap((_, start) =>
    Array.from({ length: 6 }, (__, size) => givenAt(order, start, start + size + 1)).flatMap((given) =>
      given?.words === words ? [given] : [],
    ),
  );

/**
 * Row and column are named by their heads: what is given comes in, unless there is a figure that it does not replace.
 */
function cellUnder(sight: Sight, heads: readonly TextRange[], rows: Rows, said: readonly Amount[]): Step | undefined {
  const { order, text } = sight;
  const given = newOf(order, sight.spent);
  if (!given || order.cues.has("remove")) return undefined;
  const anchors = anchorsFor(sight, describing(sight, [given]));
  const columns = heads.flatMap((head, index) => (hasAny(head, anchors) && index > 0 ? [index] : []));
  const fits = rows.flatMap(([label]) =>
    label
      ? [
          {
            piece: label,
            fit: fitOf(
              sight.structure,
              { own: label },
              anchors.filter((one) => hasAny(label, [one])),
            ),
          },
        ]
      : [],
  );
  const labels = best(fits, CLEAR);
  const labelled = rows.filter(([label]) => label && labels.includes(label));
  // "The Boathouse act": another cell of it may say which row.
  const isNamed = (row: readonly TextRange[]) =>
    row.some((range, index) => index > 0 && index !== columns[0] && hasAny(range, anchors));
  const named = labelled.length > 0 ? labelled : order.cues.has("exchange") ? rows.filter(isNamed) : [];
  const places = columns.length === 1 ? named.flatMap((row) => row[columns[0] ?? 0] ?? []) : [];
  const [place] = places;
  const isFigure = place !== undefined && amountsIn(wordsOf(sight, place)).length > 0;
  const isUnclear = labelled.length > 1 || (isFigure && said.length > 0) || given.words.split(" ").length > 4;
  if (!place || isUnclear) return undefined;
  const words = isBare(sight, rows, columns[0] ?? 0)
    ? withoutArticle(order, given.words, wordsOf(sight, place))
    : given.words;
  return atEach({ pieces: places, isClear: false }, (range) => [replaceAt(text, range, words)], [given]);
}

/** The cells of a column begin with no small word, as entries do. */
export const isBare = ({ order: { tongue }, text }: Sight, rows: Rows, column: number): boolean =>
  rows.every((row) => {
    const [first] = row[column] ? tokensIn(text.slice(row[column].from, row[column].to)) : [];
    return !first || !tongue.little.has(first.key);
  });

function withoutArticle({ tongue }: Order, words: string, there: string): string {
  const [first, space] = tokensIn(words);
  const rest = first && space?.kind === "space" && tongue.indefinite.has(first.key) ? words.slice(space.to) : words;
  return rest !== words && /^\p{Lu}/u.test(there) ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest;
}

/** The first cell of another row of the same table is said: the place is in that row, or nowhere. */
export function isOtherRow({ structure, text, order }: Sight, pieces: readonly TextRange[]): boolean {
  const keys = new Set(order.atoms.filter(({ isLittle }) => !isLittle).map(({ key }) => key));
  const rows = piecesOf(structure, "row");
  const isSaid = (row: Piece) => {
    const [label] = cellsOf(text, row);
    const words = label ? tellingTokens(text.slice(label.from, label.to)) : [];
    return words.length > 0 && words.every(({ kind, key }) => kind === "word" && keys.has(key));
  };
  const own = pieces.map((piece) => rows.find((row) => isIn([row], piece)));
  const [first] = own;
  return (
    first !== undefined &&
    own.every((row) => row !== undefined && row.holder?.from === first.holder?.from && !isSaid(row)) &&
    rows.some((row) => row.holder?.from === first.holder?.from && isSaid(row))
  );
}

/** "E1 should say Fill the tank": the row that is called so says it. */
export const saysAlready = ({ structure, text }: Sight, label: TextRange, words: string): boolean =>
  piecesOf(structure, "row").some((row) => {
    const [first, ...others] = isIn([row], label) ? cellsOf(text, row) : [];
    const isSaid = ({ from, to }: TextRange) => text.slice(from, to).trim() === words;
    return first !== undefined && isIn([first], label) && others.some(isSaid);
  });

/** "The default should be 5": a column is named, and none of its rows. */
export function isOnlyColumnSaid(sight: Sight, place: TextRange, said: readonly Amount[]): boolean {
  const { structure, order } = sight;
  const head = columnHead(structure, place);
  const rows = piecesOf(structure, "row");
  const row = rows.find((one) => isIn([one], place));
  const told = tellingOf(describing(sight, said));
  const isOf = (range: TextRange) => (atom: Atom) => hasAny(range, anchorsFor(sight, new Map([[atom, 1]])));
  const others = rows.filter((one) => one.holder?.from === row?.holder?.from);
  return (
    head !== undefined &&
    row !== undefined &&
    others.length > 1 &&
    unitsOf(order).every(({ ordinals }) => ordinals.length === 0) &&
    told.some(isOf(head)) &&
    !told.some(isOf(row))
  );
}

/** "Cloth binding is £70 now and the wait four weeks": of the row that was said before, where none is said now. */
export function inRowBefore<T extends { readonly piece: TextRange; readonly amount: Amount }>(
  sight: Sight,
  slots: readonly T[],
): readonly T[] | undefined {
  const { structure, text, context, order } = sight;
  const told = order.atoms.filter(
    ({ kind, key, isLittle, cues, roles }) =>
      kind === "word" && !isLittle && cues.size + roles.size === 0 && !slots.some(({ amount }) => amount.unit === key),
  );
  const isColumnTold = (piece: TextRange) => {
    const head = columnHead(structure, piece);
    const names = head ? tellingTokens(text.slice(head.from, head.to)) : [];
    return told.every((atom) => names.some(({ key }) => isAkin(key, atom.key)));
  };
  const rowsIn = (words: readonly Atom[]) => {
    const keys = new Set(words.map(({ key }) => key));
    return piecesOf(structure, "row").filter((row) => {
      const [label] = cellsOf(text, row);
      const names = label ? tellingTokens(text.slice(label.from, label.to)) : [];
      return names.length > 0 && names.every(({ key }) => keys.has(key));
    });
  };
  const [row, other] = context.length > 0 && rowsIn(order.atoms).length === 0 ? rowsIn(context) : [];
  const own = row && !other ? slots.filter(({ piece }) => isIn([row], piece) && isColumnTold(piece)) : [];
  return own.length > 0 ? own : undefined;
}
