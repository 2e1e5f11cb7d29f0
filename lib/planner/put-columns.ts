import { bodyRows, cellsOf } from "../markdown/index.ts";
import {
  amountsIn,
  foldedText,
  keyOf,
  meant,
  piecesOf,
  placesOf,
  tokensIn,
  type Order,
  type Piece,
  type Sight,
  type Token,
} from "../reading/index.ts";
import { cellsIn } from "./put-cells.ts";

/**
 * The cells of a new row, where some are given with the column that they are for: "£34 in the Out column", "Out: £34",
 * "nothing in the In column". Others are taken in order. Undefined: no column is said. `lost`: one is that the table
 * has not.
 */
export function cellsByColumn(sight: Sight, words: string): readonly string[] | "lost" | undefined {
  const { text, order } = sight;
  const { pieces, isClear } = meant(sight, ["table"]);
  const heads = cellsOf(text, pieces[0]?.block?.children[0] ?? { from: 0, to: 0 }).map(({ from, to }) =>
    text.slice(from, to),
  );
  const parts = cellsIn(words).flatMap((part) => joinedIn(order, heads, part));
  const told = parts.map((part) => cellTold(order, heads, part));
  const isOfColumn = parts.some((part) => tokensIn(part).some((token) => isColumnWord(order, token)));
  if (!isOfColumn && told.every(({ column }) => column === undefined))
    return told.some(({ isBlank }) => isBlank) ? told.map(({ value }) => value) : undefined;
  const columns = told.flatMap(({ column }) => column ?? []);
  const free = heads.map((_, index) => index).filter((index) => !columns.includes(index));
  const others = told.filter(({ column }) => column === undefined);
  const isLost =
    !isClear ||
    new Set(columns).size < columns.length ||
    others.length > free.length ||
    others.some(({ part }) => tokensIn(part).some((token) => isColumnWord(order, token)));
  if (isLost) return "lost";
  return heads.map((_, index) => {
    const own = told.find(({ column }) => column === index) ?? others[free.indexOf(index)];
    return own?.value ?? "";
  });
}

/**
 * "Another date: 12 September, Harvest day, Barn, 11:00": the one table with as many columns, whose rows have values of
 * the same forms in the same places, and at least one.
 */
export function tableFor({ structure, text }: Sight, words: string): Piece | undefined {
  const cells = cellsIn(words).map(formIn);
  const isFit = ({ block }: Piece) => {
    const rows = block ? bodyRows(block).map((row) => cellsOf(text, row)) : [];
    const forms = (rows[0] ?? []).map((_, column) => {
      const found = rows.map((row) => formIn(text.slice(row[column]?.from ?? 0, row[column]?.to ?? 0)));
      return found.every((form) => form === found[0]) ? found[0] : undefined;
    });
    const isSame = forms.every((form, column) => form === undefined || form === cells[column]);
    return cells.length > 1 && forms.length === cells.length && isSame && forms.some((form) => form);
  };
  const [table, other] = piecesOf(structure, "table").filter(isFit);
  return other ? undefined : table;
}

/** Of the value that a cell begins with; "" for one of words. */
const formIn = (cell: string): string => {
  const [value] = amountsIn(cell);
  return value && cell.slice(0, value.from).trim().length <= 1 ? value.form : "";
};

interface Told {
  readonly part: string;
  readonly column: number | undefined;
  readonly value: string;
  readonly isBlank: boolean;
}

/** "£3 in In and £4 in Out" are two; "pen and paper" is one. */
function joinedIn(order: Order, heads: readonly string[], part: string): readonly string[] {
  const cuts = tokensIn(part).filter(({ key }) => order.tongue.joins.has(key));
  const pairs = cuts.map(({ from, to }) => [part.slice(0, from).trim(), part.slice(to).trim()]);
  return pairs.find((both) => both.every((one) => cellTold(order, heads, one).column !== undefined)) ?? [part];
}

const isColumnWord = ({ tongue }: Order, token: Token): boolean =>
  tongue.units.find([token]).some(({ name }) => name === "column");

function cellTold(order: Order, heads: readonly string[], part: string): Told {
  const { tongue } = order;
  const said = heads.flatMap((head, column) => placesOf(part, head).map((at) => ({ ...at, column })));
  for (const { from, to, column } of said.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const ahead = tokensIn(part.slice(0, from)).filter(({ kind }) => kind !== "space");
    const after = tokensIn(part.slice(to), to).filter(({ kind }) => kind !== "space");
    const isLead = (token: Token) =>
      isColumnWord(order, token) || tongue.little.has(token.key) || tongue.inside.has(token.key);
    const isTail = (token: Token) => isLead(token) || /^[:：=]$/.test(token.text);
    const end = ahead.findLastIndex((token) => !isLead(token)) + 1;
    const start = after.findIndex((token) => !isTail(token));
    const around = [...ahead.slice(end), ...after.slice(0, start < 0 ? undefined : start)];
    const isMarked = around.some(
      (token) => isColumnWord(order, token) || tongue.inside.has(token.key) || /^[:：=]$/.test(token.text),
    );
    const [left, right] = [
      part.slice(0, ahead[end - 1]?.to ?? 0).trim(),
      start < 0 ? "" : part.slice(after[start]?.from).trim(),
    ];
    if (isMarked && (left === "") !== (right === "")) return { part, column, ...valueOf(order, left + right) };
  }
  return { part, column: undefined, ...valueOf(order, part) };
}

/** "Nothing" is an empty cell. */
function valueOf({ tongue }: Order, words: string): { readonly value: string; readonly isBlank: boolean } {
  const isBlank = tongue.blank.has(
    foldedText(
      tokensIn(words)
        .map(({ text }) => keyOf(text))
        .join(""),
    ),
  );
  return { value: isBlank ? "" : words, isBlank };
}
