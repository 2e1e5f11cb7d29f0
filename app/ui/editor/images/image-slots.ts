import {
  StateEffect,
  StateField,
  type ChangeDesc,
  type EditorState,
  type Text,
  type Transaction,
} from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";
import { IMAGE_WORDS } from "./words.ts";

/**
 * An image on its way into the text: only a mark, no letters, until it is put.
 * - `sending`: the server is asked for it
 * - `waiting`: the server is away; it is sent when it is back
 * - `failed`: it can be tried again
 * - `put`: its Markdown is in the text, `from` to `to`
 */
export interface ImageSlot {
  /** Those of one paste are in their final order. */
  readonly id: number;
  readonly phase: "sending" | "waiting" | "failed" | "put";
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly isBlock: boolean;
  /** The text it replaces, as it was then: if someone has changed it since, it stays. */
  readonly words: string;
  readonly url: string | undefined;
  readonly alt: string;
  /** Someone has said what it shows, or that they will not. */
  readonly isNamed: boolean;
  readonly fault: string | undefined;
}

export const addSlots = StateEffect.define<readonly ImageSlot[]>();
export const changeSlot = StateEffect.define<Pick<ImageSlot, "id"> & Partial<ImageSlot>>();
export const dropSlot = StateEffect.define<number>();
/** Goes with the change that puts it: where its Markdown is afterwards. */
export const putSlot = StateEffect.define<{
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly url: string;
}>();

export const slotField = StateField.define<readonly ImageSlot[]>({
  create: () => [],
  update: (slots, transaction) =>
    withEffects(transaction.docChanged && slots.length > 0 ? carried(slots, transaction) : slots, transaction),
  provide: (field) => EditorView.decorations.compute([field], (state) => marksOf(state.field(field))),
});

export const slotsOf = (state: EditorState): readonly ImageSlot[] => state.field(slotField, false) ?? [];
export const slotIn = (state: EditorState, id: number): ImageSlot | undefined =>
  slotsOf(state).find((slot) => slot.id === id);

/** The first one that has a message, or needs a description. */
export const openSlot = (slots: readonly ImageSlot[]): ImageSlot | undefined =>
  slots.find(({ isNamed, phase }) => !isNamed || phase === "failed" || phase === "waiting");

function carried(slots: readonly ImageSlot[], { changes, newDoc, effects }: Transaction): readonly ImageSlot[] {
  const put = effects.find((effect) => effect.is(putSlot))?.value.id;
  return slots.flatMap((slot) => {
    const moved = { ...slot, ...movedPlace(slot, changes, put !== undefined && slot.id < put) };
    return slot.phase !== "put" || isImageAt(newDoc, moved) ? [moved] : []; // removed again, for example by undo
  });
}

/** What others write there comes before it; an image that follows it comes after. */
function movedPlace(
  { phase, from, to }: ImageSlot,
  changes: ChangeDesc,
  isBefore: boolean,
): { readonly from: number; readonly to: number } {
  if (phase === "put")
    return { from: changes.mapPos(from, 1), to: Math.max(changes.mapPos(from, 1), changes.mapPos(to, -1)) };
  const start = changes.mapPos(from, isBefore ? -1 : 1);
  return { from: start, to: from === to ? start : Math.max(start, changes.mapPos(to, -1)) };
}

const isImageAt = (doc: Text, { from, to, url }: ImageSlot): boolean =>
  url !== undefined && doc.sliceString(from, to).includes(`](${url})`);

function withEffects(before: readonly ImageSlot[], { effects }: Transaction): readonly ImageSlot[] {
  let slots = before;
  for (const effect of effects) {
    if (effect.is(addSlots)) slots = [...slots, ...effect.value];
    if (effect.is(dropSlot)) slots = slots.filter(({ id }) => id !== effect.value);
    if (effect.is(changeSlot))
      slots = slots.map((slot) => (slot.id === effect.value.id ? { ...slot, ...effect.value } : slot));
    if (effect.is(putSlot))
      slots = slots.map((slot) =>
        slot.id === effect.value.id ? { ...slot, ...effect.value, phase: "put" as const } : slot,
      );
  }
  const left = slots.filter(({ phase, isNamed }) => phase !== "put" || !isNamed); // nothing left to ask
  return left.length === slots.length ? slots : left;
}

function marksOf(slots: readonly ImageSlot[]) {
  const marks = slots
    .filter(({ phase }) => phase !== "put")
    .map((slot) =>
      Decoration.widget({ widget: new SlotWidget(slot.name, slot.phase === "sending"), side: 1 }).range(slot.to),
    );
  return Decoration.set(marks, true);
}

class SlotWidget extends WidgetType {
  readonly name: string;
  readonly isSending: boolean;

  constructor(name: string, isSending: boolean) {
    super();
    this.name = name;
    this.isSending = isSending;
  }

  override eq({ name, isSending }: SlotWidget): boolean {
    return name === this.name && isSending === this.isSending;
  }

  override toDOM(): HTMLElement {
    const mark = document.createElement("span");
    mark.className = "image-slot";
    mark.dataset["sending"] = String(this.isSending);
    mark.textContent = this.isSending ? IMAGE_WORDS.adding(this.name) : IMAGE_WORDS.waits(this.name);
    return mark;
  }
}
