import { useLayoutEffect, type RefObject } from "react";

/**
 * Something that covers the text takes the keyboard when it comes, at `start`; when it goes, the keyboard returns to
 * where it was or, if that is no longer there, to the text. Who works by touch gets no keyboard over the page for it.
 */
export function useKeyboardBack(pane: RefObject<HTMLElement | null>, start: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = pane.current;
    start.current?.focus();
    return () => {
      const had = shown?.contains(document.activeElement) === true || document.activeElement === document.body;
      if (had) setTimeout(() => goBack(before)); // once the text is visible again
    };
  }, [pane, start]);
}

function goBack(before: Element | null): void {
  if (document.activeElement !== document.body) return; // someone has taken it meanwhile
  const isThere = before instanceof HTMLElement && before !== document.body && before.getClientRects().length > 0;
  if (isThere) before.focus();
  else if (!matchMedia("(pointer: coarse)").matches)
    document.querySelector<HTMLElement>("[data-zone='text'] .cm-content")?.focus();
}
