import { deleteMarkupBackward } from "@codemirror/lang-markdown";
import type { Command } from "@codemirror/view";

/**
 * Backspace takes away the mark of an empty item. Of a task the box goes along, and what is typed then is under the
 * words of the item before it, not as deep as code would be.
 */
export const backspace: Command = (view) => {
  const { state, dispatch } = view;
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const task = /^((?:\s|> ?)*)([-*+]|\d+[.)])( +)\[[ xX]\] $/.exec(line.text);
  if (!task || state.readOnly || !main.empty || main.head !== line.to) return deleteMarkupBackward(view);
  const [, indent = "", mark = "", gap = ""] = task;
  const change = { from: line.from + indent.length, to: line.to, insert: " ".repeat(mark.length + gap.length) };
  dispatch(state.update({ changes: change, userEvent: "delete.backward", scrollIntoView: true }));
  return true;
};
