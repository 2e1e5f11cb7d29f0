import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/**
 * The line that is written is never under a toast (ROOM-19.1): the text is scrolled as if it ended above one, or below.
 */
export const clearOfToasts = (): Extension =>
  EditorView.scrollMargins.of(({ scrollDOM }) => {
    const toasts = [...document.querySelectorAll<HTMLElement>("[data-sonner-toast]")];
    return coveredBy(
      toasts.flatMap((toast) => [toast.getBoundingClientRect(), atRest(toast)]),
      scrollDOM.getBoundingClientRect(),
    );
  });

/** Where a toast comes to rest: it slides in by a transform, which its place in the layout knows nothing of. */
function atRest({ offsetParent, offsetTop, offsetLeft, offsetHeight, offsetWidth }: HTMLElement): Box {
  const within = offsetParent?.getBoundingClientRect() ?? { top: 0, left: 0 };
  const [top, left] = [within.top + offsetTop, within.left + offsetLeft];
  return { top, left, bottom: top + offsetHeight, right: left + offsetWidth };
}

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
