import { useState } from "react";
import { WORDS } from "../words.ts";
import type { LiveText } from "./live-text.ts";
import type { SavedState } from "./saved-state.ts";
import { useLiveValue } from "./use-live-text.ts";

/**
 * Saved, saving, offline or can't save: always visible (COL-7). Screen readers hear of trouble and of its end, not of
 * each key.
 */
export function SavedBadge({ live }: { readonly live: LiveText | undefined }) {
  const saved = useLiveValue(live, (state) => state.saved);
  const words = savedInWords(saved);
  const announced = useAnnounced(saved, words);
  return (
    <>
      <span className="saved" data-kind={saved.kind}>
        <span className="saved-dot" aria-hidden="true" />
        {words}
      </span>
      <span className="unseen" role="status">
        {announced}
      </span>
    </>
  );
}

function savedInWords(saved: SavedState): string {
  switch (saved.kind) {
    case "offline":
      return saved.isKept ? WORDS.saved.offlineKept(saved.changes) : WORDS.saved.offlineUnkept(saved.changes);
    case "opening":
    case "saved":
    case "saving":
    case "cannot":
    case "reading":
      return WORDS.saved[saved.kind];
  }
}

function useAnnounced({ kind }: SavedState, words: string): string {
  const [told, setTold] = useState({ kind, words: "" });
  if (told.kind !== kind) {
    // While offline the text counts up with every key; only a change of kind is announced.
    const isTrouble = kind === "offline" || kind === "cannot";
    setTold({ kind, words: isTrouble || (kind === "saved" && told.words !== "") ? words : told.words });
  }
  return told.words;
}
