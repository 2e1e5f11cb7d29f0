import { StateEffect, StateField, type EditorState, type Extension, type Range, type Text } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  hoverTooltip,
  WidgetType,
  type DecorationSet,
  type ViewUpdate,
} from "@codemirror/view";
import { runs, tokensOf } from "../../../lib/text/index.ts";
import { COMMENT_WORDS } from "./comment-words.ts";

/** Words of the text that an open comment is about. */
export interface CommentedWords {
  readonly id: string;
  readonly words: string;
  readonly by: string;
  readonly from: number;
  readonly to: number;
  /** Of a suggestion that fits: what would be there instead. */
  readonly instead?: string;
}

/** Suggestions about words that another suggestion is about too: both cannot be taken in. */
export function contestedAmong(words: readonly CommentedWords[]): ReadonlySet<string> {
  return new Set(words.filter((one) => words.some((other) => isContest(one, other))).map(({ id }) => id));
}

const isContest = (one: CommentedWords, other: CommentedWords): boolean =>
  one.instead !== undefined &&
  other.instead !== undefined &&
  other.id !== one.id &&
  other.from < one.to &&
  one.from < other.to;

const setWords = StateEffect.define<readonly CommentedWords[]>();
const mark = (comment: CommentedWords) => Decoration.mark({ class: "commented-words", comment });
const gone = Decoration.mark({ class: "suggested-out" });

/** Words that would come in, shown where they would be; they are no part of the text. */
class Coming extends WidgetType {
  readonly words: string;
  constructor(words: string) {
    super();
    this.words = words;
  }
  override eq({ words }: Coming): boolean {
    return words === this.words;
  }
  get shown(): string {
    const words = this.words.replaceAll(/\s*\n\s*/g, " ↵ ");
    return words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN).toWellFormed()}…` : words;
  }
  toDOM(): HTMLElement {
    const coming = document.createElement("ins");
    coming.className = "suggested-in";
    coming.textContent = this.shown;
    return coming;
  }
}

const MOST_SHOWN = 300;

/** The words that would go are struck, and those that would come follow them. */
function changeOf({ from, to, instead }: CommentedWords, text: Text): Range<Decoration>[] {
  if (instead === undefined) return [];
  const shown: Range<Decoration>[] = [];
  let at = from;
  for (const { out, coming, same } of stretches(text.sliceString(from, to), instead)) {
    if (out !== "") shown.push(gone.range(at, at + out.length));
    at += out.length;
    if (coming !== "") shown.push(Decoration.widget({ widget: new Coming(coming), side: 1 }).range(at));
    at += same.length;
  }
  return shown;
}

interface Stretch {
  readonly out: string;
  readonly coming: string;
  /** Words of both, after them. */
  readonly same: string;
}

/** Above this nobody compares word for word. */
const LONGEST_COMPARED = 8_000;

/** What differs, with the spaces between words that differ. */
function stretches(before: string, after: string): Stretch[] {
  if (before.length + after.length > LONGEST_COMPARED) return [{ out: before, coming: after, same: "" }];
  const found: Stretch[] = [];
  for (const [gone, come, equal] of runs(tokensOf(before), tokensOf(after))) {
    const next = { out: gone.join(""), coming: come.join(""), same: equal.join("") };
    const last = found.at(-1);
    if (last?.same.trim() !== "") found.push(next);
    else
      found[found.length - 1] = {
        out: last.out + last.same + next.out,
        coming: last.coming + last.same + next.coming,
        same: next.same,
      };
  }
  return found;
}

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { changes, effects, newDoc }) {
    const given = effects.find((effect) => effect.is(setWords));
    if (!given) return shown.map(changes);
    const within = given.value.filter(({ from, to }) => from < to && to <= newDoc.length);
    return Decoration.set(
      within.flatMap((one, index) => {
        const isDrawn = !within.slice(0, index).some((other) => isContest(one, other)); // of two, the first
        return [mark(one).range(one.from, one.to), ...(isDrawn ? changeOf(one, newDoc) : [])];
      }),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Whether other words are marked, or at other places. */
export const haveMarksChanged = ({ startState, state }: ViewUpdate): boolean =>
  startState.field(marks, false) !== state.field(marks, false);

/** How the words that would come in between `from` and `to` are shown there. */
export function comingIn(state: EditorState, from: number, to: number): string {
  let shown = "";
  state.field(marks, false)?.between(from, to, (_from, _to, { spec }) => {
    const { widget } = spec as { readonly widget?: unknown };
    if (widget instanceof Coming) shown += widget.shown;
  });
  return shown;
}

/** Commented words are marked; the pointer on them shows who said what, and leads to the thread (CMT-2). */
export function commentedWords(onOpen: (id: string) => void): Extension {
  return [
    marks,
    hoverTooltip((view, at) => {
      const found: CommentedWords[] = [];
      view.state.field(marks).between(at, at, (from, to, { spec }) => {
        const { comment } = spec as { readonly comment?: CommentedWords }; // the marks of this field are all made above
        if (comment) found.push({ ...comment, from, to });
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
  for (const { id, words, by, instead } of comments) {
    const said = document.createElement("p");
    const who = document.createElement("strong");
    who.textContent = `${by}: `;
    said.append(who, COMMENT_WORDS.said(words, instead));
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button-small";
    button.textContent = COMMENT_WORDS.openInPanel;
    button.addEventListener("click", () => onOpen(id));
    note.append(said, button);
  }
  return note;
}
