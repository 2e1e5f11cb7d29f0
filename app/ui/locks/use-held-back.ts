import { useCallback, useState } from "react";
import type { HeldLock } from "../../../lib/guards/index.ts";
import type { EditOutcome } from "../../../lib/outcome/index.ts";
import type { TextRange } from "../../../lib/text/index.ts";
import { locksInTheWay, type HeldBack, type WayBack } from "./held-back.ts";

/**
 * Shows the answer to an undo at the locked place: true if it did, false if it is about something else, or no lock is
 * visible here. `again` tries once more.
 */
export type HoldBack = (outcome: EditOutcome, way: WayBack, again: () => Promise<unknown>) => boolean;

export interface HeldBackKnown {
  /** The undo that locks have stopped, until it is done, closed, or another is stopped. */
  readonly heldBack: HeldBack | undefined;
  readonly hold: HoldBack;
}

/** Undos and restores that locks have stopped, shown at the locks. `held`: the locked parts of this window's text. */
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
