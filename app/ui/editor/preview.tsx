import { useDeferredValue, useEffect, useImperativeHandle, useMemo, useRef, type RefObject } from "react";
import { renderedMarkdown } from "../../../lib/layout/index.ts";
import { proseStart, structureOf } from "../../../lib/markdown/index.ts";
import { PostReading } from "../post-reading.tsx";
import { WORDS } from "../words.ts";
import { offsetAtTop, topOfOffset, type Anchor } from "./reading-place.ts";

export interface PreviewHandle {
  /** The place of the text at the top of the window, or this far below it. */
  topOffset(belowPx?: number): number;
  /** Brings a place to the top, or into the middle. */
  scrollTo(offset: number, isInMiddle?: boolean): void;
  focus(): void;
}

interface PreviewProps {
  readonly text: string;
  readonly handle: RefObject<PreviewHandle | undefined>;
  readonly onScroll: () => void;
  /** Someone scrolls in it. */
  readonly onMove: () => void;
  readonly onShown: () => void;
}

const MARGIN_PX = 24;

/** The text laid out and sanitised, a moment after the typing. */
export function Preview({ text, handle, onScroll, onMove, onShown }: PreviewProps) {
  const section = useRef<HTMLElement>(null);
  const shown = useDeferredValue(text);
  const { start, laidOut } = useMemo(() => {
    const { sections } = structureOf(shown);
    const from = proseStart(shown);
    const markdown = shown.slice(from);
    const headingIds = sections.map(({ id }) => id);
    return {
      start: from,
      laidOut: (
        <PostReading
          text={markdown}
          rendered={renderedMarkdown({ markdown, headingIds, language: "en", withPlaces: true })}
        />
      ),
    };
  }, [shown]);
  const anchors = () => (section.current ? anchorsIn(section.current, start, shown.length) : []);
  useImperativeHandle(handle, () => ({
    topOffset: (belowPx = MARGIN_PX) => offsetAtTop(anchors(), (section.current?.scrollTop ?? 0) + belowPx),
    scrollTo(offset, isInMiddle = false) {
      const { current: element } = section;
      if (element)
        element.scrollTop = topOfOffset(anchors(), offset) - (isInMiddle ? element.clientHeight / 2 : MARGIN_PX);
    },
    focus: () => section.current?.focus(),
  }));
  useEffect(() => onShown(), [onShown]);
  return (
    <section
      className="preview"
      aria-label={WORDS.room.preview}
      tabIndex={0}
      ref={section}
      onScroll={onScroll}
      onPointerEnter={onMove}
      onFocus={onMove}
      onWheel={onMove}
      onTouchStart={onMove}
    >
      {laidOut}
    </section>
  );
}

/** Where each block of the text is in the window, and where the last one ends. */
function anchorsIn(element: HTMLElement, start: number, end: number): Anchor[] {
  const origin = element.getBoundingClientRect().top - element.scrollTop;
  const blocks = [...element.querySelectorAll<HTMLElement>("[data-from]")];
  const last = blocks.at(-1);
  const anchors = blocks.map((block) => ({
    offset: start + Number(block.dataset["from"]),
    top: block.getBoundingClientRect().top - origin,
  }));
  return [...anchors, { offset: end, top: last ? last.getBoundingClientRect().bottom - origin : element.scrollHeight }];
}
