import type { Extension } from "@codemirror/state";
import { showTooltip, ViewPlugin, type EditorView, type Tooltip } from "@codemirror/view";
import { saysBoth } from "../../person-words.ts";
import { altPlace, escapedAlt, imageMarkdown, imageText, placeFor } from "./image-place.ts";
import { imageCard, type CardActs } from "./image-card.ts";
import {
  addSlots,
  changeSlot,
  dropSlot,
  openSlot,
  putSlot,
  slotField,
  slotIn,
  slotsOf,
  type ImageSlot,
} from "./image-slots.ts";
import { pickFiles } from "./pick-files.ts";
import { mayBeImage, type ImageFile, type SendImage } from "./send-image.ts";
import { IMAGE_WORDS } from "./words.ts";

export interface ImagesOptions {
  readonly send: SendImage;
  /** Says what did not come in, and why. */
  readonly onFault: (message: string) => void;
  /** Keeps what comes next from being one step of undo with what was before. */
  readonly stopCapturing: () => void;
  /** Tells a listener whenever the connection may be back; the answer ends that. */
  readonly onBack: (listener: () => void) => () => void;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** An image out of a text that was pasted, and what it shows, as far as the text said so. */
export interface NamedImage extends ImageFile {
  readonly alt: string;
}

export interface PlacedImage extends Range {
  readonly image: NamedImage;
}

/** Images on their way into a text (IMG-5). */
export interface TextImages {
  readonly extension: Extension;
  /**
   * Takes files that were pasted, dropped or chosen, in their order, in place of `range`; says so where it takes none.
   */
  add(view: EditorView, files: readonly File[], range: Range): void;
  /** Takes images of a text that was pasted, each at its place. */
  addNamed(view: EditorView, images: readonly PlacedImage[]): void;
  /** Asks for files, to stand where the caret is. */
  pick(view: EditorView): void;
}

const ACCEPTED = "image/png,image/jpeg,image/gif,image/webp,image/avif";
const MOST_AT_ONCE = 20;
/** What no owner can let in: it is not even read. */
const MOST_BYTES = 50 * 1024 * 1024;

export function textImages({ send, onFault, stopCapturing, onBack }: ImagesOptions): TextImages {
  const files = new Map<number, Promise<ImageFile | undefined>>();
  let lastId = 0;
  let isRunning = false;
  let takesFocus = false;

  function add(view: EditorView, given: readonly File[], range: Range): void {
    const images = given.filter(mayBeImage);
    const tooLarge = images.find(({ size }) => size > MOST_BYTES);
    if (view.state.readOnly) return onFault(IMAGE_WORDS.readOnly);
    if (images.length === 0) return onFault(IMAGE_WORDS.noFile);
    const other = given.find((file) => !mayBeImage(file));
    if (other) onFault(IMAGE_WORDS.failed(other.name, saysBoth({ code: "not_an_image", message: "" })));
    if (tooLarge) onFault(IMAGE_WORDS.failed(tooLarge.name, saysBoth({ code: "image_too_large", message: "" })));
    const taken = images.filter(({ size }) => size <= MOST_BYTES).slice(0, MOST_AT_ONCE);
    if (images.length > MOST_AT_ONCE) onFault(IMAGE_WORDS.tooMany(MOST_AT_ONCE));
    const place = placeFor(view.state, range, taken.length > 1);
    begin(
      view,
      taken.map((file, index) => ({
        file: inMemory(file),
        name: file.name,
        alt: "",
        isNamed: false,
        place: index === 0 ? place : { ...place, from: place.to },
      })),
    );
  }

  function addNamed(view: EditorView, images: readonly PlacedImage[]): void {
    begin(
      view,
      images.map(({ image, from, to }) => ({
        file: Promise.resolve(image),
        name: image.name,
        alt: image.alt,
        isNamed: true,
        place: { from, to, isBlock: false },
      })),
    );
  }

  interface Begun {
    readonly file: Promise<ImageFile | undefined>;
    readonly name: string;
    readonly alt: string;
    readonly isNamed: boolean;
    readonly place: Range & { readonly isBlock: boolean };
  }

  function begin(view: EditorView, all: readonly Begun[]): void {
    if (all.length === 0) return;
    const slots = all.map(({ file, name, alt, isNamed, place }): ImageSlot => {
      lastId += 1;
      files.set(lastId, file);
      const words = view.state.sliceDoc(place.from, place.to);
      return {
        id: lastId,
        phase: "sending",
        name: name || IMAGE_WORDS.unnamed,
        ...place,
        words,
        url: undefined,
        alt,
        isNamed,
        fault: undefined,
      };
    });
    takesFocus = slots.some(({ isNamed }) => !isNamed);
    view.dispatch({ effects: addSlots.of(slots) });
    takesFocus = false;
    void run(view);
  }

  /** One after another, so that they come in their order, and a slow line is not asked for all at once. */
  async function run(view: EditorView): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let slot = toSend(view); slot; slot = toSend(view)) await sendOne(view, slot.id);
    } finally {
      isRunning = false;
    }
  }

  const toSend = (view: EditorView) =>
    isAlive(view) ? slotsOf(view.state).find(({ phase }) => phase === "sending") : undefined;

  async function sendOne(view: EditorView, id: number): Promise<void> {
    const file = await files.get(id);
    const reply = file && (await send(file));
    const slot = isAlive(view) ? slotIn(view.state, id) : undefined;
    if (!slot) return void files.delete(id);
    if (!reply)
      return leave(view, slot, IMAGE_WORDS.failed(slot.name, saysBoth({ code: "not_an_image", message: "" })));
    if (reply.ok) return put(view, slot, reply.value.url);
    const { status, retryable, message, hint } = reply.problem;
    if (status === 0) return wait(view);
    const why = `${message} ${hint}`;
    if (retryable || status >= SERVER_FAULT || status === SIGNED_OUT)
      view.dispatch({ effects: changeSlot.of({ id, phase: "failed", fault: IMAGE_WORDS.stopped(slot.name, why) }) });
    else leave(view, slot, IMAGE_WORDS.failed(slot.name, why));
  }

  function wait(view: EditorView): void {
    const sending = slotsOf(view.state).filter(({ phase }) => phase === "sending");
    view.dispatch({ effects: sending.map(({ id }) => changeSlot.of({ id, phase: "waiting" })) });
    setTimeout(() => (isAlive(view) ? again(view, ["waiting"]) : undefined), AGAIN_AFTER_MS);
  }

  function again(view: EditorView, phases: readonly ImageSlot["phase"][]): void {
    const stopped = slotsOf(view.state).filter(({ phase }) => phases.includes(phase));
    if (stopped.length === 0) return;
    view.dispatch({ effects: stopped.map(({ id }) => changeSlot.of({ id, phase: "sending", fault: undefined })) });
    void run(view);
  }

  /** Takes the mark away; the text stays as it is. */
  function leave(view: EditorView, { id }: ImageSlot, fault?: string): void {
    files.delete(id);
    withFocusKept(view, () => view.dispatch({ effects: dropSlot.of(id) }));
    if (fault !== undefined) onFault(fault);
  }

  function put(view: EditorView, slot: ImageSlot, url: string): void {
    files.delete(slot.id);
    const { state } = view;
    if (state.readOnly) return leave(view, slot, IMAGE_WORDS.readOnly);
    const isAsItWas = state.sliceDoc(slot.from, slot.to) === slot.words;
    const place = { from: isAsItWas ? slot.from : slot.to, to: slot.to, isBlock: slot.isBlock };
    const { insert, start } = imageText(state, place, { alt: slot.alt, url });
    const from = place.from + start;
    const { main } = state.selection;
    const isCaretHere = main.from === slot.from && main.to === slot.to;
    stopCapturing();
    withFocusKept(view, () =>
      view.dispatch({
        changes: { from: place.from, to: place.to, insert },
        effects: putSlot.of({ id: slot.id, from, to: from + imageMarkdown({ alt: slot.alt, url }).length, url }),
        ...(isCaretHere ? { selection: { anchor: place.from + insert.length } } : {}),
        userEvent: "input.paste",
      }),
    );
    stopCapturing();
    const after = slotIn(view.state, slot.id);
    // whose lock it is the line of locks says
    if (after && after.phase !== "put") leave(view, slot, IMAGE_WORDS.locked(slot.name));
  }

  /** Where the keyboard was on a card that goes, it is on the next one, or in the text again. */
  function withFocusKept(view: EditorView, change: () => void): void {
    const wasOnCard = !view.hasFocus && view.dom.contains(document.activeElement);
    takesFocus = wasOnCard;
    change();
    takesFocus = false;
    if (wasOnCard && !view.dom.contains(document.activeElement)) view.focus();
  }

  function named(view: EditorView, id: number, given: string | undefined, isLeaving: boolean): void {
    const slot = slotIn(view.state, id);
    if (!slot || slot.isNamed) return isLeaving ? undefined : view.focus();
    const alt = given ?? slot.alt;
    // who closes one, or goes on, has done with all
    const others = given === undefined || isLeaving ? slotsOf(view.state).filter((one) => one.id !== id) : [];
    const place =
      slot.url === undefined ? undefined : altPlace(view.state.sliceDoc(slot.from, slot.to), slot.from, slot.url);
    const changes = place && alt.trim() !== "" ? { from: place.from, to: place.to, insert: escapedAlt(alt) } : [];
    const effects = [slot, ...others].map((one) =>
      changeSlot.of({ id: one.id, isNamed: true, ...(one === slot ? { alt } : {}) }),
    );
    const change = () => view.dispatch({ changes, effects, userEvent: "input" });
    if (isLeaving) change();
    else withFocusKept(view, change);
  }

  const actsIn = (view: EditorView): CardActs => ({
    onNamed: (id, alt, isLeaving) => named(view, id, alt, isLeaving),
    onAgain: (id) => {
      if (slotIn(view.state, id)?.isNamed) view.focus();
      again(view, ["failed", "waiting"]);
    },
    onLeaveOut: (id) => {
      const slot = slotIn(view.state, id);
      if (slot) leave(view, slot);
    },
    takesFocus: () => takesFocus,
  });

  return {
    extension: [
      slotField,
      cards(actsIn),
      staying({ onBack, onReturn: (view) => again(view, ["waiting"]), onLost: () => onFault(IMAGE_WORDS.unfinished) }),
    ],
    add,
    addNamed,
    pick(view) {
      void pickFiles(ACCEPTED).then((chosen) => {
        const { from, to } = view.state.selection.main;
        if (isAlive(view) && chosen.length > 0) add(view, chosen, { from, to });
      });
    },
  };
}

/** The line to Stet may be back without anyone saying so. */
const AGAIN_AFTER_MS = 15_000;
const SERVER_FAULT = 500;
const SIGNED_OUT = 401;

const isAlive = (view: EditorView): boolean => view.dom.isConnected;

/** A file as it is at this moment: what is done to it on the disk afterwards is no matter. */
const inMemory = (file: File): Promise<ImageFile | undefined> =>
  file.arrayBuffer().then(
    (bytes) => ({ name: file.name, type: file.type, bytes: new Blob([bytes]) }),
    () => undefined, // a folder, or a file that may not be read
  );

/** One card at a time: at the first image that has something to say. */
function cards(actsIn: (view: EditorView) => CardActs): Extension {
  const made = new Map<number, Tooltip["create"]>();
  const createFor = (id: number): Tooltip["create"] => {
    const create = made.get(id) ?? ((view: EditorView) => imageCard(view, id, actsIn(view)));
    made.set(id, create); // the same one, so that the card stays while the text around it changes
    return create;
  };
  return showTooltip.compute([slotField], (state) => {
    const slot = openSlot(slotsOf(state));
    return slot ? { pos: slot.to, above: false, create: createFor(slot.id) } : null;
  });
}

interface Staying extends Pick<ImagesOptions, "onBack"> {
  readonly onReturn: (view: EditorView) => void;
  readonly onLost: () => void;
}

/**
 * Waits for the connection, keeps the page from being left with images that are only here, and files from being opened
 * in its place.
 */
function staying({ onBack, onReturn, onLost }: Staying): Extension {
  return ViewPlugin.define((view) => {
    const isUnfinished = () => slotsOf(view.state).some(({ phase }) => phase !== "put");
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("beforeunload", (event) => (isUnfinished() ? event.preventDefault() : undefined), {
      signal,
    });
    window.addEventListener("online", () => onReturn(view), { signal });
    window.addEventListener("dragover", (event) => keepHere(event, view), { signal });
    window.addEventListener("drop", (event) => keepHere(event, view), { signal });
    const end = onBack(() => onReturn(view));
    return {
      destroy() {
        listening.abort();
        end();
        if (isUnfinished()) onLost();
      },
    };
  });
}

/** A browser opens a file that nobody took, and the page is gone. */
function keepHere(event: DragEvent, view: EditorView): void {
  const { dataTransfer, target } = event;
  if (!dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  if (!(target instanceof Node && view.dom.contains(target))) dataTransfer.dropEffect = "none";
}
