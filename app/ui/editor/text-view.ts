import { markdown, markdownLanguage, pasteURLAsLink } from "@codemirror/lang-markdown";
import { highlightSelectionMatches, openSearchPanel, search } from "@codemirror/search";
import { Compartment, EditorState, type ChangeDesc, type Extension } from "@codemirror/state";
import { dropCursor, EditorView, placeholder } from "@codemirror/view";
import { yCollab } from "y-codemirror.next";
import type { HeldLock } from "../../../lib/guards/index.ts";
import { insertedRanges, type Edit } from "../../../lib/text/index.ts";
import { commentedWords, showCommented, type CommentedWords } from "../comments/commented-words.ts";
import { keepsHistoryInput, keepsStep, lockMet, lockedText, showLocks } from "../locks/locked-text.ts";
import { nextStep } from "../locks/undo-steps.ts";
import type { Quoted } from "../sources/quoted.ts";
import { quotedMarks, showQuoted } from "../sources/quoted-marks.ts";
import { WORDS } from "../words.ts";
import type { ComingText } from "../chat/conversation.ts";
import { capsLock } from "./caps-lock.ts";
import { clearOfToasts } from "./clear-of-toasts.ts";
import { cleanInput } from "./clean-input.ts";
import { comingText, showComing } from "./coming-text.ts";
import { findCount } from "./find-count.ts";
import { foundSelection, isFoundByFind } from "./found-selection.ts";
import { frontMatterSyntax } from "./front-matter-block.ts";
import type { LiveText } from "./live-text.ts";
import { around, asLink, quoted } from "./mark-keys.ts";
import { markdownLook } from "./markdown-look.ts";
import { textImages, type TextImages } from "./images/images.ts";
import { sendImageTo } from "./images/send-image.ts";
import { ownSelection } from "./drawn-selections.ts";
import { othersInText } from "./others-in-text.ts";
import { pasting } from "./paste/paste.ts";
import { readHtml } from "./paste/read-html.ts";
import { pinNote, placeNotes, type PlaceNote } from "./place-note.ts";
import { putBar, selectionBar } from "./selection-bar.ts";
import { selectedIn, type SelectedText } from "./selected-text.ts";
import { shownPlaces } from "./shown-places.ts";
import { slashMenu } from "./slash-menu.ts";
import { textKeys } from "./text-keys.ts";
import { textSight, type TextSight } from "./text-sight.ts";
import { undoGrouping } from "./undo-grouping.ts";

export type MarkKind = keyof typeof MARKS;

const MARKS = { bold: around("**"), italic: around("*"), code: around("`"), link: asLink, quote: quoted };

/** What the rest of the room may do with the text it shows. */
export interface TextHandle extends TextSight {
  text(): string;
  length(): number;
  selected(): SelectedText;
  /** Shows a note about a place, below its line; the returned function removes it. */
  pin(note: PlaceNote): () => void;
  /** What is locked, and where it is. */
  setLocks(locks: readonly HeldLock[]): void;
  /** What open comments are about, and where it is. */
  setCommented(words: readonly CommentedWords[]): void;
  /** The section being written for the end of the text. */
  setComing(coming: ComingText | undefined): void;
  /** Words that sources have too (SRC-8). */
  setQuoted(items: readonly Quoted[]): void;
  /** A person's own change in several places at once, as if typed: one step of their undo. Highlights the new words. */
  put(edit: Edit): void;
  /** The same, all of it or nothing: the lock that it would not leave alone is given then. */
  move(edit: Edit): HeldLock | undefined;
  /** Shows a bar at the selection while there is one; the returned function removes it. */
  putBar(element: HTMLElement): () => void;
  /** Marks the selected words, or removes the mark. */
  mark(kind: MarkKind): void;
  openSearch(): void;
  /** Asks for images to put at the caret. */
  pickImages(): void;
  focus(): void;
  setReadOnly(isReadOnly: boolean): void;
  destroy(): void;
}

interface TextViewOptions {
  readonly parent: HTMLElement;
  readonly live: LiveText;
  readonly contentId: string;
  readonly isReadOnly: boolean;
  /** Shown while there is no text. */
  readonly placeholder: string;
  readonly onChange: (changes: ChangeDesc) => void;
  readonly onSelect: () => void;
  readonly keepVersion: () => void;
  /** Someone tried to change locked words. */
  readonly onLocked: (lock: HeldLock) => void;
  /** Something could not be done, in words. */
  readonly onFault: (message: string) => void;
  /** Someone wants to ask for a change here. */
  readonly onAsk: () => void;
  readonly onScroll: () => void;
  /** Someone wants to see the comment on some words. */
  readonly onCommented: (id: string) => void;
  /** Someone wants to see the source passage of some words. */
  readonly onQuoted: (quoted: Quoted) => void;
}

/** The one editor of a text: there is never a second one on the same document, since hidden ones drift. */
export function openTextView(options: TextViewOptions): TextHandle {
  const { parent, live, contentId, isReadOnly, onFault } = options;
  const images = textImages({
    send: sendImageTo(contentId),
    onFault,
    stopCapturing: () => live.undo.stopCapturing(),
    onBack: (listener) => onLinkBack(live, listener),
  });
  const rights = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: live.text.toJSON(),
      extensions: [rights.of(rightsOf(isReadOnly)), extensionsFor(options, images)],
    }),
  });
  view.scrollDOM.addEventListener("scroll", options.onScroll, { passive: true });
  const { stop, ...sight } = textSight(view);
  const put = (edit: Edit): void => {
    live.undo.stopCapturing();
    view.dispatch({ changes: edit, userEvent: "input" });
    live.undo.stopCapturing();
    const places = insertedRanges(edit);
    const [first] = places;
    if (first) view.dispatch({ effects: EditorView.scrollIntoView(first.from, { y: "nearest", yMargin: 80 }) });
    sight.light(places);
  };
  return {
    ...sight,
    text: () => view.state.doc.sliceString(0, view.state.doc.length, "\n"),
    length: () => view.state.doc.length,
    selected: () => selectedIn(view.state),
    pin: (note) => pinNote(view, note),
    setLocks: (locks) => showLocks(view, locks),
    setCommented: (words) => showCommented(view, words),
    setComing: (coming) => showComing(view, coming),
    setQuoted: (items) => showQuoted(view, items),
    put,
    move(edit) {
      const lock = lockMet(view, edit);
      if (!lock) put(edit);
      return lock;
    },
    putBar: (element) => putBar(view, element),
    mark(kind) {
      MARKS[kind](view);
      view.focus();
    },
    openSearch: () => void openSearchPanel(view),
    pickImages: () => images.pick(view),
    focus: () => view.focus(),
    setReadOnly: (value) => view.dispatch({ effects: rights.reconfigure(rightsOf(value)) }),
    destroy() {
      stop();
      view.destroy();
    },
  };
}

function extensionsFor(
  {
    live,
    placeholder: whileEmpty,
    onChange,
    onSelect,
    keepVersion,
    onLocked,
    onFault,
    onAsk,
    onQuoted,
    onCommented,
  }: TextViewOptions,
  images: TextImages,
): Extension {
  const keeps = (view: EditorView, way: "undo" | "redo") => keepsStep(view, nextStep(live.undo, live.text, way));
  return [
    cleanInput(),
    lockedText(onLocked),
    keepsHistoryInput(keeps),
    capsLock(),
    textKeys({ keepVersion, keepsStep: keeps }),
    images.extension,
    pasting({ readHtml, images, onFault }),
    // Only the language: what comes with it writes a closing tag after each tag that someone types.
    markdown({ base: markdownLanguage, extensions: [frontMatterSyntax] }).language,
    pasteURLAsLink,
    markdownLook(),
    shownPlaces(),
    placeNotes(),
    comingText(),
    slashMenu({ onAsk, onImage: (view) => images.pick(view) }),
    foundSelection(),
    selectionBar(),
    quotedMarks(onQuoted),
    commentedWords(onCommented),
    search({ top: true }),
    findCount(),
    EditorState.phrases.of(WORDS.find),
    highlightSelectionMatches({ minSelectionLength: 3 }),
    ownSelection(),
    dropCursor(),
    placeholder(whileEmpty),
    EditorView.lineWrapping,
    clearOfToasts(),
    EditorView.contentAttributes.of({
      "aria-label": WORDS.room.text,
      tabindex: "0",
      spellcheck: "true",
      autocapitalize: "sentences",
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.changes);
      const isOtherwise = isFoundByFind(update.startState) !== isFoundByFind(update.state);
      if (update.selectionSet || update.docChanged || isOtherwise) onSelect();
    }),
    undoGrouping(() => live.undo.stopCapturing()),
    yCollab(live.text, null, { undoManager: live.undo }),
    othersInText(live.text, live.awareness),
  ];
}

/** Called whenever the shared text goes from offline to another state. */
function onLinkBack(live: LiveText, listener: () => void): () => void {
  let wasAway = false;
  return live.subscribe(() => {
    const isAway = live.state().saved.kind === "offline";
    if (wasAway && !isAway) listener();
    wasAway = isAway;
  });
}

/** Readers can still move through the text with the keyboard, and select in it. */
const rightsOf = (isReadOnly: boolean): Extension => [
  EditorState.readOnly.of(isReadOnly),
  EditorView.editable.of(!isReadOnly),
  isReadOnly ? EditorView.contentAttributes.of({ "aria-readonly": "true" }) : [],
];
