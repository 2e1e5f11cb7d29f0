import { Prec, type Extension } from "@codemirror/state";
import { EditorView, runScopeHandlers } from "@codemirror/view";

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey">;

/**
 * With Caps Lock, Shift makes letters small: a browser then names the key "z", and the editor would take Ctrl-Shift-Z
 * for Ctrl-Z. The letter as Shift alone would make it; undefined where nothing has to be put right.
 */
export function shiftedLetter({ key, shiftKey, ctrlKey, metaKey }: Key): string | undefined {
  const isReversed = shiftKey && (ctrlKey || metaKey) && /^\p{Ll}$/u.test(key);
  return isReversed ? key.toUpperCase() : undefined;
}

/** Keys mean the same with Caps Lock as without it. */
export const capsLock = (): Extension =>
  Prec.highest(
    EditorView.domEventHandlers({
      keydown(event, view) {
        const key = shiftedLetter(event);
        if (key === undefined) return false;
        const { code, keyCode, shiftKey, ctrlKey, metaKey, altKey } = event;
        const same = { key, code, keyCode, shiftKey, ctrlKey, metaKey, altKey };
        return runScopeHandlers(view, new KeyboardEvent("keydown", same), "editor");
      },
    }),
  );
