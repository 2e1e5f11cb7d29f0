import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { TextRange } from "../../../lib/text/index.ts";
import { WORDS } from "../words.ts";

/** Puts an element below the line of a place; the returned function removes it. */
export type Pin = (note: {
  readonly element: HTMLElement;
  readonly place: TextRange;
  readonly onGone: () => void;
}) => (() => void) | undefined;

interface NoteInTextProps {
  readonly kind: "refused" | "question";
  /** Where its place was when it came. */
  readonly range: TextRange;
  readonly pin: Pin;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Something said in the text, below the place it is about; closed by its button, by Escape, and when the words there
 * change.
 */
export function NoteInText({ kind, range, pin, onClose, children }: NoteInTextProps) {
  const [element] = useState(madeElement);
  const place = useRef(range); // where it was found; from there on the editor carries it
  // In layout effects: the element has its content before it is measured in the text, and until it has been removed.
  useLayoutEffect(() => pin({ element, place: place.current, onGone: onClose }), [pin, element, onClose]);
  const closeByKey = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
  return createPortal(
    <div className="place-note" data-kind={kind} role={kind === "refused" ? "alert" : "status"} onKeyDown={closeByKey}>
      <div className="place-note-said">{children}</div>
      <button
        className="button-icon"
        type="button"
        aria-label={WORDS.card.closeNote}
        title={WORDS.card.closeNote}
        onClick={onClose}
      >
        ×
      </button>
    </div>,
    element,
  );
}

function madeElement(): HTMLElement {
  const element = document.createElement("div");
  element.className = "place-note-room";
  element.contentEditable = "false";
  return element;
}
