import { defaultKeymap } from "@codemirror/commands";
import { deleteMarkupBackward, insertNewlineContinueMarkup } from "@codemirror/lang-markdown";
import { searchKeymap } from "@codemirror/search";
import { EditorSelection, Prec, type Extension } from "@codemirror/state";
import { keymap, type Command, type EditorView, type KeyBinding } from "@codemirror/view";
import { yUndoManagerKeymap } from "y-codemirror.next";

interface TextKeys {
  readonly keepVersion: () => void;
  /** True when a step of undo or redo must not happen: it would change what is locked. */
  readonly keepsStep: (view: EditorView, way: "undo" | "redo") => boolean;
}

/** Keys inside the text. Tab is not among them: it leads out (no trap). Mod-/ and Mod-Shift-K's usual meanings give way to ours. */
export function textKeys({ keepVersion, keepsStep }: TextKeys): Extension {
  const steps = yUndoManagerKeymap.map(({ run, ...binding }): KeyBinding => ({ ...binding, run: (view) => keepsStep(view, binding.key === "Mod-z" ? "undo" : "redo") || (run?.(view) ?? false) }));
  const own: readonly KeyBinding[] = [
    { key: "Mod-b", run: around("**") },
    { key: "Mod-i", run: around("*") },
    { key: "Mod-Shift-k", run: asLink },
    { key: "Mod-s", preventDefault: true, run: () => (keepVersion(), true) },
    { key: "Enter", run: insertNewlineContinueMarkup },
    { key: "Backspace", run: deleteMarkupBackward },
  ];
  const usual = defaultKeymap.filter(({ key }) => key !== undefined && !TAKEN.has(key));
  return [Prec.high(keymap.of([...own, ...steps])), keymap.of([...usual, ...searchKeymap.filter(({ key }) => key === undefined || !TAKEN.has(key))])];
}

/** Keys of the room: they have to get through. */
const TAKEN: ReadonlySet<string> = new Set(["Mod-/", "Mod-k", "Shift-Mod-k", "Mod-Shift-k", "Mod-i", "Mod-Alt-g"]);

/** Puts the marks around the selection, or takes them away where they stand. */
function around(marks: string): Command {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const change = state.changeByRange(({ from, to }) => {
      const before = state.sliceDoc(Math.max(0, from - marks.length), from);
      const after = state.sliceDoc(to, to + marks.length);
      if (before === marks && after === marks) {
        return { changes: [{ from: from - marks.length, to: from }, { from: to, to: to + marks.length }], range: EditorSelection.range(from - marks.length, to - marks.length) };
      }
      return { changes: [{ from, insert: marks }, { from: to, insert: marks }], range: EditorSelection.range(from + marks.length, to + marks.length) };
    });
    dispatch(state.update(change, { userEvent: "input", scrollIntoView: true }));
    return true;
  };
}

/** `[selection](|)`, with the cursor where the address goes. */
const asLink: Command = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const change = state.changeByRange(({ from, to }) => {
    const at = to === from ? from + 1 : to + 3;
    return { changes: [{ from, insert: "[" }, { from: to, insert: "]()" }], range: EditorSelection.cursor(at) };
  });
  dispatch(state.update(change, { userEvent: "input", scrollIntoView: true }));
  return true;
};
