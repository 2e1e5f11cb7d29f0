import type { ChangeSpec, EditorState, Line } from "@codemirror/state";
import type { Command } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { treeAround } from "./text-place.ts";

/**
 * Tab and Shift-Tab in a list: an item goes one level in or out, with everything that belongs to it, and numbers
 * follow. At the first and the last level the key does nothing; outside lists it is not handled.
 */
export const indentItem: Command = moving("in");
export const outdentItem: Command = moving("out");

interface Item {
  readonly parent: Item | undefined;
  /** The item before it in the same list. */
  readonly before: Item | undefined;
  /** Line numbers from 1, its children included. */
  readonly first: number;
  readonly last: number;
  /** Columns after the marks of quotes around the list: where its own mark begins, and where its words do. */
  readonly column: number;
  readonly wordsColumn: number;
  readonly mark: string;
  readonly markFrom: number;
  lastChild: Item | undefined;
}

function moving(way: "in" | "out"): Command {
  return ({ state, dispatch }) => {
    const items = state.readOnly ? [] : itemsAround(state);
    if (items.length === 0) return false;
    const moved = selectedAmong(state, items);
    const shifts = new Map<Item, number>();
    for (const item of moved) {
      const column = way === "in" ? columnBelow(item, moved) : item.parent?.column;
      if (column !== undefined && column !== item.column) shifts.set(item, column - item.column);
    }
    const changes = shifts.size === 0 ? [] : changesFor(state, items, shifts);
    if (changes.length > 0)
      dispatch(
        state.update({ changes, userEvent: way === "in" ? "input.indent" : "delete.dedent", scrollIntoView: true }),
      );
    return true;
  };
}

/** Where an item's mark goes when it becomes the last child of the item before it. */
function columnBelow({ before }: Item, moved: readonly Item[]): number | undefined {
  let above = before;
  while (above && moved.includes(above)) above = above.before;
  return above?.lastChild?.column ?? above?.wordsColumn;
}

/** All items of the outermost list that the selection begins in, in their order. */
function itemsAround(state: EditorState): Item[] {
  const line = state.doc.lineAt(state.selection.main.from);
  const at = line.from + line.text.length - line.text.slice(quoteLength(line.text)).trimStart().length;
  let list: SyntaxNode | undefined;
  for (
    let node: SyntaxNode | null = treeAround(state, line.to).resolveInner(Math.min(at, line.to), 1);
    node;
    node = node.parent
  )
    if (isList(node)) list = node;
  const items: Item[] = [];
  if (list) collect(state, list, undefined, items);
  return items;
}

const isList = ({ name }: SyntaxNode): boolean => name === "BulletList" || name === "OrderedList";

function collect(state: EditorState, list: SyntaxNode, parent: Item | undefined, into: Item[]): void {
  let before: Item | undefined;
  for (const node of list.getChildren("ListItem")) {
    const item = itemOf(state, node, parent, before);
    if (!item) continue;
    into.push(item);
    before = item;
    if (parent) parent.lastChild = item;
    for (let child = node.firstChild; child; child = child.nextSibling)
      if (isList(child)) collect(state, child, item, into);
  }
}

function itemOf(
  { doc }: EditorState,
  node: SyntaxNode,
  parent: Item | undefined,
  before: Item | undefined,
): Item | undefined {
  const markNode = node.getChild("ListMark");
  if (!markNode) return undefined;
  const line = doc.lineAt(markNode.from);
  const column = markNode.from - line.from - quoteLength(line.text);
  const mark = doc.sliceString(markNode.from, markNode.to);
  const [gap = ""] = /^[ \t]*/.exec(line.text.slice(markNode.to - line.from)) ?? [];
  const wordsColumn = column + mark.length + (gap.length > 0 && gap.length <= MOST_GAP ? gap.length : 1);
  return {
    parent,
    before,
    first: line.number,
    last: doc.lineAt(node.to).number,
    column,
    wordsColumn,
    mark,
    markFrom: markNode.from,
    lastChild: undefined,
  };
}

/** More spaces after a mark are code inside the item. */
const MOST_GAP = 4;
const quoteLength = (line: string): number => /^(?: {0,3}>[ ]?)*/.exec(line)?.[0].length ?? 0;

/**
 * The items whose marks are on selected lines, else the one that the caret is in; without those that move along with
 * another.
 */
function selectedAmong({ doc, selection: { main } }: EditorState, items: readonly Item[]): Item[] {
  const [first, end] = [doc.lineAt(main.from).number, doc.lineAt(main.to)];
  const last = main.to > main.from && end.from === main.to ? end.number - 1 : end.number;
  const marked = items.filter((item) => item.first >= first && item.first <= last);
  const inside = items.filter((item) => item.first <= first && first <= item.last).slice(-1);
  const chosen = marked.length > 0 ? marked : inside;
  return chosen.filter(({ parent }) => !hasChosen(parent, chosen));
}

const hasChosen = (item: Item | undefined, chosen: readonly Item[]): boolean =>
  item !== undefined && (chosen.includes(item) || hasChosen(item.parent, chosen));

function changesFor({ doc }: EditorState, items: readonly Item[], shifts: ReadonlyMap<Item, number>): ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  const shiftOf = new Map<number, number>();
  const add = (from: number, to: number, by: number) => {
    for (let number = from; number <= to; number += 1) shiftOf.set(number, (shiftOf.get(number) ?? 0) + by);
  };
  for (const [item, by] of shifts) add(item.first, item.last, by);
  for (const [item, mark] of renumbered(items, shifts)) {
    changes.push({ from: item.markFrom, to: item.markFrom + item.mark.length, insert: mark });
    if (mark.length !== item.mark.length) add(item.first + 1, item.last, mark.length - item.mark.length);
  }
  for (const [number, by] of shiftOf) changes.push(...shifted(doc.line(number), by));
  return changes;
}

function shifted({ text, from }: Line, by: number): ChangeSpec[] {
  const at = quoteLength(text);
  const words = text.slice(at);
  if (words.trim() === "" || by === 0) return [];
  if (by > 0) return [{ from: from + at, insert: " ".repeat(by) }];
  const room = words.length - words.trimStart().length;
  return room === 0 ? [] : [{ from: from + at, to: from + at + Math.min(-by, room) }];
}

/** The marks with a different number now. A list whose items all have the same number is left alone. */
function renumbered(items: readonly Item[], shifts: ReadonlyMap<Item, number>): Map<Item, string> {
  const marks = new Map<Item, string>();
  const numbers = items.filter(({ mark }) => /\d/.test(mark)).map(({ mark }) => Number.parseInt(mark, 10));
  const isUncounted = numbers.length > 1 && new Set(numbers).size === 1;
  const open: { readonly column: number; readonly delimiter: string; count: number }[] = [];
  for (const item of items) {
    const column = item.column + shiftWith(item, shifts);
    const delimiter = item.mark.slice(-1);
    while ((open.at(-1)?.column ?? -1) > column) open.pop();
    const [list] = open.slice(-1);
    if (!list || list.column < column || list.delimiter !== delimiter) {
      if (list?.column === column) open.pop();
      open.push({ column, delimiter, count: shifts.has(item) ? 1 : Number.parseInt(item.mark, 10) });
    } else {
      list.count += 1;
    }
    const mark = `${open.at(-1)?.count}${delimiter}`;
    if (/\d/.test(item.mark) && !isUncounted && mark !== item.mark) marks.set(item, mark);
  }
  return marks;
}

const shiftWith = (item: Item | undefined, shifts: ReadonlyMap<Item, number>): number =>
  item ? (shifts.get(item) ?? shiftWith(item.parent, shifts)) : 0;
