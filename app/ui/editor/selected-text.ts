import type { EditorState } from "@codemirror/state";
import { isFoundByFind } from "./found-selection.ts";
import type { Place } from "./shown-places.ts";

/** What a person has selected: offsets, the lines it touches (from 1), and its words. */
export interface SelectedText extends Place {
  readonly startLine: number;
  readonly endLine: number;
  readonly words: string;
}

/** A hit of Find counts as a caret at its beginning. */
export function selectedIn(state: EditorState): SelectedText {
  const {
    doc,
    selection: { main },
  } = state;
  const { from } = main;
  const to = isFoundByFind(state) ? from : main.to;
  const end = doc.lineAt(to);
  // A selection that ends at the start of a line does not touch that line.
  const last = to > from && end.from === to ? end.number - 1 : end.number;
  return { from, to, startLine: doc.lineAt(from).number, endLine: last, words: doc.sliceString(from, to, "\n") };
}
