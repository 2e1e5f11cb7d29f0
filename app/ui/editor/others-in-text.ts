import { Annotation, EditorSelection, type Extension, type Range, type Text } from "@codemirror/state";
import {
  Decoration,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from "@codemirror/view";
import { yRemoteSelectionsTheme } from "y-codemirror.next";
import type { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { offsetOf } from "../../../lib/anchors/index.ts";
import { nameFor } from "../people.ts";
import { drawnSelections } from "./drawn-selections.ts";
import { isUser, type PresenceUser } from "./presence.ts";

/**
 * The carets and selections of others, and word to them of one's own (ROOM-2, ROOM-2.1). The one of y-codemirror.next
 * takes two carets of one colour for the same, and keeps the first one's name: every AI has the same colour.
 */
export function othersInText(text: Y.Text, awareness: Awareness): Extension {
  const marks = ViewPlugin.define(
    (view) => {
      const redraw = () => view.dispatch({ annotations: othersMoved.of(true) });
      const onMove = ({ added, updated, removed }: Moved) =>
        [...added, ...updated, ...removed].some((id) => id !== awareness.clientID) && redraw();
      awareness.on("change", onMove);
      return {
        decorations: caretsOf(othersIn(text, awareness, view.state.doc), view.state.doc),
        update(update: ViewUpdate): void {
          tellOwn(text, awareness, update.view);
          this.decorations = caretsOf(othersIn(text, awareness, update.state.doc), update.state.doc);
        },
        destroy: () => awareness.off("change", onMove),
      };
    },
    { decorations: ({ decorations }) => decorations },
  );
  const selections = drawnSelections({
    className: "others-selection",
    of: ({ state }) =>
      othersIn(text, awareness, state.doc).map(({ user, anchor, head }) => ({
        range: EditorSelection.range(anchor, head),
        colour: user.colorLight,
      })),
    moved: ({ transactions }) => transactions.some((one) => one.annotation(othersMoved) === true),
  });
  return [yRemoteSelectionsTheme, marks, selections];
}

interface Moved {
  readonly added: readonly number[];
  readonly updated: readonly number[];
  readonly removed: readonly number[];
}

const othersMoved = Annotation.define<boolean>();

/** Tells the others where one's own selection is, while the text has the keyboard. */
function tellOwn(text: Y.Text, awareness: Awareness, { state, hasFocus, dom }: EditorView): void {
  const own = awareness.getLocalState();
  if (own === null || !hasFocus || !dom.ownerDocument.hasFocus()) return;
  const { anchor, head } = state.selection.main;
  const cursor = {
    anchor: Y.createRelativePositionFromTypeIndex(text, anchor),
    head: Y.createRelativePositionFromTypeIndex(text, head),
  };
  if (JSON.stringify(own["cursor"] ?? null) !== JSON.stringify(cursor)) awareness.setLocalStateField("cursor", cursor);
}

interface OtherSelection {
  readonly user: PresenceUser;
  readonly anchor: number;
  readonly head: number;
}

/** Where the others are, under the names that the viewer knows them by. */
function othersIn(text: Y.Text, awareness: Awareness, doc: Text): OtherSelection[] {
  const me = awareness.getLocalState()?.["user"];
  const myId = isUser(me) ? me.id : "";
  return [...awareness.getStates()].flatMap(([client, { user, cursor }]) => {
    if (client === awareness.clientID || !isUser(user)) return [];
    const [anchor, head] = [placeIn(text, doc, cursor, "anchor"), placeIn(text, doc, cursor, "head")];
    if (anchor === undefined || head === undefined) return [];
    return [{ user: { ...user, name: nameFor(user, myId) }, anchor, head }];
  });
}

const caretsOf = (others: readonly OtherSelection[], doc: Text): DecorationSet =>
  Decoration.set(
    others.map((other) => caretOf(other, doc)),
    true,
  );

function placeIn(text: Y.Text, doc: Text, cursor: unknown, end: "anchor" | "head"): number | undefined {
  if (typeof cursor !== "object" || cursor === null || !(end in cursor)) return undefined;
  const at = offsetOf(text, (cursor as Readonly<Record<string, unknown>>)[end]);
  return at === undefined ? undefined : Math.min(at, doc.length);
}

/** At the end of their selection that they move; the viewer's own caret stays outside of it. */
export function caretOf({ user: { name, color }, anchor, head }: OtherSelection, doc: Text): Range<Decoration> {
  const widget = new OtherCaret(name, color, doc.lineAt(head).to === head);
  return Decoration.widget({ widget, side: head > anchor ? -1 : 1 }).range(head);
}

class OtherCaret extends WidgetType {
  readonly name: string;
  readonly color: string;
  /** There is room for the name beside it. */
  readonly isAtEnd: boolean;

  constructor(name: string, color: string, isAtEnd: boolean) {
    super();
    this.name = name;
    this.color = color;
    this.isAtEnd = isAtEnd;
  }

  override eq({ name, color, isAtEnd }: OtherCaret): boolean {
    return name === this.name && color === this.color && isAtEnd === this.isAtEnd;
  }

  override toDOM(): HTMLElement {
    const caret = document.createElement("span");
    caret.className = "cm-ySelectionCaret";
    caret.dataset["atEnd"] = String(this.isAtEnd);
    caret.style.backgroundColor = this.color;
    caret.style.borderColor = this.color;
    const label = document.createElement("div");
    label.className = "cm-ySelectionInfo";
    label.textContent = this.name;
    caret.append(WORD_JOINER, label, WORD_JOINER); // so that no line breaks at a caret
    return caret;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const WORD_JOINER = "\u2060";
