import { moveLineDown, moveLineUp } from "@codemirror/commands";
import { EditorSelection, type EditorState } from "@codemirror/state";
import type { Command } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { treeAround } from "./text-place.ts";

/**
 * Alt-Up and Alt-Down: inside a list, a table or code a line moves; otherwise the whole block does, past the next one.
 * A line that moved over the blank line between two paragraphs would make them one.
 */
export const moveUp: Command = moving("up");
export const moveDown: Command = moving("down");

function moving(way: "up" | "down"): Command {
  return (view) => {
    const { state, dispatch } = view;
    if (state.readOnly) return false;
    const { main } = state.selection;
    const edge = way === "up" ? state.doc.lineAt(main.from).number - 1 : state.doc.lineAt(main.to).number + 1;
    const blocks = blocksOf(state);
    const chosen = blocks.filter(({ from, to }) => from <= main.to && main.from <= to);
    const [first, last] = [chosen[0], chosen.at(-1)];
    if (!first || !last) return true;
    const isInside = edge >= 1 && edge <= state.doc.lines && holds(state, way === "up" ? first : last, edge);
    if (isInside) return (way === "up" ? moveLineUp : moveLineDown)(view);
    const other = way === "up" ? blocks[blocks.indexOf(first) - 1] : blocks[blocks.indexOf(last) + 1];
    if (other) dispatch(swapped(state, { from: first.from, to: last.to }, other));
    return true;
  };
}

interface Block {
  readonly from: number;
  readonly to: number;
}

/** The blocks of the text from its beginning to a little after the selection. Front matter stays where it is. */
function blocksOf(state: EditorState): Block[] {
  const blocks: Block[] = [];
  const { topNode } = treeAround(state, state.selection.main.to);
  for (let node: SyntaxNode | null = topNode.firstChild; node; node = node.nextSibling)
    if (node.name !== "FrontMatter") blocks.push({ from: state.doc.lineAt(node.from).from, to: node.to });
  return blocks;
}

function holds({ doc }: EditorState, { from, to }: Block, number: number): boolean {
  const line = doc.line(number);
  return from <= line.from && line.from <= to;
}

function swapped(state: EditorState, block: Block, other: Block) {
  const [upper, lower] = block.from < other.from ? [block, other] : [other, block];
  const [above, below] = [state.sliceDoc(upper.from, upper.to), state.sliceDoc(lower.from, lower.to)];
  const by = block === lower ? upper.from - lower.from : lower.to - upper.to;
  const { anchor, head } = state.selection.main;
  return state.update({
    changes: [
      { from: upper.from, to: upper.to, insert: below },
      { from: lower.from, to: lower.to, insert: above },
    ],
    selection: EditorSelection.range(anchor + by, head + by),
    userEvent: "move.line",
    scrollIntoView: true,
  });
}
