import { EditorSelection, type EditorState, type Line } from "@codemirror/state";
import type { Command } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { cellsOf, type CellRange } from "./table-cells.ts";
import { treeAround } from "./text-place.ts";

/**
 * Tab and Shift-Tab in a table: the words of the next or the previous cell are selected; after the last cell a row is
 * added. Outside tables the key is not handled.
 */
export const nextCell: Command = ({ state, dispatch }) => {
  const table = tableAround(state);
  if (!table) return false;
  const cells = table.flatMap(cellsIn);
  const { head } = state.selection.main;
  const next = cells.find(({ from }) => from > cellAt(cells, head).to);
  if (next) dispatch(state.update({ selection: EditorSelection.range(next.from, next.to), scrollIntoView: true }));
  else if (state.readOnly) return false;
  else dispatch(rowAfter(state, table));
  return true;
};

export const previousCell: Command = ({ state, dispatch }) => {
  const cells = tableAround(state)?.flatMap(cellsIn);
  if (!cells) return false;
  const { from } = cellAt(cells, state.selection.main.head);
  const previous = cells.findLast(({ to }) => to < from);
  if (previous)
    dispatch(state.update({ selection: EditorSelection.range(previous.from, previous.to), scrollIntoView: true }));
  return true;
};

/**
 * Enter in a row: the cell below is selected; below the last row one is added, with the caret in its first cell; a last
 * row that is empty is given up, and a blank line ends the table, as an empty item ends a list. At the end of a line,
 * where someone writes a table mark by mark, and before its first mark the key is not handled.
 */
export const cellBelow: Command = ({ state, dispatch }) => {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const [before, after] = [state.sliceDoc(line.from, main.from), state.sliceDoc(main.to, line.to)];
  if (state.readOnly || main.from < line.from || main.to > line.to) return false;
  if (/^[\s>]*$/.test(before) || after.trim() === "") return false;
  const table = tableAround(state);
  const row = table?.findIndex(({ number }) => number === line.number) ?? -1;
  if (!table || row < 0) return false;
  const below = table[row + 1];
  const column = cellsIn(line).findLastIndex(({ from }) => from <= main.head);
  const cell = below && (cellsIn(below)[Math.max(0, column)] ?? cellsIn(below).at(-1));
  if (cell) dispatch(state.update({ selection: EditorSelection.range(cell.from, cell.to), scrollIntoView: true }));
  else if (row > 0 && cellsIn(line).every(({ from, to }) => from === to)) dispatch(outOf(state, line));
  else dispatch(rowAfter(state, table));
  return true;
};

/** The lines of the table that the caret is in, without the one of dashes. */
function tableAround(state: EditorState): Line[] | undefined {
  const {
    doc,
    selection: { main },
  } = state;
  const line = doc.lineAt(main.head);
  const at = line.from + line.text.length - line.text.trimStart().length;
  let table: SyntaxNode | null = treeAround(state, line.to).resolveInner(Math.min(at, line.to), 1);
  while (table && table.name !== "Table") table = table.parent;
  if (!table) return undefined;
  const first = doc.lineAt(table.from).number;
  const lines: Line[] = [];
  for (let number = first; number <= doc.lineAt(table.to).number; number += 1)
    if (number !== first + 1) lines.push(doc.line(number));
  return lines;
}

const marksBefore = (row: Line | undefined): string => /^[ \t>]*/.exec(row?.text ?? "")?.[0] ?? "";

/** A line directly below a table would be a row of it. */
function outOf(state: EditorState, row: Line) {
  const marks = marksBefore(row);
  const insert = `${marks}\n${marks}`;
  return state.update({
    changes: { from: row.from, to: row.to, insert },
    selection: EditorSelection.cursor(row.from + insert.length),
    userEvent: "input",
    scrollIntoView: true,
  });
}

const cellsIn = ({ text, from }: Line): CellRange[] =>
  cellsOf(text).map((cell) => ({ from: from + cell.from, to: from + cell.to }));

/** The cell the caret is in or, between two, the one before it. */
const cellAt = (cells: readonly CellRange[], at: number): CellRange =>
  cells.findLast(({ from }) => from <= at) ?? { from: at, to: at };

function rowAfter(state: EditorState, table: readonly Line[]) {
  const [head, last] = [table[0], table.at(-1)];
  const indent = marksBefore(last);
  const end = table.length === 1 && head ? state.doc.line(head.number + 1).to : (last?.to ?? 0);
  const columns = Math.max(1, cellsOf(head?.text ?? "").length);
  const insert = `\n${indent}|${"  |".repeat(columns)}`;
  return state.update({
    changes: { from: end, insert },
    selection: EditorSelection.cursor(end + 1 + indent.length + 2),
    userEvent: "input",
    scrollIntoView: true,
  });
}
