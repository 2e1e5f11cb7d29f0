import { Annotation, type Extension, type Range, type Text } from "@codemirror/state";
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
        decorations: drawn(text, awareness, view.state.doc),
        update(update: ViewUpdate): void {
          tellOwn(text, awareness, update.view);
          this.decorations = drawn(text, awareness, update.state.doc);
        },
        destroy: () => awareness.off("change", onMove),
      };
    },
    { decorations: ({ decorations }) => decorations },
  );
  return [yRemoteSelectionsTheme, marks];
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

function drawn(text: Y.Text, awareness: Awareness, doc: Text): DecorationSet {
  const marks: Range<Decoration>[] = [];
  const me = awareness.getLocalState()?.["user"];
  const myId = isUser(me) ? me.id : "";
  for (const [client, { user, cursor }] of awareness.getStates()) {
    if (client === awareness.clientID || !isUser(user)) continue;
    const [anchor, head] = [placeIn(text, doc, cursor, "anchor"), placeIn(text, doc, cursor, "head")];
    if (anchor !== undefined && head !== undefined)
      marks.push(...marksFor({ ...user, name: nameFor(user, myId) }, doc, anchor, head));
  }
  return Decoration.set(marks, true);
}

function placeIn(text: Y.Text, doc: Text, cursor: unknown, end: "anchor" | "head"): number | undefined {
  if (typeof cursor !== "object" || cursor === null || !(end in cursor)) return undefined;
  const at = offsetOf(text, (cursor as Readonly<Record<string, unknown>>)[end]);
  return at === undefined ? undefined : Math.min(at, doc.length);
}

/** The marks of one person's selection: on its words, on all of the lines in its middle, and the caret at its head. */
export function marksFor(
  { name, color, colorLight }: Pick<PresenceUser, "name" | "color" | "colorLight">,
  doc: Text,
  anchor: number,
  head: number,
): Range<Decoration>[] {
  const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
  const style = `background-color: ${colorLight}`;
  const words = Decoration.mark({ attributes: { style }, class: "cm-ySelection" });
  const line = Decoration.line({ attributes: { style, class: "cm-yLineSelection" } });
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
  const marks: Range<Decoration>[] = [];
  const mark = (start: number, end: number) => start < end && marks.push(words.range(start, end));
  mark(from, Math.min(to, first.to));
  for (let number = first.number + 1; number < last.number; number += 1) marks.push(line.range(doc.line(number).from));
  if (last.number > first.number) mark(last.from, to);
  // The viewer's own caret stays outside of the selection.
  const caret = Decoration.widget({ widget: new OtherCaret(name, color), side: head > anchor ? -1 : 1 });
  return [...marks, caret.range(head)];
}

class OtherCaret extends WidgetType {
  readonly name: string;
  readonly color: string;

  constructor(name: string, color: string) {
    super();
    this.name = name;
    this.color = color;
  }

  override eq({ name, color }: OtherCaret): boolean {
    return name === this.name && color === this.color;
  }

  override toDOM(): HTMLElement {
    const caret = document.createElement("span");
    caret.className = "cm-ySelectionCaret";
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
