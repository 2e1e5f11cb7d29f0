import { Prec, StateEffect, StateField, type EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { WORDS } from "../../words.ts";
import { cleaned } from "../clean-input.ts";
import { isInFixedFace } from "../text-place.ts";
import { fitted } from "./fitted.ts";
import type { Pasted } from "./pasted-markdown.ts";

interface PasteOptions {
  readonly readHtml: (html: string) => Promise<Pasted>;
  /** Says what did not come in as someone may expect. */
  readonly onFault: (message: string) => void;
}

/**
 * What is pasted or dropped: words with their marks become Markdown, an address over words becomes a link, Mod-Shift-V pastes the words alone.
 * What cannot come in leaves the text as it was, with what is selected, and says so.
 */
export function pasting({ readHtml, onFault }: PasteOptions): Extension {
  let isPlainAsked = false;
  return [
    pendingField,
    Prec.high(
      EditorView.domEventHandlers({
        keydown({ key, shiftKey, ctrlKey, metaKey }) {
          isPlainAsked = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === "v";
          return false;
        },
        paste(event, view) {
          const isPlain = isPlainAsked;
          isPlainAsked = false;
          return event.clipboardData !== null && take(event, event.clipboardData, view, isPlain);
        },
        drop(event, view) {
          const { dataTransfer } = event;
          if (!dataTransfer || view.state.readOnly || dataTransfer.getData("text/plain") !== "" || dataTransfer.files.length === 0) return false;
          event.preventDefault();
          onFault(WORDS.paste.file);
          return true;
        },
      }),
    ),
  ];

  function take(event: Event, data: DataTransfer, view: EditorView, isPlain: boolean): boolean {
    if (view.state.readOnly) return false;
    const [words, html] = [data.getData("text/plain"), data.getData("text/html")];
    if (cleaned(words) === "" && html === "") {
      event.preventDefault();
      onFault(data.files.length > 0 ? WORDS.paste.file : WORDS.paste.nothing);
      return true;
    }
    const isOwnWords = isPlain || html === "" || data.types.includes("vscode-editor-data") || isInFixedFace(view.state) || isAddressOverWords(view.state, words);
    if (isOwnWords) return words === "" ? keep(event) : false;
    event.preventDefault();
    const { from, to } = view.state.selection.main;
    view.dispatch({ effects: setPending.of({ from, to }) });
    void readHtml(html).then((pasted) => put(view, pasted, words));
    return true;
  }

  function keep(event: Event): boolean {
    event.preventDefault();
    onFault(WORDS.paste.nothing);
    return true;
  }

  function put(view: EditorView, pasted: Pasted, words: string): void {
    const place = view.dom.isConnected ? view.state.field(pendingField) : undefined;
    if (!place || view.state.readOnly) return;
    if (pasted.kind === "too-long") onFault(WORDS.paste.tooLong);
    const insert = pasted.kind === "markdown" ? fitted(view.state, place, pasted.markdown) : cleaned(words);
    const effects = setPending.of(undefined);
    if (insert === "") return view.dispatch({ effects });
    view.dispatch({ changes: { ...place, insert }, selection: { anchor: place.from + insert.length }, effects, userEvent: "input.paste", scrollIntoView: true });
  }
}

/** Where words come in that are still being read: it goes along with what others write meanwhile. */
interface Pending {
  readonly from: number;
  readonly to: number;
}

const setPending = StateEffect.define<Pending | undefined>();

const pendingField = StateField.define<Pending | undefined>({
  create: () => undefined,
  update(pending, { effects, changes }) {
    const given = effects.find((effect) => effect.is(setPending));
    if (given) return given.value;
    return pending && { from: changes.mapPos(pending.from, 1), to: Math.max(changes.mapPos(pending.from, 1), changes.mapPos(pending.to, -1)) };
  },
});

const isAddressOverWords = ({ selection: { main } }: EditorState, words: string): boolean => !main.empty && /^(?:https?:\/\/|mailto:|www\.)\S+$/.test(words.trim());
