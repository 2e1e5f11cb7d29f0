import { useCallback, useMemo, useState } from "react";
import type { TextRange } from "../../../lib/text/index.ts";
import type { CardText } from "../chat/applied-card.tsx";
import type { Comparison } from "../history/compare-pane.tsx";
import { tickOff } from "../home/first-steps.ts";
import type { LocksKnown } from "../locks/use-locks.ts";
import type { LiveText } from "./live-text.ts";
import type { ReadingPlace } from "./use-reading-place.ts";
import type { RoomLayout } from "./use-room-layout.ts";
import type { TextState } from "./use-text-state.ts";

export interface TextPlaces {
  /** The two versions shown instead of the text. */
  readonly comparison: Comparison | undefined;
  readonly setComparison: (comparison: Comparison | undefined) => void;
  readonly compare: (comparison: Comparison) => void;
  /** Who wrote what is shown instead of the text. */
  readonly isBlamed: boolean;
  readonly blame: () => void;
  readonly closeBlame: () => void;
  /** Shows the text and highlights the places. */
  readonly show: (places: readonly TextRange[]) => void;
  readonly goTo: (offset: number) => void;
  /** The text for the chat's cards. */
  readonly around: CardText;
}

interface Options {
  readonly live: LiveText | undefined;
  readonly text: TextState;
  readonly layout: RoomLayout;
  readonly reading: ReadingPlace;
  readonly unlock: LocksKnown["unlock"];
}

/** Goes to a place in the text, or to two versions of it, from anywhere in the room. */
export function useTextPlaces({
  live,
  text: { handle, textNow, now, looks },
  layout: { setView, clearText },
  reading,
  unlock,
}: Options): TextPlaces {
  const [comparison, setComparison] = useState<Comparison>();
  const [isBlamed, setBlamed] = useState(false);
  const show = useCallback(
    (places: readonly TextRange[]) => {
      setComparison(undefined);
      setBlamed(false);
      setView("write");
      clearText();
      setTimeout(() => handle.current?.show(places)); // the text is measured again once it is shown
    },
    [handle, setView, clearText],
  );
  const compare = useCallback(
    (next: Comparison) => {
      tickOff("history");
      clearText();
      setComparison(next);
    },
    [clearText],
  );
  const around = useMemo<CardText>(
    () => ({
      text: textNow,
      now,
      looks,
      show,
      hint: (places) => handle.current?.hint(places),
      placesOf: (version) => live?.placesOf(version),
      compare: (from, to) => compare({ from, to }),
      unlock: async (locks) => (await Promise.all(locks.map(unlock))).every((isGone) => isGone),
    }),
    [textNow, now, looks, show, compare, handle, live, unlock],
  );
  const goTo = (offset: number) => {
    clearText();
    setComparison(undefined);
    setTimeout(() => reading.goTo(offset)); // what a comparison hid is shown again
  };
  const blame = () => {
    clearText();
    setComparison(undefined);
    setBlamed(true);
  };
  const closeBlame = () => setBlamed(false);
  return { comparison, setComparison, compare, isBlamed, blame, closeBlame, show, goTo, around };
}
