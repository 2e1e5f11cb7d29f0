import type { ChangeDesc } from "@codemirror/state";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { HeldLock } from "../../../lib/guards/index.ts";
import type { Quoted } from "../sources/quoted.ts";
import { WORDS } from "../words.ts";
import type { LiveText } from "./live-text.ts";
import { openTextView, type TextHandle } from "./text-view.ts";

interface TextZoneProps {
  readonly live: LiveText | undefined;
  readonly contentId: string;
  readonly isReady: boolean;
  readonly isReadOnly: boolean;
  /** Shown while there is no text. */
  readonly placeholder: string;
  /** The text as the page was made with it, shown until the live one is here. */
  readonly opening: string | undefined;
  readonly onHandle: (handle: TextHandle | undefined) => void;
  readonly onChange: (changes: ChangeDesc) => void;
  readonly onSelect: () => void;
  readonly onLocked: (lock: HeldLock) => void;
  readonly onFault: (message: string) => void;
  readonly onAsk: () => void;
  readonly onScroll: () => void;
  readonly onQuoted: (quoted: Quoted) => void;
  readonly onCommented: (id: string) => void;
  /** Someone moves in it. */
  readonly onMove: () => void;
}

const SAYS_SO_AFTER_MS = 300;

/** The text itself. Until it is complete nothing can be typed; meanwhile the text from the page is shown. */
export function TextZone({
  live,
  contentId,
  isReady,
  isReadOnly,
  placeholder,
  opening,
  onHandle,
  onChange,
  onSelect,
  onLocked,
  onFault,
  onAsk,
  onScroll,
  onQuoted,
  onCommented,
  onMove,
}: TextZoneProps) {
  const parent = useRef<HTMLDivElement>(null);
  const handle = useRef<TextHandle>(undefined);
  // Rights change without a new view: the effect below updates it.
  const openIn = useEffectEvent((element: HTMLElement, text: LiveText) =>
    openTextView({
      parent: element,
      live: text,
      contentId,
      isReadOnly,
      placeholder,
      onChange,
      onSelect,
      onLocked,
      onFault,
      onAsk,
      onScroll,
      onQuoted,
      onCommented,
      keepVersion: () => text.checkpoint(),
    }),
  );
  const isReadOnlyNow = useEffectEvent(() => isReadOnly);

  useEffect(() => {
    if (!live || !isReady || !parent.current) return;
    const opened = openIn(parent.current, live);
    handle.current = opened;
    onHandle(opened);
    // nobody opens an empty post to look at it
    if (opened.length() === 0 && !isReadOnlyNow() && document.activeElement === document.body) opened.focus();
    return () => {
      handle.current = undefined;
      onHandle(undefined);
      opened.destroy();
    };
  }, [live, isReady, onHandle]);
  useEffect(() => handle.current?.setReadOnly(isReadOnly), [isReadOnly]);

  return (
    <div className="text-zone" onPointerEnter={onMove} onFocus={onMove} onWheel={onMove} onTouchStart={onMove}>
      {!isReady && <Opening text={opening} />}
      <div className="text-view" ref={parent} hidden={!isReady} />
    </div>
  );
}

function Opening({ text }: { readonly text: string | undefined }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SAYS_SO_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className="opening small" role="status">
        {isSlow ? WORDS.room.openingLong : ""}
      </p>
      <pre className="opening-text" aria-busy="true">
        {text ?? WORDS.room.opening}
      </pre>
    </>
  );
}
