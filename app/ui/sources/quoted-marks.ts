import { StateEffect, StateField, type Extension } from "@codemirror/state";
import { Decoration, EditorView, hoverTooltip, type DecorationSet } from "@codemirror/view";
import type { Quoted } from "./quoted.ts";
import { quotedPlaces, type QuotedPlace } from "./quoted-places.ts";
import { SOURCE_WORDS } from "./source-words.ts";

const setPlaces = StateEffect.define<readonly QuotedPlace<Quoted>[]>();
const mark = (quoted: Quoted) => Decoration.mark({ class: "quoted-words", quoted });

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { changes, effects }) {
    const given = effects.find((effect) => effect.is(setPlaces));
    if (!given) return shown.map(changes);
    return Decoration.set(given.value.map(({ from, to, quoted }) => mark(quoted).range(from, to)));
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Words that a source has too are marked softly; the pointer on them shows which, and leads there (SRC-8). */
export function quotedMarks(onOpen: (quoted: Quoted) => void): Extension {
  return [
    marks,
    hoverTooltip((view, at) => {
      let found: { readonly from: number; readonly to: number; readonly quoted: Quoted } | undefined;
      view.state.field(marks).between(at, at, (from, to, { spec }) => {
        // the marks of this field are all made above
        found = { from, to, quoted: (spec as { readonly quoted: Quoted }).quoted };
        return false;
      });
      if (!found) return null;
      const { from, to, quoted } = found;
      return { pos: from, end: to, above: true, create: () => ({ dom: noteFor(quoted, onOpen) }) };
    }),
  ];
}

/** Puts the marks where the words are now. */
export const showQuoted = (view: EditorView, items: readonly Quoted[]): void =>
  view.dispatch({
    effects: setPlaces.of(quotedPlaces(view.state.doc.sliceString(0, view.state.doc.length, "\n"), items)),
  });

function noteFor(quoted: Quoted, onOpen: (quoted: Quoted) => void): HTMLElement {
  const note = document.createElement("div");
  note.className = "quoted-note small";
  const place = document.createElement("p");
  place.textContent = SOURCE_WORDS.alsoIn(quoted);
  note.append(place);
  if (quoted.isGone) {
    const gone = document.createElement("p");
    gone.className = "soft";
    gone.textContent = SOURCE_WORDS.isGone;
    note.append(gone);
    return note;
  }
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button-small";
  button.textContent = SOURCE_WORDS.openPassage;
  button.addEventListener("click", () => onOpen(quoted));
  note.append(button);
  return note;
}
