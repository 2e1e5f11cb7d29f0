import { useEffect, useRef, useState } from "react";
import { WORDS } from "../words.ts";
import type { LiveText } from "./live-text.ts";
import { openTextView, type TextHandle } from "./text-view.ts";

interface TextZoneProps {
  readonly live: LiveText | undefined;
  readonly isReady: boolean;
  readonly isReadOnly: boolean;
  /** The text as the page was made with it, shown until the live one is here. */
  readonly opening: string | undefined;
  readonly onHandle: (handle: TextHandle | undefined) => void;
  readonly onChange: () => void;
  readonly onSelect: () => void;
}

const SAYS_SO_AFTER_MS = 300;

/** The text itself. Until it is whole nothing can be typed; what the page came with is shown meanwhile. */
export function TextZone({ live, isReady, isReadOnly, opening, onHandle, onChange, onSelect }: TextZoneProps) {
  const parent = useRef<HTMLDivElement>(null);
  const handle = useRef<TextHandle>(undefined);
  const isSlow = useSlow(!isReady);

  useEffect(() => {
    if (!live || !isReady || !parent.current) return;
    const opened = openTextView({ parent: parent.current, live, isReadOnly, onChange, onSelect, keepVersion: () => live.checkpoint() });
    handle.current = opened;
    onHandle(opened);
    return () => {
      handle.current = undefined;
      onHandle(undefined);
      opened.destroy();
    };
    // Rights change without a new view: the effect below tells it.
  }, [live, isReady, onHandle, onChange, onSelect]);
  useEffect(() => handle.current?.setReadOnly(isReadOnly), [isReadOnly]);

  return (
    <div className="text-zone">
      {!isReady && (
        <>
          <p className="opening small" role="status">
            {isSlow ? WORDS.room.openingLong : ""}
          </p>
          <pre className="opening-text" aria-busy="true">
            {opening ?? WORDS.room.opening}
          </pre>
        </>
      )}
      <div className="text-view" ref={parent} hidden={!isReady} />
    </div>
  );
}

function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), SAYS_SO_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSlow;
}
