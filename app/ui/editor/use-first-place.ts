import { useEffect, useEffectEvent } from "react";
import { firstHit } from "../home/found.ts";
import type { TextState } from "./use-text-state.ts";
import type { TextPlaces } from "./use-text-places.ts";

interface Options extends Pick<TextPlaces, "show">, Pick<TextState, "textNow"> {
  /** The text is here, and shown as it is written. */
  readonly isReady: boolean;
  /** What was searched for. */
  readonly find: string | undefined;
}

/** Opens a text at the words that the search found. */
export function useFirstPlace({ isReady, find, textNow, show }: Options): void {
  const goThere = useEffectEvent(() => {
    const hit = find === undefined ? undefined : firstHit(textNow(), find);
    if (hit) show([hit]);
  });
  useEffect(() => {
    if (isReady) goThere();
  }, [isReady]);
}
