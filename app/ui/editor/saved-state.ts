/** What the editor says about its text (COL-7). `saved` means that the server has everything in its log. */
export type SavedState =
  | { readonly kind: "opening" }
  | { readonly kind: "saved" }
  | { readonly kind: "saving" }
  /** `isKept`: these changes outlive a reload. Otherwise they are only in this window. */
  | { readonly kind: "offline"; readonly changes: number; readonly isKept: boolean }
  | { readonly kind: "cannot" }
  | { readonly kind: "reading" };

/** Why nothing more can be stored under this connection. */
export interface SaveRefusal {
  readonly reason: string;
  readonly message: string;
}

/** What is known about one open text. Values; every event makes a new one. */
export interface SaveLedger {
  /** Changes made in this browser, those left from before a reload included. */
  readonly made: number;
  /** The highest mark that came back: this many of them are stored. */
  readonly stored: number;
  /** This many of them are written into this browser's own copy, and outlive a reload. */
  readonly kept: number;
  /** Whether the copy still works: false from the first write that failed. */
  readonly isKeeping: boolean;
  readonly link: "opening" | "synced" | "away";
  /** An answer of the server has not come for some seconds: the connection is dead, or as good as that. */
  readonly isLate: boolean;
  readonly mayWrite: boolean;
  /** Set once, for good: nothing more is sent after it. */
  readonly refusal: SaveRefusal | undefined;
}

export type SaveEvent =
  | { readonly kind: "typed" }
  | { readonly kind: "synced"; readonly mayWrite: boolean }
  | { readonly kind: "stored"; readonly mark: number }
  | { readonly kind: "kept"; readonly upTo: number }
  | { readonly kind: "unkept" }
  | { readonly kind: "late" }
  | { readonly kind: "away" }
  | { readonly kind: "refused"; readonly reason: string; readonly message: string };

/** A text just being opened; `left` changes were kept from an earlier visit. */
export const openLedger = (left: number, mayWrite: boolean): SaveLedger => ({
  made: left,
  stored: 0,
  kept: left,
  isKeeping: true,
  link: "opening",
  isLate: false,
  mayWrite,
  refusal: undefined,
});

export function nextLedger(ledger: SaveLedger, event: SaveEvent): SaveLedger {
  switch (event.kind) {
    case "typed":
      return { ...ledger, made: ledger.made + 1 };
    case "synced":
      return { ...ledger, link: "synced", isLate: false, mayWrite: event.mayWrite };
    case "stored":
      return { ...ledger, isLate: false, stored: Math.min(ledger.made, Math.max(ledger.stored, event.mark)) };
    case "kept":
      return { ...ledger, kept: Math.max(ledger.kept, event.upTo) };
    case "unkept":
      return { ...ledger, isKeeping: false };
    case "late":
      return { ...ledger, isLate: true };
    case "away":
      return { ...ledger, link: "away" };
    case "refused":
      return ledger.refusal
        ? ledger
        : { ...ledger, link: "away", refusal: { reason: event.reason, message: event.message } };
  }
}

/** Changes that are only in this browser, as far as it knows. */
export const unstored = ({ made, stored }: SaveLedger): number => made - stored;

/** Those of them that outlive a reload: a write counts once it is done, never before (COL-7). */
export const keptHere = ({ kept, stored }: SaveLedger): number => Math.max(0, kept - stored);

export function savedState(ledger: SaveLedger): SavedState {
  if (ledger.refusal) return { kind: "cannot" };
  if (ledger.link === "away" || ledger.isLate)
    return {
      kind: "offline",
      changes: ledger.isKeeping ? keptHere(ledger) : unstored(ledger),
      isKept: ledger.isKeeping,
    };
  if (ledger.link === "opening") return { kind: "opening" };
  if (!ledger.mayWrite) return { kind: "reading" };
  return unstored(ledger) === 0 ? { kind: "saved" } : { kind: "saving" };
}
