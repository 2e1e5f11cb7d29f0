import { bodyRows, cellsOf, rowsWith } from "../markdown/index.ts";
import { besidesOf, meant, piecesOf, tellingTokens, type Order, type Piece, type Sight } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { columnNames } from "./shape.ts";
import { ask, done, rewrite, type Step } from "./steps.ts";

export const cellsIn = (words: string): string[] =>
  (words.includes("|") ? words.replace(/^\s*\||\|\s*$/g, "").split("|") : words.split(/[,;]\s+|、/)).map((cell) =>
    cell.trim(),
  );

/** "Put “…” there": the cell of the row and column that are named is empty. */
export function emptyCell(
  { structure, text, order }: Sight,
  words: string,
  uses: readonly TextRange[],
): Step | undefined {
  const isSaid = ({ own }: Pick<Piece, "own">) =>
    tellingTokens(text.slice(own.from, own.to)).some(({ key }) => order.own.some((token) => token.key === key));
  const [row, other] = piecesOf(structure, "row").filter(isSaid);
  const column = row ? besidesOf(structure, { ...row, unit: "column" }).findIndex(isSaid) : -1;
  const place = row && !other ? cellsOf(text, row)[column] : undefined;
  if (!row || !place || place.from < place.to) return undefined;
  return done(
    [
      rewrite(
        text,
        row,
        rowsWith(text, [row], (cells) => cells.with(column, words)),
      ),
    ],
    uses,
  );
}

/** A column with its head and a value for each row. */
export function newColumn(sight: Sight): Step | undefined {
  const { text, order } = sight;
  const {
    pieces: [table],
    isClear,
  } = meant(sight, ["table"]);
  const head = order.quotes[0]?.words ?? columnNames(order)[0];
  if (head === undefined) return undefined;
  if (!table?.block || !isClear) return ask("To which table should it be added?");
  const values = valuesBehind(order, bodyRows(table.block).length);
  if (!values) return ask("What should be in its cells?");
  const rows = rowsWith(text, table.block.children, (cells, index) => [
    ...cells,
    index === 0 ? head : index === 1 ? "---" : (values[index - 2] ?? ""),
  ]);
  return done([rewrite(text, table, rows)], [order]);
}

/** The last words of an order, cut at commas and words for "and" into as many values. */
function valuesBehind({ message, from, to, tongue }: Order, count: number): readonly string[] | undefined {
  const words = message.slice(from, to).split(/\s+/);
  const joins = [...tongue.joins].filter((join) => /\p{L}/u.test(join)).join("|");
  const cuts = new RegExp(`,\\s*(?:(?:${joins})\\s+)?|\\s+(?:${joins})\\s+`, "u");
  const tails = words.map((_, index) => words.slice(index).join(" ").split(cuts)).reverse();
  return tails.find(
    (parts) => parts.length === count && parts.every((part) => part !== "" && part.split(" ").length <= 3),
  );
}

/** Beside an item that is a link and nothing else, a name with its address is a link, too. */
export function asItsKind(text: string, { from, to }: Piece, words: string): string {
  const isLink = /^\s*(?:[-*+]|\d+[.)])\s+\[[^\]\n]+\]\([^)\s]+\)\s*$/.test(text.slice(from, to));
  const [, name, address] = /^([^\n[\]]+?)\s*[,:–-]?\s+<?(https?:\/\/[^\s>]+)>?$/.exec(words) ?? [];
  return isLink && name !== undefined && address !== undefined ? `[${name}](${address})` : words;
}
