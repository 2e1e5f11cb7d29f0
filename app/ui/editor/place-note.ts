import { StateEffect, StateField, type EditorState, type Extension, type Transaction } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";
import { wordsEnd, type Place } from "./shown-places.ts";

/** Something said about a place, below its last line. The content of `element` belongs to its owner. */
export interface PlaceNote {
  readonly element: HTMLElement;
  readonly place: Place;
  /** The text there has changed: the note is no longer about it, and must be removed. */
  readonly onGone: () => void;
}

const setNote = StateEffect.define<PlaceNote | undefined>();

const noteField = StateField.define<PlaceNote | undefined>({
  create: () => undefined,
  update(note, transaction) {
    const given = transaction.effects.find((effect) => effect.is(setNote));
    return given ? given.value : note && carried(note, transaction);
  },
  provide: (field) => EditorView.decorations.compute([field], (state) => decorationOf(state, state.field(field))),
});

/** It stays with its place whatever happens there: its owner removes it, so that nothing jumps. */
function carried(note: PlaceNote, { changes, docChanged }: Transaction): PlaceNote {
  const { from, to } = note.place;
  return docChanged ? { ...note, place: { from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) } } : note;
}

function decorationOf({ doc }: EditorState, note: PlaceNote | undefined) {
  if (!note) return Decoration.none;
  const { to } = doc.lineAt(wordsEnd(doc, note.place));
  return Decoration.set(Decoration.widget({ widget: new NoteWidget(note.element), block: true, side: 1 }).range(to));
}

class NoteWidget extends WidgetType {
  readonly element: HTMLElement;

  constructor(element: HTMLElement) {
    super();
    this.element = element;
  }

  override eq(other: NoteWidget): boolean {
    return other.element === this.element;
  }

  override toDOM(): HTMLElement {
    return this.element;
  }

  /** Its buttons are its own. */
  override ignoreEvent(): boolean {
    return true;
  }
}

/** At most one note is in the text at a time. */
export function placeNotes(): Extension {
  return [
    noteField,
    EditorView.updateListener.of(({ startState, changes }) => {
      const note = startState.field(noteField);
      if (note && changes.touchesRange(note.place.from, note.place.to)) note.onGone();
    }),
  ];
}

/**
 * Puts the note into the text; the returned function removes it. Neither moves the line that someone is writing in or,
 * if that is not visible, the first visible one.
 */
export function pinNote(view: EditorView, note: PlaceNote): () => void {
  keepingStill(view, () => view.dispatch({ effects: setNote.of(note) }));
  const sizes = new ResizeObserver(() => view.requestMeasure()); // its content may grow and shrink
  sizes.observe(note.element);
  return () => {
    sizes.disconnect();
    if (view.dom.isConnected && view.state.field(noteField)?.element === note.element)
      keepingStill(view, () => view.dispatch({ effects: setNote.of(undefined) }));
  };
}

function keepingStill(view: EditorView, change: () => void): void {
  const still = stillPlace(view);
  const before = view.coordsAtPos(still)?.top;
  change();
  const after = view.coordsAtPos(still)?.top;
  if (before !== undefined && after !== undefined) view.scrollDOM.scrollTop += after - before;
}

function stillPlace(view: EditorView): number {
  const { head } = view.state.selection.main;
  const window = view.scrollDOM.getBoundingClientRect();
  const caret = view.coordsAtPos(head);
  if (view.hasFocus && caret && caret.top >= window.top && caret.bottom <= window.bottom) return head;
  return view.lineBlockAtHeight(window.top - view.documentTop).from;
}
