import { useCallback, useState } from "react";
import type { HeldLock } from "../../../lib/guards/index.ts";
import type { EditOutcome } from "../../../lib/outcome/index.ts";
import type { TextRange } from "../../../lib/text/index.ts";
import { locksInTheWay, type HeldBack, type WayBack } from "./held-back.ts";

/**
 * Says an answer to a way back at the place that is locked: true when it did, false when it is about something else, or
 * no lock is seen here. `again` does the same once more.
 */
export type HoldBack = (outcome: EditOutcome, way: WayBack, again: () => Promise<unknown>) => boolean;

export interface HeldBackKnown {
  /** The way back that locks have stopped, until it is done, closed, or another is stopped. */
  readonly heldBack: HeldBack | undefined;
  readonly hold: HoldBack;
}

/**
 * What locks have stopped of the ways back in the history, said where they are. `held`: what is locked in the text of
 * this window.
 */
export function useHeldBack(held: readonly HeldLock[], show: (places: readonly TextRange[]) => void): HeldBackKnown {
  const [heldBack, setHeldBack] = useState<HeldBack>();
  const close = useCallback(() => setHeldBack(undefined), []);
  const hold: HoldBack = (outcome, way, again) => {
    const inTheWay = outcome.outcome === "rejected" ? locksInTheWay(outcome, held) : undefined;
    setHeldBack(
      inTheWay && outcome.outcome === "rejected"
        ? { ...inTheWay, way, message: outcome.message, again, close }
        : undefined,
    );
    if (inTheWay) show([inTheWay.range]);
    return inTheWay !== undefined;
  };
  return { heldBack, hold };
}
