import { StateEffect, StateField, type EditorState, type Extension, type Transaction } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";
import type { ComingText } from "../chat/conversation.ts";
import { WORDS } from "../words.ts";

const setComing = StateEffect.define<ComingText | undefined>();

const comingField = StateField.define<ComingText | undefined>({
  create: () => undefined,
  update(coming, transaction) {
    const given = transaction.effects.find((effect) => effect.is(setComing));
    if (given) return given.value;
    return coming && hasCome(coming, transaction) ? undefined : coming;
  },
  provide: (field) => EditorView.decorations.compute([field], (state) => decorationOf(state, state.field(field))),
});

/**
 * Below the last line, where a section will be, its words as they are written; they are not part of the text yet
 * (AGT-12.1).
 */
export const comingText = (): Extension => comingField;

/** This near to the end, in pixels, someone is reading along: new words are kept in view. */
const NEAR_END_PX = 120;

/** Shows the words, or takes them away with undefined. Someone typing elsewhere is left where they are. */
export function showComing(view: EditorView, coming: ComingText | undefined): void {
  const { scrollDOM } = view;
  const isBegun = coming !== undefined && view.state.field(comingField) === undefined;
  const belowPx = scrollDOM.scrollHeight - scrollDOM.scrollTop - scrollDOM.clientHeight;
  view.dispatch({ effects: setComing.of(coming) });
  if (coming === undefined || !(belowPx < NEAR_END_PX || (isBegun && !view.hasFocus))) return;
  view.requestMeasure({ read: () => scrollDOM.scrollHeight, write: (height) => void (scrollDOM.scrollTop = height) });
}

/** The section itself, most of it at least, is at the end of the text: its words are not shown twice. */
function hasCome({ words }: ComingText, { changes, docChanged, newDoc }: Transaction): boolean {
  let isThere = false;
  if (docChanged)
    changes.iterChanges((_fromA, _toA, fromB, toB) => {
      isThere ||= newDoc.length - toB <= 1 && toB - fromB >= words.length / 2;
    });
  return isThere;
}

function decorationOf({ doc }: EditorState, coming: ComingText | undefined) {
  if (!coming) return Decoration.none;
  return Decoration.set(
    Decoration.widget({ widget: new ComingWidget(coming), block: true, side: 2 }).range(doc.length),
  );
}

class ComingWidget extends WidgetType {
  readonly coming: ComingText;

  constructor(coming: ComingText) {
    super();
    this.coming = coming;
  }

  override eq(other: ComingWidget): boolean {
    return other.coming === this.coming;
  }

  override toDOM(): HTMLElement {
    const dom = part("div", "coming-text");
    dom.ariaHidden = "true"; // the chat announces what is done
    dom.append(part("p", "coming-text-said"), part("p", "coming-text-heading"), part("p", "coming-text-words"));
    this.updateDOM(dom);
    return dom;
  }

  override updateDOM(dom: HTMLElement): boolean {
    const [said, heading, words] = dom.children;
    const given = { said: WORDS.draft.coming, heading: this.heading(), words: this.coming.words.trimStart() };
    said?.replaceChildren(given.said);
    heading?.replaceChildren(given.heading);
    words?.replaceChildren(given.words);
    return true;
  }

  /** The model may have begun with one itself. */
  private heading(): string {
    return this.coming.words.trimStart().startsWith("#") ? "" : this.coming.heading;
  }
}

function part(name: "div" | "p", className: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
