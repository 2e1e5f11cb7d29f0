import { useEffect, useState } from "react";
import { WORDS } from "../words.ts";
import type { SavedState } from "./saved-state.ts";

/** Saved, saving, offline or can't save: always in sight (COL-7). Screen readers hear of trouble and of its end, not of each key. */
export function SavedBadge({ saved }: { readonly saved: SavedState }) {
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

export function savedInWords(saved: SavedState): string {
  switch (saved.kind) {
    case "offline":
      return WORDS.saved.offlineKept(saved.changes);
    case "opening":
    case "saved":
    case "saving":
    case "cannot":
    case "reading":
      return WORDS.saved[saved.kind];
  }
}

function useAnnounced({ kind }: SavedState, words: string): string {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const isTrouble = kind === "offline" || kind === "cannot";
    setAnnounced((before) => (isTrouble ? words : before !== "" && kind === "saved" ? words : before));
    // The words count up with every key while offline; only a change of kind is told.
  }, [kind]);
  return announced;
}
