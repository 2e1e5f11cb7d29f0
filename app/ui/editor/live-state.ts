import type { PersonHere } from "../people.ts";
import {
  keptHere,
  nextLedger,
  openLedger,
  savedState,
  unstored,
  type SavedState,
  type SaveEvent,
  type SaveRefusal,
} from "./saved-state.ts";

/** What the screens show of an open text; a new value whenever any of it changes. */
export interface LiveState {
  readonly saved: SavedState;
  /** Changes that are in this browser alone. */
  readonly unstored: number;
  /** Those of them that outlive a reload. */
  readonly kept: number;
  readonly refusal: SaveRefusal | undefined;
  /** What a person has to know while nothing is refused: the text cannot be read, or only a part of it (COL-9). */
  readonly notice: string | undefined;
  /** The whole text is here, and may be shown. */
  readonly isReady: boolean;
  readonly mayWrite: boolean;
  readonly people: readonly PersonHere[];
}

export interface StateKeeper {
  state(): LiveState;
  /** Changes made in this browser, those left from before a reload included. */
  made(): number;
  subscribe(listener: () => void): () => void;
  happened(event: SaveEvent): void;
  stopWriting(): void;
  /** Sent with the next change, and so is its end. */
  notice(message: string | undefined): void;
  /** Sent with the next change. */
  ready(): void;
  showPeople(people: readonly PersonHere[]): void;
  tellAll(): void;
  close(): void;
}

/**
 * Keeps what is known about an open text, and tells its listeners.
 * @param left changes that an earlier visit left in this browser alone
 * @param onKept is told how many changes only this browser's own copy keeps
 */
export function keepState(left: number, mayWrite: boolean, onKept: (kept: number) => void): StateKeeper {
  const listeners = new Set<() => void>();
  let ledger = openLedger(left, mayWrite);
  let notice: string | undefined;
  let isReady = false;
  let people: readonly PersonHere[] = [];
  let state = stateNow();

  function stateNow(): LiveState {
    return {
      saved: savedState(ledger),
      unstored: unstored(ledger),
      kept: keptHere(ledger),
      refusal: ledger.refusal,
      notice,
      isReady,
      mayWrite: ledger.mayWrite && !ledger.refusal,
      people,
    };
  }

  function tellAll(): void {
    state = stateNow();
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    made: () => ledger.made,
    subscribe: (listener) => added(listeners, listener),
    happened(event) {
      ledger = nextLedger(ledger, event);
      onKept(keptHere(ledger));
      tellAll();
    },
    stopWriting() {
      ledger = { ...ledger, mayWrite: false };
      tellAll();
    },
    notice: (message) => void (notice = message),
    ready: () => void (isReady = true),
    showPeople(here) {
      if (JSON.stringify(here) === JSON.stringify(people)) return; // a cursor moved
      people = here;
      tellAll();
    },
    tellAll,
    close: () => listeners.clear(),
  };
}

/** Adds a listener; the returned function removes it. */
export function added<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
