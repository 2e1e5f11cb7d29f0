import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { PreviewHandle } from "./preview.tsx";
import { headingAt } from "./text-facts.ts";
import type { RoomLayout, ViewKind } from "./use-room-layout.ts";
import type { TextState } from "./use-text-state.ts";

type Pane = "text" | "preview";

export interface ReadingPlace {
  /** The heading whose section is being written, or read. */
  readonly current: string | undefined;
  readonly preview: RefObject<PreviewHandle | undefined>;
  /** The pane that someone moves: the other one follows it. */
  readonly moves: (pane: Pane) => void;
  readonly onScroll: (pane: Pane) => void;
  /** A pane has come into view, and should show the place that the previous one showed. */
  readonly onShown: (pane: Pane) => void;
  /** Brings a place to the top of whatever is shown, with the keyboard. */
  readonly goTo: (offset: number) => void;
  /** Brings a place into view; the keyboard stays where it is. */
  readonly reveal: (offset: number) => void;
}

/** Where in the text someone is, whichever way they look at it: written, laid out, or both side by side. */
export function useReadingPlace(
  { handle, facts, selected, placeRead }: TextState,
  { view }: Pick<RoomLayout, "view">,
): ReadingPlace {
  const preview = useRef<PreviewHandle>(undefined);
  const leading = useRef<Pane>("text");
  const place = useRef(0);
  const shown = useRef<ViewKind>(view);
  const [current, setCurrent] = useState<string>();

  const look = useCallback(() => {
    const written = handle.current?.readAt(HEADING_PX);
    const at =
      shown.current === "read"
        ? preview.current?.topOffset(HEADING_PX)
        : written === undefined
          ? undefined
          : placeRead(written);
    if (at !== undefined) setCurrent(headingAt(facts.headings, at)?.id);
  }, [handle, facts, placeRead]);
  useEffect(() => look(), [look, selected, view]);

  const scrolled = useRef<number>(undefined);
  const onScroll = useCallback(
    (pane: Pane) => {
      const isAlone = shown.current === (pane === "text" ? "write" : "read");
      if (!isAlone && (shown.current !== "both" || leading.current !== pane)) return;
      place.current = (pane === "text" ? handle.current?.topOffset() : preview.current?.topOffset()) ?? place.current;
      if (!isAlone && pane === "text") preview.current?.scrollTo(place.current);
      if (!isAlone && pane === "preview") handle.current?.scrollToOffset(place.current);
      cancelAnimationFrame(scrolled.current ?? 0);
      scrolled.current = requestAnimationFrame(look);
    },
    [handle, look],
  );
  const onShown = useCallback(
    (pane: Pane) => {
      if (pane === "text") handle.current?.scrollToOffset(place.current);
      else preview.current?.scrollTo(place.current);
    },
    [handle],
  );
  useEffect(() => {
    const before = shown.current;
    shown.current = view;
    if (before === "read" && view !== "read") onShown("text");
    if (view !== "read") leading.current = "text";
  }, [view, onShown]);

  const reveal = (offset: number) => {
    leading.current = "text";
    if (view !== "read") handle.current?.reveal(offset);
    else preview.current?.scrollTo(offset, true);
  };
  const goTo = (offset: number) => {
    leading.current = "text";
    if (view !== "read") return handle.current?.goTo(offset);
    preview.current?.scrollTo(offset);
    preview.current?.focus();
  };
  const moves = useCallback((pane: Pane) => void (leading.current = pane), []);
  return { current, preview, moves, onScroll, onShown, goTo, reveal };
}

/** A heading this far below the top is the one being read. */
const HEADING_PX = 64;
