import { searchPanelOpen } from "@codemirror/search";
import { StateField, type EditorState, type Extension } from "@codemirror/state";

/** Whether Find has selected what is selected. */
const byFind = StateField.define<boolean>({
  create: () => false,
  update(isByFind, transaction) {
    const { startState, state, selection } = transaction;
    if (transaction.isUserEvent("select.search") || transaction.isUserEvent("input.replace")) return true;
    const isClosed = searchPanelOpen(startState) && !searchPanelOpen(state);
    return isByFind && !isClosed && selection === undefined && !state.selection.main.empty;
  },
});

/** Tells the hits of Find from what a person has selected. */
export const foundSelection = (): Extension => byFind;

/**
 * A hit of Find is selected only so that it is seen: nobody has chosen it to do something with it. Where Find is closed
 * on a hit, that is the person's selection.
 */
export const isFoundByFind = (state: EditorState): boolean => state.field(byFind, false) ?? false;
