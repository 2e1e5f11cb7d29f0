import type { EditorView, TooltipView } from "@codemirror/view";
import { slotIn, type ImageSlot } from "./image-slots.ts";
import { IMAGE_WORDS } from "./words.ts";

/** What a person does on the card of an image. */
export interface CardActs {
  /** What it shows; undefined: they would rather not say. `isLeaving`: they moved on to something else. */
  readonly onNamed: (id: number, alt: string | undefined, isLeaving: boolean) => void;
  readonly onAgain: (id: number) => void;
  readonly onLeaveOut: (id: number) => void;
  /** Whether the keyboard goes to the card when it comes. */
  readonly takesFocus: () => boolean;
}

/** The small card below an image: what is happening to it, and a field for what it shows. */
export function imageCard(view: EditorView, id: number, acts: CardActs): TooltipView {
  const parts = cardParts(id, slotIn(view.state, id)?.name ?? IMAGE_WORDS.unnamed);
  const { dom, field, again } = parts;
  listen(parts, id, acts);
  show(parts, slotIn(view.state, id));
  return {
    dom,
    getCoords: (at) => belowLine(view, at),
    mount: () => (acts.takesFocus() ? (field.hidden ? again : field).focus() : undefined),
    update: ({ state: now }) => show(parts, slotIn(now, id)),
  };
}

const LONGEST_ALT = 300;

type CardParts = ReturnType<typeof cardParts>;

function cardParts(id: number, name: string) {
  const picture = element("img", "image-card-picture", { alt: "", hidden: true });
  const status = element("p", "image-card-status soft small", { role: "status" });
  const field = element("input", "field", {
    type: "text",
    autocomplete: "off",
    maxlength: String(LONGEST_ALT),
    id: `image-alt-${id}`,
    "aria-describedby": `image-hint-${id}`,
  });
  const label = element("label", "image-card-label", { for: field.id }, IMAGE_WORDS.altLabel);
  const hint = element("p", "soft small", { id: `image-hint-${id}` }, IMAGE_WORDS.altHint);
  const again = element("button", "button-small", { type: "button" }, IMAGE_WORDS.again);
  const leaveOut = element("button", "button-plain small", { type: "button" }, IMAGE_WORDS.leaveOut);
  const actions = element("p", "image-card-acts", { hidden: true });
  actions.append(again, leaveOut);
  const dom = element("div", "image-card", {
    role: "group",
    "aria-label": IMAGE_WORDS.card(name),
    "data-zone": "image",
  });
  dom.append(picture, status, label, field, hint, actions);
  return { dom, picture, status, label, field, hint, actions, again, leaveOut };
}

function listen({ dom, field, again, leaveOut }: CardParts, id: number, acts: CardActs): void {
  function answered(event: Event, alt: string | undefined): void {
    event.preventDefault();
    event.stopPropagation();
    acts.onNamed(id, alt, false);
  }

  again.addEventListener("click", () => acts.onAgain(id));
  leaveOut.addEventListener("click", () => acts.onLeaveOut(id));
  dom.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter" && event.target === field) return answered(event, field.value);
    if (event.key === "Escape") answered(event, undefined);
  });
  dom.addEventListener("focusout", ({ relatedTarget }) => {
    const isStillHere = !document.hasFocus() || (relatedTarget instanceof Node && dom.contains(relatedTarget));
    if (!isStillHere && dom.isConnected) acts.onNamed(id, field.value, true);
  });
}

/** Draws what is happening to the image now. */
function show({ picture, status, label, field, hint, actions }: CardParts, slot: ImageSlot | undefined): void {
  if (!slot) return;
  const { phase, url, isNamed } = slot;
  status.textContent = statusInWords(slot);
  status.hidden = phase === "put";
  for (const part of [label, field, hint]) part.hidden = isNamed;
  const hasActs = phase === "failed" || phase === "waiting";
  // before it is hidden, which would lose the focus
  if (!hasActs && actions.contains(document.activeElement)) field.focus();
  actions.hidden = !hasActs;
  if (phase !== "put" || url === undefined || !picture.hidden) return;
  picture.src = url; // the server has looked at it: it is an image, and not too large to be shown
  picture.hidden = false;
}

function statusInWords({ phase, fault }: ImageSlot): string {
  if (phase === "sending") return IMAGE_WORDS.sending;
  if (phase === "waiting") return IMAGE_WORDS.waiting;
  return phase === "failed" ? (fault ?? "") : "";
}

/** Below the line of a place, from where its paragraph begins. */
function belowLine(view: EditorView, at: number): ReturnType<NonNullable<TooltipView["getCoords"]>> {
  const here = view.coordsAtPos(at) ?? view.contentDOM.getBoundingClientRect();
  const { left } = view.coordsAtPos(view.state.doc.lineAt(at).from) ?? here;
  return { left, right: left, top: here.top, bottom: here.bottom };
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  attributes: Readonly<Record<string, string | true>> = {},
  words?: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  for (const [attribute, value] of Object.entries(attributes))
    made.setAttribute(attribute, value === true ? "" : value);
  if (words !== undefined) made.textContent = words;
  return made;
}
