import type { EditorView } from "@codemirror/view";
import { saysBoth } from "../../person-words.ts";
import { imageMarkdown, imageText } from "./image-place.ts";
import { addSlots, changeSlot, dropSlot, putSlot, slotIn, slotsOf, type ImageSlot } from "./image-slots.ts";
import type { ImageFile, SendImage } from "./send-image.ts";
import { IMAGE_WORDS } from "./words.ts";

/** The connection to Stet may be back without any event. */
const AGAIN_AFTER_MS = 15_000;
const SERVER_FAULT = 500;
const SIGNED_OUT = 401;

export interface ImagesOptions {
  readonly send: SendImage;
  /** Says what did not come in, and why. */
  readonly onFault: (message: string) => void;
  /** Keeps the next change from joining the previous one in one undo step. */
  readonly stopCapturing: () => void;
  /** Tells a listener whenever the connection may be back; the answer ends that. */
  readonly onBack: (listener: () => void) => () => void;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What all steps on the way of images into one text share. */
export interface ImageWork extends Pick<ImagesOptions, "send" | "onFault" | "stopCapturing"> {
  readonly files: Map<number, Promise<ImageFile | undefined>>;
  lastId: number;
  isRunning: boolean;
  /** Whether the keyboard goes to a card that comes now. */
  takesFocus: boolean;
}

export const openWork = ({ send, onFault, stopCapturing }: ImagesOptions): ImageWork => ({
  send,
  onFault,
  stopCapturing,
  files: new Map(),
  lastId: 0,
  isRunning: false,
  takesFocus: false,
});

/** An image that starts on its way. */
export interface Begun {
  readonly file: Promise<ImageFile | undefined>;
  readonly name: string;
  readonly alt: string;
  readonly isNamed: boolean;
  readonly place: Range & { readonly isBlock: boolean };
}

export function begin(work: ImageWork, view: EditorView, all: readonly Begun[]): void {
  if (all.length === 0) return;
  const slots = all.map(({ file, name, alt, isNamed, place }): ImageSlot => {
    work.lastId += 1;
    work.files.set(work.lastId, file);
    const words = view.state.sliceDoc(place.from, place.to);
    return {
      id: work.lastId,
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
  work.takesFocus = slots.some(({ isNamed }) => !isNamed);
  view.dispatch({ effects: addSlots.of(slots) });
  work.takesFocus = false;
  void run(work, view);
}

/** One after another, so that they keep their order, and a slow connection does not get all at once. */
async function run(work: ImageWork, view: EditorView): Promise<void> {
  if (work.isRunning) return;
  work.isRunning = true;
  try {
    for (let slot = toSend(view); slot; slot = toSend(view)) await sendOne(work, view, slot.id);
  } finally {
    work.isRunning = false;
  }
}

const toSend = (view: EditorView) =>
  isAlive(view) ? slotsOf(view.state).find(({ phase }) => phase === "sending") : undefined;

async function sendOne(work: ImageWork, view: EditorView, id: number): Promise<void> {
  const file = await work.files.get(id);
  const reply = file && (await work.send(file));
  const slot = isAlive(view) ? slotIn(view.state, id) : undefined;
  if (!slot) return void work.files.delete(id);
  if (!reply)
    return leave(work, view, slot, IMAGE_WORDS.failed(slot.name, saysBoth({ code: "not_an_image", message: "" })));
  if (reply.ok) return put(work, view, slot, reply.value.url);
  const { status, retryable, message, hint } = reply.problem;
  if (status === 0) return wait(work, view);
  const why = `${message} ${hint}`;
  if (retryable || status >= SERVER_FAULT || status === SIGNED_OUT)
    view.dispatch({ effects: changeSlot.of({ id, phase: "failed", fault: IMAGE_WORDS.stopped(slot.name, why) }) });
  else leave(work, view, slot, IMAGE_WORDS.failed(slot.name, why));
}

function wait(work: ImageWork, view: EditorView): void {
  const sending = slotsOf(view.state).filter(({ phase }) => phase === "sending");
  view.dispatch({ effects: sending.map(({ id }) => changeSlot.of({ id, phase: "waiting" })) });
  setTimeout(() => (isAlive(view) ? again(work, view, ["waiting"]) : undefined), AGAIN_AFTER_MS);
}

export function again(work: ImageWork, view: EditorView, phases: readonly ImageSlot["phase"][]): void {
  const stopped = slotsOf(view.state).filter(({ phase }) => phases.includes(phase));
  if (stopped.length === 0) return;
  view.dispatch({ effects: stopped.map(({ id }) => changeSlot.of({ id, phase: "sending", fault: undefined })) });
  void run(work, view);
}

/** Takes the mark away; the text stays as it is. */
export function leave(work: ImageWork, view: EditorView, { id }: ImageSlot, fault?: string): void {
  work.files.delete(id);
  withFocusKept(work, view, () => view.dispatch({ effects: dropSlot.of(id) }));
  if (fault !== undefined) work.onFault(fault);
}

function put(work: ImageWork, view: EditorView, slot: ImageSlot, url: string): void {
  work.files.delete(slot.id);
  const { state } = view;
  if (state.readOnly) return leave(work, view, slot, IMAGE_WORDS.readOnly);
  const isAsItWas = state.sliceDoc(slot.from, slot.to) === slot.words;
  const place = { from: isAsItWas ? slot.from : slot.to, to: slot.to, isBlock: slot.isBlock };
  const { insert, start } = imageText(state, place, { alt: slot.alt, url });
  const from = place.from + start;
  const { main } = state.selection;
  const isCaretHere = main.from === slot.from && main.to === slot.to;
  work.stopCapturing();
  withFocusKept(work, view, () =>
    view.dispatch({
      changes: { from: place.from, to: place.to, insert },
      effects: putSlot.of({ id: slot.id, from, to: from + imageMarkdown({ alt: slot.alt, url }).length, url }),
      ...(isCaretHere ? { selection: { anchor: place.from + insert.length } } : {}),
      userEvent: "input.paste",
    }),
  );
  work.stopCapturing();
  const after = slotIn(view.state, slot.id);
  // the lock line says whose lock it is
  if (after && after.phase !== "put") leave(work, view, slot, IMAGE_WORDS.locked(slot.name));
}

/** If the keyboard was on a card that disappears, it goes to the next one, or back to the text. */
export function withFocusKept(work: ImageWork, view: EditorView, change: () => void): void {
  const wasOnCard = !view.hasFocus && view.dom.contains(document.activeElement);
  work.takesFocus = wasOnCard;
  change();
  work.takesFocus = false;
  if (wasOnCard && !view.dom.contains(document.activeElement)) view.focus();
}

export const isAlive = (view: EditorView): boolean => view.dom.isConnected;
