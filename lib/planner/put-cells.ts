import { bodyRows, cellsOf, rowsWith } from "../markdown/index.ts";
import {
  saying,
  anchorsFor,
  besidesOf,
  describing,
  givenAt,
  hasAny,
  keyOf,
  meant,
  piecesOf,
  placesOf,
  tellingTokens,
  unitsOf,
  type Order,
  type Piece,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { quotesTogether } from "./exchange.ts";
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
  const [marks] = order.quotes.filter(({ kind }) => kind === "marks");
  const told = cellsTold(order);
  const head = marks?.words ?? told?.head ?? columnNames(order)[0];
  if (head === undefined) return undefined;
  if (!table?.block || !isClear) return ask(saying("whichTable"));
  const count = bodyRows(table.block).length;
  const values = told?.cells.length === count ? told.cells : valuesAfter(order, count);
  // one that is there moves, or is only named
  const anchors = anchorsFor(sight, describing(sight));
  const isThere = piecesOf(sight.structure, "column").some(({ own }) => hasAny(own, anchors));
  if (!values) return isThere ? undefined : ask(saying("whatCells"));
  const rows = rowsWith(text, table.block.children, (cells, index) => [
    ...cells,
    index === 0 ? head : index === 1 ? "---" : (values[index - 2] ?? ""),
  ]);
  return done([rewrite(text, table, rows)], [order]);
}

/** "A column Storage with 5 GB, 50 GB", "a column Storage: 5 GB, 50 GB": its head, and what is in it after that. */
function cellsTold(order: Order): { readonly head: string; readonly cells: readonly string[] } | undefined {
  const { atoms, message, to } = order;
  const column = atoms.findIndex(({ units }) => units.has("column"));
  const at = atoms.findIndex(
    ({ roles, text }, index) => index > column + 1 && (roles.has("toNew") || /^[:：]$/.test(text)),
  );
  const [first, last] = [atoms.slice(column + 1, at).findIndex(({ isLittle }) => !isLittle) + column + 1, atoms[at]];
  const head = column < 0 || at < 0 ? undefined : givenAt(order, first, at);
  // "to the platforms table with the values …": that says where
  const isPlace = at >= 0 && atoms.slice(at).some(({ units }) => units.size > 0);
  return head && last && !isPlace
    ? { head: head.words, cells: message.slice(last.to, to).trim().split(cutsOf(order)) }
    : undefined;
}

/** The last words of an order, cut at commas and words for "and" into as many values. */
function valuesAfter(order: Order, count: number): readonly string[] | undefined {
  const { message, from, to } = order;
  const cuts = cutsOf(order);
  const words = message.slice(from, to).split(/\s+/);
  const tails = words.map((_, index) => words.slice(index).join(" ").split(cuts)).reverse();
  return tails.find(
    (parts) => parts.length === count && parts.every((part) => part !== "" && part.split(" ").length <= 3),
  );
}

/** A comma, a word for "and", or both; a comma inside a figure is none. */
function cutsOf({ tongue }: Order): RegExp {
  const joins = [...tongue.joins].filter((join) => /\p{L}/u.test(join)).join("|");
  return new RegExp(`[,;](?!\\d)\\s*(?:(?:${joins})\\s+)?|\\s+(?:${joins})\\s+|、`, "u");
}

/**
 * What is given, as it is written beside a piece. Where all entries have a capital, one without marks has one too:
 * "add two sponges". "Water, a rug and games" are three entries, unless one of those there has a word for "and".
 */
export function asListed(sight: Sight, piece: Piece, words: string): readonly string[] {
  const { order, text } = sight;
  const begins = (one: Piece, letter: RegExp) =>
    letter.test(text.slice(one.own.from, one.own.to).replace(/^[*_]+/, ""));
  const isCapital =
    begins(piece, /^\p{Lu}/u) && !besidesOf(sight.structure, piece).some((one) => begins(one, /^\p{Ll}/u));
  const quote = order.quotes.find((one) => one.words === words);
  const closed = isClosed(sight, piece, words) ? `${words}.` : words;
  if (piece.unit !== "item" && piece.unit !== "step") return [closed];
  if (quote?.kind === "marks") return wordsTogether(sight, words);
  return (quote ? [words] : withArticle(sight, piece, entriesIn(sight, piece, closed))).map((entry) =>
    isCapital && /^\p{Ll}+(?=[\s,:.]|$)/u.test(entry) ? entry.charAt(0).toUpperCase() + entry.slice(1) : entry,
  );
}

/** "… add Tea is provided.": the full stop that ends a request ends a sentence, too, beside others that have one. */
const isClosed = ({ text, order }: Sight, { own }: Piece, words: string): boolean =>
  /[.!?]["”’)]*$/u.test(text.slice(own.from, own.to).trimEnd()) &&
  /[\p{L}\p{N}]$/u.test(words) &&
  order.message.trimEnd().endsWith(`${words}.`);

/** "Add a jam thermometer" to "a wooden spoon": the article that was said comes too, where the entries have one. */
function withArticle(
  { structure, text, order: { own, message, tongue } }: Sight,
  piece: Piece,
  entries: readonly string[],
): readonly string[] {
  const [entry, other] = entries;
  const at = entry === undefined || other !== undefined ? -1 : message.indexOf(entry);
  const article = own.findLast(({ to, kind }) => kind === "word" && to <= at);
  const isArticle = (key: string) => tongue.indefinite.has(key);
  const isLed = ({ own: { from, to } }: Piece) => isArticle(keyOf(/^\p{L}+/u.exec(text.slice(from, to))?.[0] ?? ""));
  const beside = besidesOf(structure, piece);
  return article && isArticle(article.key) && beside.filter(isLed).length * 2 > beside.length
    ? [`${article.text} ${entry}`]
    : entries;
}

/** Quotations with nothing but "and" between them, where none of them is in the text. */
export function wordsTogether({ order, text }: Sight, words: string): readonly string[] {
  const news = quotesTogether(order).map((quote) => quote.words);
  return news.includes(words) && news.every((one) => placesOf(text, one).length === 0) ? news : [words];
}

function entriesIn({ structure, text, order }: Sight, piece: Piece, words: string): readonly string[] {
  const [cuts, { tongue }] = [cutsOf(order), order];
  const isOne =
    unitsOf(order).some(({ unit }) => unit === "item" || unit === "step") ||
    besidesOf(structure, piece).some(({ own }) => cuts.test(text.slice(own.from, own.to)));
  const withoutArticle = (entry: string) => {
    const [first, ...rest] = entry.split(" ");
    return tongue.indefinite.has(keyOf(first ?? "")) && rest.length > 0 ? rest.join(" ") : entry;
  };
  return isOne || /[.!?:。！？]/u.test(words) ? [words] : words.split(cuts).map(withoutArticle);
}

/** Beside an item that is a link and nothing else, a name with its address is a link, too. */
export function asItsKind(text: string, { from, to }: Piece, words: string): string {
  const isLink = /^\s*(?:[-*+]|\d+[.)])\s+\[[^\]\n]+\]\([^)\s]+\)\s*$/.test(text.slice(from, to));
  const [, name, address] = /^([^\n[\]]+?)\s*[,:–-]?\s+<?(https?:\/\/[^\s>]+)>?$/.exec(words) ?? [];
  return isLink && name !== undefined && address !== undefined ? `[${name}](${address})` : words;
}
