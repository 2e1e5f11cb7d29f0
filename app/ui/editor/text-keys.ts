import { defaultKeymap, indentLess, indentMore } from "@codemirror/commands";
import { searchKeymap } from "@codemirror/search";
import { Prec, type Extension } from "@codemirror/state";
import { keymap, type Command, type EditorView, type KeyBinding } from "@codemirror/view";
import { yUndoManagerKeymap } from "y-codemirror.next";
import { backspace } from "./backspace-key.ts";
import { enter } from "./enter-key.ts";
import { indentItem, outdentItem } from "./list-keys.ts";
import { asLink, around, quoted } from "./mark-keys.ts";
import { moveDown, moveUp } from "./move-keys.ts";
import { cellBelow, nextCell, previousCell } from "./table-keys.ts";
import { tickTasks } from "./tasks.ts";
import { isInFencedCode } from "./text-place.ts";

interface TextKeys {
  readonly keepVersion: () => void;
  /** True when a step of undo or redo must not happen: it would change what is locked. */
  readonly keepsStep: (view: EditorView, way: "undo" | "redo") => boolean;
}

/**
 * Keys inside the text. Tab is handled only in lists, tables and code; elsewhere and after Esc it leaves the text (no
 * trap). Ours replace the usual meanings of Mod-/ and Mod-Shift-K.
 */
export function textKeys({ keepVersion, keepsStep }: TextKeys): Extension {
  const steps = yUndoManagerKeymap.map(({ run, ...binding }): KeyBinding => ({
    ...binding,
    run: (view) => keepsStep(view, binding.key === "Mod-z" ? "undo" : "redo") || (run?.(view) ?? false),
  }));
  const own: readonly KeyBinding[] = [
    { key: "Mod-b", run: around("**") },
    { key: "Mod-i", run: around("*") },
    { key: "Mod-e", run: around("`") },
    { key: "Mod-Shift-k", run: asLink },
    { key: "Mod-Shift-.", run: quoted },
    { key: "Mod-Enter", run: tickTasks },
    { key: "Mod-s", preventDefault: true, run: () => (keepVersion(), true) },
    { key: "Enter", run: firstOf(cellBelow, enter) },
    { key: "Backspace", run: backspace },
    { key: "Alt-ArrowUp", run: moveUp },
    { key: "Alt-ArrowDown", run: moveDown },
    {
      key: "Tab",
      run: firstOf(nextCell, indentItem, inCode(indentMore)),
      shift: firstOf(previousCell, outdentItem, inCode(indentLess)),
    },
  ];
  const usual = defaultKeymap.filter(({ key }) => key !== undefined && !TAKEN.has(key));
  return [
    Prec.high(keymap.of([...own, ...steps])),
    keymap.of([...usual, ...searchKeymap.filter(({ key }) => key === undefined || !TAKEN.has(key))]),
  ];
}

/** Keys of the room: they must pass through. */
const TAKEN: ReadonlySet<string> = new Set([
  "Mod-/",
  "Mod-k",
  "Shift-Mod-k",
  "Mod-Shift-k",
  "Mod-i",
  "Mod-Alt-g",
  "Mod-Shift-l",
]);

const firstOf =
  (...commands: readonly Command[]): Command =>
  (view) =>
    commands.some((command) => command(view));
const inCode =
  (command: Command): Command =>
  (view) =>
    isInFencedCode(view.state) && command(view);
