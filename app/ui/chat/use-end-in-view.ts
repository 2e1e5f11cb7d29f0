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
 * scrolled away from it. What the mouse is on stays under it: a click would be on something else.
 */
export function useEndInView(): EndInView {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const pointedAt = useRef<{ readonly button: Element; readonly top: number }>(undefined);
  const follow = useCallback(() => {
    if (!log.current) return;
    const held = pointedAt.current;
    if (held?.button.isConnected) log.current.scrollTop += topOf(held.button) - held.top;
    else if (isAtEnd.current) log.current.scrollTop = log.current.scrollHeight;
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
    const pointed = ({ pointerType, target }: PointerEvent) => {
      const button = pointerType === "mouse" && target instanceof Element ? target.closest("button") : null;
      pointedAt.current = button ? { button, top: topOf(button) } : undefined;
      follow();
    };
    const letGo = () => void (pointedAt.current = undefined);
    const left = () => {
      letGo();
      follow();
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(inside);
    sizes.observe(shown); // the composer grows, the window changes, the tab comes back
    const away = new AbortController();
    const until = { passive: true, signal: away.signal };
    shown.addEventListener("scroll", scrolled, until);
    shown.addEventListener("pointerover", pointed, until);
    shown.addEventListener("pointerleave", left, until);
    shown.addEventListener("wheel", letGo, until); // whoever scrolls wants other things under the mouse
    shown.addEventListener("keydown", letGo, until);
    return () => {
      sizes.disconnect();
      away.abort();
    };
  }, [follow]);
  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    pointedAt.current = undefined;
    follow();
  }, [follow]);
  return { log, content, toEnd };
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;
