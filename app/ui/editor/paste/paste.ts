import { Prec, StateEffect, StateField, type EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { WORDS } from "../../words.ts";
import { cleaned } from "../clean-input.ts";
import type { TextImages } from "../images/images.ts";
import { IMAGE_WORDS } from "../images/words.ts";
import { isInFixedFace } from "../text-place.ts";
import { fitted } from "./fitted.ts";
import { withoutImages } from "./held-images.ts";
import type { Pasted } from "./pasted-markdown.ts";

interface PasteOptions {
  readonly readHtml: (html: string) => Promise<Pasted>;
  readonly images: Pick<TextImages, "add" | "addNamed">;
  /** Says what was not pasted as someone may expect. */
  readonly onFault: (message: string) => void;
}

/**
 * What is pasted or dropped: words with their marks become Markdown, an address over words becomes a link, images are
 * kept and shown, Mod-Shift-V pastes only the words. If something cannot be pasted, the text and the selection stay as
 * they were, and it says so.
 */
export function pasting(options: PasteOptions): Extension {
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
          const { clipboardData: data } = event;
          return data !== null && takePasted({ event, data, view, isPlain }, options);
        },
        drop: (event, view) => takeDropped(event, view, options.images),
      }),
    ),
  ];
}

interface Paste {
  readonly event: Event;
  readonly data: DataTransfer;
  readonly view: EditorView;
  /** Only the words are wanted. */
  readonly isPlain: boolean;
}

/** False if the editor should handle it itself. */
function takePasted({ event, data, view, isPlain }: Paste, options: PasteOptions): boolean {
  const [words, html, files] = [data.getData("text/plain"), data.getData("text/html"), [...data.files]];
  if (files.length > 0 && (cleaned(words) === "" || areNames(words, files))) {
    event.preventDefault();
    options.images.add(view, files, view.state.selection.main);
    return true;
  }
  if (view.state.readOnly) return false;
  if (cleaned(words) === "" && html === "") return keepText(event, options);
  const isOwnWords =
    isPlain ||
    html === "" ||
    data.types.includes("vscode-editor-data") ||
    isInFixedFace(view.state) ||
    isAddressOverWords(view.state, words);
  if (isOwnWords) return cleaned(words) === "" ? keepText(event, options) : false;
  event.preventDefault();
  const { from, to } = view.state.selection.main;
  view.dispatch({ effects: setPending.of({ from, to }) });
  void options.readHtml(html).then((pasted) => put(view, pasted, words, options));
  return true;
}

function takeDropped(event: DragEvent, view: EditorView, images: PasteOptions["images"]): boolean {
  const { dataTransfer } = event;
  if (!dataTransfer || dataTransfer.files.length === 0) return false;
  event.preventDefault();
  const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
  if (!view.state.readOnly) view.dispatch({ selection: { anchor: at } });
  images.add(view, [...dataTransfer.files], { from: at, to: at });
  return true;
}

function keepText(event: Event, { onFault }: Pick<PasteOptions, "onFault">): boolean {
  event.preventDefault();
  onFault(WORDS.paste.nothing);
  return true;
}

function put(view: EditorView, pasted: Pasted, words: string, { images, onFault }: PasteOptions): void {
  const place = view.dom.isConnected ? view.state.field(pendingField) : undefined;
  if (!place || view.state.readOnly) return;
  if (pasted.kind === "too-long") onFault(WORDS.paste.tooLong);
  const whole = pasted.kind === "markdown" ? fitted(view.state, place, pasted.markdown) : cleaned(words);
  const {
    markdown: insert,
    images: held,
    unread,
  } = withoutImages(whole, pasted.kind === "markdown" ? pasted.images : []);
  const leftOut = unread + (pasted.kind === "too-long" ? 0 : pasted.leftOut);
  if (leftOut > 0) onFault(IMAGE_WORDS.leftOut(leftOut));
  const effects = setPending.of(undefined);
  const isImageAlone = insert.trim() === "";
  if (isImageAlone) view.dispatch({ effects }); // the selection stays until something replaces it
  else
    view.dispatch({
      changes: { ...place, insert },
      selection: { anchor: place.from + insert.length },
      effects,
      userEvent: "input.paste",
      scrollIntoView: true,
    });
  images.addNamed(
    view,
    held.map(({ image, at }, index) => ({
      image,
      from: isImageAlone ? (index === 0 ? place.from : place.to) : place.from + at,
      to: isImageAlone ? place.to : place.from + at,
    })),
  );
}

/** Some systems give the name of a copied file as words beside it. */
const areNames = (words: string, files: readonly File[]): boolean =>
  words
    .trim()
    .split(/\s*[\r\n]+\s*/)
    .every((line) => files.some(({ name }) => line === name || line.endsWith(`/${name}`)));

/** The place for words that are still being read: it moves with what others write meanwhile. */
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
    return (
      pending && {
        from: changes.mapPos(pending.from, 1),
        to: Math.max(changes.mapPos(pending.from, 1), changes.mapPos(pending.to, -1)),
      }
    );
  },
});

const isAddressOverWords = ({ selection: { main } }: EditorState, words: string): boolean =>
  !main.empty && /^(?:https?:\/\/|mailto:|www\.)\S+$/.test(words.trim());
