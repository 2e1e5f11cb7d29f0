import type { HeldLock } from "../../../lib/guards/index.ts";
import type { RejectedOutcome } from "../../../lib/outcome/index.ts";
import type { TextRange } from "../../../lib/text/index.ts";
import type { LockInTheWay } from "../chat/refusal-actions.ts";

/** The ways to go back in the history. */
export type WayBack = "undo" | "restore";

/** An undo or restore that was refused because it would change locked text. */
export interface HeldBack {
  readonly way: WayBack;
  readonly message: string;
  readonly locks: readonly LockInTheWay[];
  /** Where the first of the locks is in the text of this window. */
  readonly range: TextRange;
  /** Tries again, once they are gone. */
  readonly again: () => Promise<unknown>;
  readonly close: () => void;
}

/**
 * The locks that a refusal names and where the first of them is; undefined where none of them is seen here, or it
 * was refused for something else.
 */
export function locksInTheWay(
  { code, locks: named = [] }: Pick<RejectedOutcome, "code" | "locks">,
  held: readonly HeldLock[],
): Pick<HeldBack, "locks" | "range"> | undefined {
  const locks = code === "locked" ? named : [];
  const first = held.find(({ id }) => locks.some((lock) => lock.id === id));
  return first && { locks, range: first.range };
}
