import type { EditorState } from "@codemirror/state";
import { isFoundByFind } from "./found-selection.ts";
import type { Place } from "./shown-places.ts";

/** What a person has selected: offsets, the lines it touches and its columns in them (from 1), and its words. */
export interface SelectedText extends Place {
  readonly startLine: number;
  readonly endLine: number;
  readonly startColumn: number;
  readonly endColumn: number;
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
  const [first, final] = [doc.lineAt(from), doc.line(last)];
  return {
    from,
    to,
    startLine: first.number,
    endLine: last,
    startColumn: from - first.from + 1,
    endColumn: Math.min(to, final.to) - final.from + 1,
    words: doc.sliceString(from, to, "\n"),
  };
}
