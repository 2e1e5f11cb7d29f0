import { useSyncExternalStore } from "react";

const NARROW = "(max-width: 860px)";

/** Whether the window is too narrow for text and panel side by side. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}

function follow(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
