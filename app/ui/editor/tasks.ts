import type { EditorState, Range } from "@codemirror/state";
import { Decoration, WidgetType, type Command, type EditorView } from "@codemirror/view";
import type { SyntaxNodeRef } from "@lezer/common";
import { WORDS } from "../words.ts";
import { treeAround } from "./text-place.ts";

/**
 * Ticks the tasks on the selected lines, or removes the ticks if all of them have one. Not handled if there is no task.
 */
export const tickTasks: Command = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const boxes: number[] = [];
  treeAround(state, to).iterate({
    from: state.doc.lineAt(from).from,
    to: state.doc.lineAt(to).to,
    enter: ({ name, from: at }) => {
      if (name === "TaskMarker") boxes.push(at + 1);
    },
  });
  if (boxes.length === 0 || state.readOnly) return false;
  const letter = boxes.every((at) => isTicked(state, at)) ? " " : "x";
  const changes = boxes
    .filter((at) => isTicked(state, at) !== (letter === "x"))
    .map((at) => ({ from: at, to: at + 1, insert: letter }));
  dispatch(state.update({ changes, userEvent: "input" }));
  return true;
};

const isTicked = (state: EditorState, at: number): boolean => state.sliceDoc(at, at + 1).toLowerCase() === "x";

/** `[ ]` of a task as a box to click; a finished one has its words struck through. */
export function taskLook(state: EditorState, { from, to, node }: SyntaxNodeRef): Range<Decoration>[] {
  const isDone = isTicked(state, from + 1);
  const words = state.doc.sliceString(to, state.doc.lineAt(to).to).trim();
  const box = Decoration.replace({ widget: new TaskBox(isDone, words, state.readOnly) }).range(from, to);
  const end = node.parent?.to ?? to;
  return isDone && to + 1 < end ? [box, DONE.range(to + 1, end)] : [box];
}

const DONE = Decoration.mark({ class: "md-done" });

class TaskBox extends WidgetType {
  readonly isDone: boolean;
  readonly words: string;
  readonly isReadOnly: boolean;

  constructor(isDone: boolean, words: string, isReadOnly: boolean) {
    super();
    this.isDone = isDone;
    this.words = words;
    this.isReadOnly = isReadOnly;
  }

  override eq(other: TaskBox): boolean {
    return other.isDone === this.isDone && other.words === this.words && other.isReadOnly === this.isReadOnly;
  }

  override toDOM(view: EditorView): HTMLElement {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.className = "md-task";
    box.checked = this.isDone;
    box.disabled = this.isReadOnly;
    box.tabIndex = -1; // the caret and a key reach it
    box.setAttribute("aria-label", WORDS.task(this.words));
    box.addEventListener("mousedown", (event) => event.preventDefault()); // the caret stays where it is
    box.addEventListener("click", (event) => {
      event.preventDefault(); // the text decides what is ticked
      const at = view.posAtDOM(box) + 1;
      if (!view.state.readOnly)
        view.dispatch({
          changes: { from: at, to: at + 1, insert: isTicked(view.state, at) ? " " : "x" },
          userEvent: "input",
        });
    });
    return box;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
