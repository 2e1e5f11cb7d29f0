import type { Extension } from "@codemirror/state";
import { showTooltip, type EditorView, type Tooltip } from "@codemirror/view";
import { saysBoth } from "../../person-words.ts";
import { imageCard, type CardActs } from "./image-card.ts";
import { altPlace, escapedAlt, placeFor } from "./image-place.ts";
import { changeSlot, openSlot, slotField, slotIn, slotsOf } from "./image-slots.ts";
import { pickFiles } from "./pick-files.ts";
import { mayBeImage, type ImageFile } from "./send-image.ts";
import {
  again,
  begin,
  isAlive,
  leave,
  openWork,
  withFocusKept,
  type ImagesOptions,
  type ImageWork,
  type Range,
} from "./sending.ts";
import { shownPictures } from "./shown-pictures.ts";
import { staying } from "./staying.ts";
import { IMAGE_WORDS } from "./words.ts";

/** An image out of a text that was pasted, and what it shows, as far as the text said so. */
export interface NamedImage extends ImageFile {
  readonly alt: string;
}

export interface PlacedImage extends Range {
  readonly image: NamedImage;
}

/** Images of a text, and those on their way into it (IMG-5, IMG-6). */
export interface TextImages {
  readonly extension: Extension;
  /**
   * Takes files that were pasted, dropped or chosen, in their order, in place of `range`; says so if it accepts none.
   */
  add(view: EditorView, files: readonly File[], range: Range): void;
  /** Takes images of a text that was pasted, each where it was. */
  addNamed(view: EditorView, images: readonly PlacedImage[]): void;
  /** Asks for files, to be where the caret is. */
  pick(view: EditorView): void;
}

const ACCEPTED = "image/png,image/jpeg,image/gif,image/webp,image/avif";
const MOST_AT_ONCE = 20;
/** Larger than any owner can allow: it is not even read. */
const MOST_BYTES = 50 * 1024 * 1024;

export function textImages(options: ImagesOptions): TextImages {
  const work = openWork(options);
  return {
    extension: [
      slotField,
      shownPictures(),
      cards(work),
      staying({
        onBack: options.onBack,
        onReturn: (view) => again(work, view, ["waiting"]),
        onLost: () => work.onFault(IMAGE_WORDS.unfinished),
      }),
    ],
    add: (view, files, range) => add(work, view, files, range),
    addNamed: (view, images) => addNamed(work, view, images),
    pick(view) {
      void pickFiles(ACCEPTED).then((chosen) => {
        const { from, to } = view.state.selection.main;
        if (isAlive(view) && chosen.length > 0) add(work, view, chosen, { from, to });
      });
    },
  };
}

function add(work: ImageWork, view: EditorView, given: readonly File[], range: Range): void {
  const images = given.filter(mayBeImage);
  const tooLarge = images.find(({ size }) => size > MOST_BYTES);
  if (view.state.readOnly) return work.onFault(IMAGE_WORDS.readOnly);
  if (images.length === 0) return work.onFault(IMAGE_WORDS.noFile);
  const other = given.find((file) => !mayBeImage(file));
  if (other) work.onFault(IMAGE_WORDS.failed(other.name, saysBoth({ code: "not_an_image", message: "" })));
  if (tooLarge) work.onFault(IMAGE_WORDS.failed(tooLarge.name, saysBoth({ code: "image_too_large", message: "" })));
  const taken = images.filter(({ size }) => size <= MOST_BYTES).slice(0, MOST_AT_ONCE);
  if (images.length > MOST_AT_ONCE) work.onFault(IMAGE_WORDS.tooMany(MOST_AT_ONCE));
  const place = placeFor(view.state, range, taken.length > 1);
  begin(
    work,
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

function addNamed(work: ImageWork, view: EditorView, images: readonly PlacedImage[]): void {
  begin(
    work,
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

/** A file as it is now: later changes on the disk do not matter. */
const inMemory = (file: File): Promise<ImageFile | undefined> =>
  file.arrayBuffer().then(
    (bytes) => ({ name: file.name, type: file.type, bytes: new Blob([bytes]) }),
    () => undefined, // a folder, or a file that may not be read
  );

function named(work: ImageWork, view: EditorView, id: number, given: string | undefined, isLeaving: boolean): void {
  const slot = slotIn(view.state, id);
  if (!slot || slot.isNamed) return isLeaving ? undefined : view.focus();
  const alt = given ?? slot.alt;
  // closing one, or moving on, finishes all of them
  const others = given === undefined || isLeaving ? slotsOf(view.state).filter((one) => one.id !== id) : [];
  const place =
    slot.url === undefined ? undefined : altPlace(view.state.sliceDoc(slot.from, slot.to), slot.from, slot.url);
  const changes = place && alt.trim() !== "" ? { from: place.from, to: place.to, insert: escapedAlt(alt) } : [];
  const effects = [slot, ...others].map((one) =>
    changeSlot.of({ id: one.id, isNamed: true, ...(one === slot ? { alt } : {}) }),
  );
  const change = () => view.dispatch({ changes, effects, userEvent: "input" });
  if (isLeaving) change();
  else withFocusKept(work, view, change);
}

const actsIn = (work: ImageWork, view: EditorView): CardActs => ({
  onNamed: (id, alt, isLeaving) => named(work, view, id, alt, isLeaving),
  onAgain: (id) => {
    if (slotIn(view.state, id)?.isNamed) view.focus();
    again(work, view, ["failed", "waiting"]);
  },
  onLeaveOut: (id) => {
    const slot = slotIn(view.state, id);
    if (slot) leave(work, view, slot);
  },
  takesFocus: () => work.takesFocus,
});

/** One card at a time: at the first image that has something to say. */
function cards(work: ImageWork): Extension {
  const made = new Map<number, Tooltip["create"]>();
  const createFor = (id: number): Tooltip["create"] => {
    const create = made.get(id) ?? ((view: EditorView) => imageCard(view, id, actsIn(work, view)));
    made.set(id, create); // the same one, so that the card stays while the text around it changes
    return create;
  };
  return showTooltip.compute([slotField], (state) => {
    const slot = openSlot(slotsOf(state));
    return slot ? { pos: slot.to, above: false, create: createFor(slot.id) } : null;
  });
}
