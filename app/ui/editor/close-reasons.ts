import { WORDS } from "../words.ts";

export interface SocketClose {
  readonly code: number;
  readonly reason: string;
}

const FRAME_TOO_LARGE = 1009;

/**
 * Whether the same text may be sent again after this close: 44xx and an oversized frame mean no (docs/spec/live.md).
 */
export const isFinal = ({ code }: SocketClose): boolean =>
  (code >= 4400 && code < 4500 && code !== 4408) || code === FRAME_TOO_LARGE;

/** Reasons for which nothing can be stored any more under this name, told by the answer to the first handshake. */
export const FINAL_REASONS: ReadonlySet<string> = new Set([
  "generation_changed",
  "forbidden",
  "signed_out",
  "unauthorized",
  "not_found", // DELETED
]);

/** The browser's session has ended: the same person can go on after signing in. */
export const isSignedOut = (reason: string): boolean => reason === "signed_out" || reason === "unauthorized";

/** The text has another generation now. */
export const GENERATION_CHANGED = "generation_changed";

/** The post was deleted for good: what is in the window is all there is of it. */
export const DELETED = "not_found";

/** What a person is told if the server gave no message. */
export function messageFor(reason: string): string {
  if (reason === GENERATION_CHANGED) return WORDS.saved.generation;
  if (isSignedOut(reason)) return WORDS.saved.signedOut;
  if (reason === DELETED) return WORDS.saved.deleted;
  if (reason === "forbidden") return WORDS.room.readOnly;
  return WORDS.saved.notStored;
}
