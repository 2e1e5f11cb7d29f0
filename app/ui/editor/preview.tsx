import { useDeferredValue, useEffect, useImperativeHandle, useMemo, useRef, type RefObject } from "react";
import { renderedMarkdown, type MarkedWords } from "../../../lib/layout/index.ts";
import { proseStart, structureOf } from "../../../lib/markdown/index.ts";
import { COMMENT_WORDS } from "../comments/comment-words.ts";
import type { CommentedWords } from "../comments/commented-words.ts";
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
  /** Words of it that open comments are about. */
  readonly commented: readonly CommentedWords[];
  readonly onCommented: (id: string) => void;
  readonly handle: RefObject<PreviewHandle | undefined>;
  readonly onScroll: () => void;
  /** Someone scrolls in it. */
  readonly onMove: () => void;
  readonly onShown: () => void;
}

const MARGIN_PX = 24;

/** The text laid out and sanitised, a moment after the typing. */
export function Preview({ text, commented, onCommented, handle, onScroll, onMove, onShown }: PreviewProps) {
  const section = useRef<HTMLElement>(null);
  const now = useMemo(() => ({ text, commented }), [text, commented]); // the places are of this text
  const shown = useDeferredValue(now);
  const { start, laidOut } = useMemo(() => {
    const { sections } = structureOf(shown.text);
    const from = proseStart(shown.text);
    const markdown = shown.text.slice(from);
    const headingIds = sections.map(({ id }) => id);
    const marks = shown.commented.map((one) => markOf(one, from));
    return {
      start: from,
      laidOut: (
        <PostReading
          text={markdown}
          rendered={renderedMarkdown({ markdown, headingIds, language: "en", withPlaces: true, marks })}
        />
      ),
    };
  }, [shown]);
  const anchors = () => (section.current ? anchorsIn(section.current, start, shown.text.length) : []);
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
      onClick={({ target }) => {
        const id = target instanceof Element && target.closest<HTMLElement>("[data-comment]")?.dataset["comment"];
        if (id) onCommented(id);
      }}
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

const LONGEST_TITLE = 300;

const markOf = ({ id, by, words, instead, from, to }: CommentedWords, start: number): MarkedWords => ({
  id,
  from: from - start,
  to: to - start,
  title: `${by}: ${COMMENT_WORDS.said(words, instead)}`.slice(0, LONGEST_TITLE),
});

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
