import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { LiveState } from "./live-state.ts";
import { openLiveText, type LiveText, type LiveTextOptions } from "./live-text.ts";

const OPENING: LiveState = {
  saved: { kind: "opening" },
  unstored: 0,
  kept: 0,
  refusal: undefined,
  notice: undefined,
  isReady: false,
  mayWrite: false,
  people: [],
};

export interface OpenText {
  readonly live: LiveText | undefined;
  /** Loads the page again without asking: for when unstored words are kept, or the person has given them up. */
  reload(): void;
}

/** Opens the text while the page is shown; asks before the page is left with words that are not stored (COL-7). */
export function useLiveText({ documentName, person: { id, name }, mayWrite }: LiveTextOptions): OpenText {
  const [place] = useState(livePlace);
  const live = useSyncExternalStore(place.subscribe, place.current, () => undefined);
  useEffect(
    () => place.open({ documentName, person: { id, name }, mayWrite }),
    [place, documentName, id, name, mayWrite],
  );

  const isLeaving = useRef(false);
  const hasUnstored = useLiveValue(live, ({ unstored }) => unstored > 0);
  useEffect(() => {
    if (!hasUnstored) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasUnstored]);
  const reload = useCallback(() => {
    isLeaving.current = true;
    location.reload();
  }, []);
  return { live, reload };
}

/** Where the one open text of a page is found. */
function livePlace() {
  const listeners = new Set<() => void>();
  let live: LiveText | undefined;
  const set = (next: LiveText | undefined) => {
    live = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => live,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Opens a text; the answer closes it. */
    open(options: LiveTextOptions) {
      const opened = openLiveText(options);
      set(opened);
      return () => {
        set(undefined);
        opened.close();
      };
    },
  };
}

/** One part of an open text's state, so that components are not re-rendered with every key. */
export function useLiveValue<T>(live: LiveText | undefined, select: (state: LiveState) => T): T {
  return useSyncExternalStore(
    (listener) => live?.subscribe(listener) ?? (() => undefined),
    () => select(live?.state() ?? OPENING),
    () => select(OPENING),
  );
}
