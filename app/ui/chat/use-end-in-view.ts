import { useCallback, useEffect, useRef, type RefObject } from "react";

interface EndInView {
  readonly log: RefObject<HTMLDivElement | null>;
  /** Everything in the log: its size is watched. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** Goes to the end, and stays there. */
  readonly toEnd: () => void;
}

/** Whoever is nearer to the end than this is at it. */
const NEAR_PX = 24;

/**
 * Keeps the end of a log in view while it grows, a card's words coming after the card too; not for someone who has
 * scrolled away from it.
 */
export function useEndInView(): EndInView {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const follow = useCallback(() => {
    if (isAtEnd.current && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, []);
  const lastTop = useRef(0);
  useEffect(() => {
    const [shown, inside] = [log.current, content.current];
    if (!shown || !inside) return;
    const scrolled = () => {
      if (shown.clientHeight === 0) return; // the other tab
      const isNear = shown.scrollHeight - shown.scrollTop - shown.clientHeight < NEAR_PX;
      // More may have been added since this scroll event: only scrolling up leaves the end.
      if (isNear || shown.scrollTop < lastTop.current) isAtEnd.current = isNear;
      lastTop.current = shown.scrollTop;
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(inside);
    sizes.observe(shown); // the composer grows, the window changes, the tab comes back
    shown.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      sizes.disconnect();
      shown.removeEventListener("scroll", scrolled);
    };
  }, [follow]);
  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    follow();
  }, [follow]);
  return { log, content, toEnd };
}
