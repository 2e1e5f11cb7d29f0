import { StateEffect, StateField, type Extension } from "@codemirror/state";
import { Decoration, EditorView, hoverTooltip, type DecorationSet } from "@codemirror/view";
import { COMMENT_WORDS } from "./comment-words.ts";

/** Words of the text that an open comment is about. */
export interface CommentedWords {
  readonly id: string;
  readonly words: string;
  readonly by: string;
  readonly from: number;
  readonly to: number;
}

const setWords = StateEffect.define<readonly CommentedWords[]>();
const mark = (comment: CommentedWords) => Decoration.mark({ class: "commented-words", comment });

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { changes, effects, newDoc }) {
    const given = effects.find((effect) => effect.is(setWords));
    if (!given) return shown.map(changes);
    const within = given.value.filter(({ from, to }) => from < to && to <= newDoc.length);
    return Decoration.set(
      within.map((one) => mark(one).range(one.from, one.to)),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Commented words are marked; the pointer on them shows who said what, and leads to the thread (CMT-2). */
export function commentedWords(onOpen: (id: string) => void): Extension {
  return [
    marks,
    hoverTooltip((view, at) => {
      const found: CommentedWords[] = [];
      view.state.field(marks).between(at, at, (from, to, { spec }) => {
        // the marks of this field are all made above
        found.push({ ...(spec as { readonly comment: CommentedWords }).comment, from, to });
      });
      const [first] = found;
      if (!first) return null;
      return { pos: first.from, end: first.to, above: true, create: () => ({ dom: noteFor(found, onOpen) }) };
    }),
  ];
}

/** Puts the marks where the words are now. */
export const showCommented = (view: EditorView, words: readonly CommentedWords[]): void =>
  view.dispatch({ effects: setWords.of(words) });

function noteFor(comments: readonly CommentedWords[], onOpen: (id: string) => void): HTMLElement {
  const note = document.createElement("div");
  note.className = "quoted-note small";
  for (const { id, words, by } of comments) {
    const said = document.createElement("p");
    const who = document.createElement("strong");
    who.textContent = `${by}: `;
    said.append(who, words);
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button-small";
    button.textContent = COMMENT_WORDS.openInPanel;
    button.addEventListener("click", () => onOpen(id));
    note.append(said, button);
  }
  return note;
}
