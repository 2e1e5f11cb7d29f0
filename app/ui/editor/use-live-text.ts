import { useEffect, useState, useSyncExternalStore } from "react";
import { openLiveText, type LiveState, type LiveText } from "./live-text.ts";

const OPENING: LiveState = { saved: { kind: "opening" }, unstored: 0, isReady: false, mayWrite: false, people: [] };

/** Opens the text while the page is shown; asks before the page is left with words that are not stored (COL-7). */
export function useLiveText(documentName: string, personId: string, personName: string, mayWrite: boolean): { readonly live: LiveText | undefined; readonly state: LiveState } {
  const [live, setLive] = useState<LiveText>();
  useEffect(() => {
    const opened = openLiveText({ documentName, person: { id: personId, name: personName }, mayWrite });
    setLive(opened);
    return () => opened.close();
  }, [documentName, personId, personName, mayWrite]);

  const state = useSyncExternalStore(
    (listener) => live?.subscribe(listener) ?? (() => undefined),
    () => live?.state() ?? OPENING,
    () => OPENING,
  );
  useEffect(() => {
    if (state.unstored === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [state.unstored]);
  return { live, state };
}
