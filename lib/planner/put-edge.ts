import { bodyRows, cellsOf } from "../markdown/index.ts";
import {
  amountsIn,
  saying,
  anchorsFor,
  describing,
  find,
  groupsOf,
  hasAny,
  isPlaced,
  listCalled,
  meant,
  openingNamed,
  piecesOf,
  positionsIn,
  type Order,
  type Piece,
  type Sight,
  type Unit,
} from "../reading/index.ts";
import type { Op } from "../edit-ops/index.ts";
import type { TextRange } from "../text/index.ts";
import { asItsKind, asListed, cellsIn, emptyCell } from "./put-cells.ts";
import { tableFor } from "./put-columns.ts";
import { isHeadSaid, onlyIn, titleAtEdge } from "./put-heading.ts";
import { ask, beside, done, none, replaceAt, rewrite, type Step } from "./steps.ts";

/** "- Ropes", "3. Ropes"; "5. Dezember: Nikolaus" begins with a date. */
const withoutMarker = (entry: string): string =>
  amountsIn(entry)[0]?.form === "date" ? entry : entry.replace(/^(?:[-*+]|\d+[.)])\s+/, "");

/** Beside a piece something of its own kind. */
export function inserted(
  text: string,
  piece: Piece,
  side: "before" | "after",
  entries: readonly string[],
  unit: Unit | undefined,
): Op {
  const words = entries.join("\n");
  const marker = piece.block?.item?.marker.replace(/\[[xX]\]/, "[ ]") ?? "- ";
  if (piece.unit === "item" || piece.unit === "step")
    // Of an item that ends with a block of its own the last line is that block's.
    return beside(
      text,
      text.slice(piece.from, piece.to).includes("\n\n") ? { from: piece.from, to: piece.from + 1 } : piece,
      side,
      entries.map((entry) => marker + asItsKind(text, piece, withoutMarker(entry))).join("\n"),
    );
  if (piece.unit === "row") return beside(text, piece, side, rowOf(cellsIn(words)));
  if (piece.unit === "sentence" && unit !== "paragraph")
    return { ...replaceAt(text, piece, ""), op: "insert", position: side, with: words };
  const whole = text.slice(piece.from, piece.to);
  // beside a list a line would become one of its items
  if (piece.unit === "list" && unit === "paragraph")
    return rewrite(text, piece, side === "before" ? `${words}\n\n${whole}` : `${whole.trimEnd()}\n\n${words}`);
  return beside(text, side === "before" || piece.unit === "sentence" ? (piece.block ?? piece) : piece, side, words);
}

export const rowOf = (cells: readonly string[]): string =>
  `|${cells.map((cell) => (cell === "" ? " |" : ` ${cell} |`)).join("")}`;

/** What is put at an edge, and at which. */
interface Edge {
  readonly words: string;
  readonly unit: Unit | undefined;
  readonly side: "start" | "end";
  readonly uses: readonly TextRange[];
}

/** Beside the first or last of some pieces. */
function besideEdge(sight: Sight, { words, unit, side, uses }: Edge, pieces: readonly Piece[]): Step | undefined {
  const piece = side === "start" ? pieces[0] : pieces.at(-1);
  return piece && done([inserted(sight.text, piece, sideOf(side), asListed(sight, piece, words), unit)], uses);
}

/** If a question is an entry of a list, a new question is another entry. */
const asEntry = (piece: Piece): Piece => (piece.block?.item ? { ...piece, unit: "item" } : piece);

const sideOf = (side: Edge["side"]) => (side === "start" ? "before" : "after");

const entriesOf = ({ structure }: Sight, list: TextRange | undefined): readonly Piece[] =>
  list ? piecesOf(structure, "item", "row").filter(({ holder }) => holder?.from === list.from) : [];
const sentencesOf = ({ structure }: Sight, block: TextRange): readonly Piece[] =>
  groupsOf(structure, "sentence").find(({ holder }) => holder?.from === block.from)?.pieces ?? [];

/** At the beginning or end of what is named: a table, a list, a paragraph, a section, the text. */
export function atEdge(
  sight: Sight,
  unit: Unit | undefined,
  words: string,
  side: "start" | "end",
  uses: readonly TextRange[],
): Step | undefined {
  const {
    order,
    sections: [section = titleAtEdge(sight, side)],
  } = sight;
  const edge = { words, unit, side, uses };
  const names = (...units: readonly Unit[]) => order.atoms.some((atom) => units.some((one) => atom.units.has(one)));
  const empty = emptyCell(sight, words, uses);
  if (empty) return empty;
  // "One more notice: …", where the text has a list of notices
  const isCalled = unit === undefined || unit === "sentence" || unit === "item";
  const called = section || !isCalled ? undefined : listCalled(sight, uses);
  if (called && unit) return besideEdge(sight, { ...edge, unit: "item" }, called.pieces);
  if (unit === "row" || names("table", "list") || unit === "item" || unit === "step")
    return inHolder(sight, edge, unit === "row" || names("table") ? "table" : "list");
  const questions = unit === "question" ? piecesOf(sight.structure, unit).filter((one) => isPlaced(sight, one)) : [];
  if (questions.length > 0) return besideEdge(sight, edge, questions.map(asEntry));
  const opening = openingNamed(sight.structure, order, uses);
  if (opening && unit === "paragraph") return done([inserted(sight.text, opening, sideOf(side), [words], unit)], uses);
  const held = opening ? [opening] : sight.holders.filter((piece) => piece.unit === "paragraph");
  const [paragraph, more] = held.length > 0 ? held : (find(sight, ["paragraph"])?.pieces ?? []);
  if (paragraph && more && unit === "sentence") return ask(saying("whichOne"));
  if (paragraph && unit !== "paragraph") return besideEdge(sight, edge, sentencesOf(sight, paragraph));
  const lists = (section?.ownBlocks ?? []).filter(({ kind }) => kind === "list");
  const {
    pieces: [list],
    isClear,
  } = meant(sight, ["list"], (piece) => isHeadSaid(sight, piece));
  const isProse = unit === "sentence" || unit === "paragraph";
  const entries = isProse ? [] : entriesOf(sight, lists.length === 1 ? lists[0] : isClear ? list : undefined);
  if (entries.length > 0) return besideEdge(sight, edge, entries);
  const prose = unit === "sentence" ? section?.ownBlocks.findLast(({ kind }) => kind === "paragraph") : undefined;
  if (prose) return besideEdge(sight, edge, sentencesOf(sight, prose));
  const isAdded = order.cues.has("add") || order.quotes.some(({ kind }) => kind === "colon");
  const isSaid = isAdded && positionsIn(order).some((one) => one.side === side);
  if (called) return besideEdge(sight, edge, called.pieces);
  if (!section && (!isSaid || isOfIt(order))) return isSaid ? ask(saying("whichOne"), uses) : undefined;
  return done(
    [{ op: "insert", target: section ? { section: section.title } : { document: true }, position: side, with: words }],
    uses,
  );
}

/** "And at the top of it": that need not be the whole text. */
const isOfIt = ({ own, tongue }: Order): boolean =>
  own.some(({ key }, index) => tongue.pronouns.has(key) && tongue.inside.has(own[index - 2]?.key ?? ""));

/** A row of the table, or an entry of the list, that is meant. */
function inHolder(sight: Sight, edge: Edge, kind: "table" | "list"): Step | undefined {
  const fitting = kind === "table" ? tableFor(sight, edge.words) : undefined;
  const lone = onlyIn(sight, kind) ?? (fitting && { pieces: [fitting], isClear: true });
  const isOrdered = ({ block }: Piece) => block?.children[0]?.item?.ordered === true;
  const isFit = (piece: Piece) =>
    (edge.unit !== "step" || isOrdered(piece)) && (edge.unit !== "item" || !isOrdered(piece));
  const {
    pieces: [holder],
    isClear,
  } = lone ?? meant(sight, [kind], isFit);
  if (!holder || !isClear || (!lone && isCalledOtherwise(sight, edge, holder)))
    return ask(saying(kind === "table" ? "whichTable" : "whichList"));
  const columns = holder.block?.children[0] ? cellsOf(sight.text, holder.block.children[0]).length : 0;
  const whole = kind === "table" ? withEmptyCells(sight, edge, holder) : edge;
  return kind === "table" && cellsIn(whole.words).length !== columns
    ? none(saying("cellCount", { count: columns }))
    : besideEdge(sight, whole, entriesOf(sight, holder));
}

/**
 * "The list of supported clouds", where a text has several lists and nothing above this one says so: a word in one of
 * its lines is no name for all of it.
 */
function isCalledOtherwise(sight: Sight, { uses }: Edge, { unit, from }: Piece): boolean {
  const { structure, order } = sight;
  const called = order.atoms.findIndex(({ units }) => units.has(unit));
  const told = [...describing(sight, uses)].filter(([atom]) => called >= 0 && order.atoms.indexOf(atom) > called);
  const anchors = anchorsFor(sight, new Map(told));
  const lead = structure.blocks[structure.blocks.findIndex((block) => block.from === from) - 1];
  const heads = [
    ...structure.sections.filter(({ range }) => range.from <= from && from < range.to).map(({ heading }) => heading),
    ...(lead ? [lead] : []),
  ];
  return (
    told.some(([, share]) => share === 1) &&
    piecesOf(structure, unit).length > 1 &&
    !heads.some((head) => hasAny(head, anchors))
  );
}

/** Cells at the end that other rows leave empty need not be given. */
function withEmptyCells({ text }: Sight, edge: Edge, { block }: Piece): Edge {
  const cells = cellsIn(edge.words);
  const rows = block ? bodyRows(block).map((row) => cellsOf(text, row)) : [];
  const mayEnd = rows.some(
    (row) => row.length > cells.length && row.slice(cells.length).every(({ from, to }) => from === to),
  );
  const columns = rows[0]?.length ?? 0;
  return mayEnd && cells.length > 1
    ? { ...edge, words: rowOf([...cells, ...Array<string>(columns - cells.length).fill("")]) }
    : edge;
}
