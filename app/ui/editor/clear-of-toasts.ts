import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/**
 * The line that is written is never under a toast (ROOM-19.1): the text is scrolled as if it ended above one, or below.
 */
export const clearOfToasts = (): Extension =>
  EditorView.scrollMargins.of(({ scrollDOM }) => {
    const toasts = [...document.querySelectorAll("[data-sonner-toast]")].map((toast) => toast.getBoundingClientRect());
    return coveredBy(toasts, scrollDOM.getBoundingClientRect());
  });

type Box = Pick<DOMRect, "top" | "bottom" | "left" | "right">;

/** How much of a text is under them, from its top and from its bottom. */
export function coveredBy(boxes: readonly Box[], text: Box): { readonly top: number; readonly bottom: number } {
  const over = boxes.filter(
    ({ top, bottom, left, right }) =>
      left < text.right && right > text.left && top < text.bottom && bottom > text.top && top < bottom,
  );
  const middle = (text.top + text.bottom) / 2;
  const above = over.filter(({ top, bottom }) => (top + bottom) / 2 < middle);
  const below = over.filter((box) => !above.includes(box));
  return {
    top: Math.max(0, ...above.map(({ bottom }) => bottom - text.top)),
    bottom: Math.max(0, ...below.map(({ top }) => text.bottom - top)),
  };
}
