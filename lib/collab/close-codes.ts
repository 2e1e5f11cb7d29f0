import type { TypingFault } from "../content/index.ts";

/** Why a socket of `/collab` was closed. */
export interface CloseReason {
  readonly code: number;
  /** Goes over the wire with the code. */
  readonly reason: string;
  /** Whether the same client may come back with the same updates. */
  readonly retryable: boolean;
  /** What a person is told. */
  readonly message: string;
}

/**
 * Every code that we close a socket with; 44xx say "not again", 45xx and the standard ones "try again", so that a
 * client written today behaves rightly with codes of tomorrow. Hocuspocus has three of its own: 4205 (try again), 4401
 * and 4408.
 */
export const CLOSE_CODES = {
  going_away: { code: 1001, retryable: true, message: "Stet is stopping; the editor connects again by itself." },
  frame_too_large: { code: 1009, retryable: false, message: "That is more than 4 MB at once. Paste it in parts." },
  too_slow: { code: 1013, retryable: true, message: "This connection does not keep up; the editor connects again." },
  unreadable: {
    code: 4400,
    retryable: false,
    message: "This change cannot be read. It is in this browser alone: copy it from there.",
  },
  signed_out: { code: 4401, retryable: false, message: "You are signed out. What you wrote is kept in this browser." },
  forbidden: { code: 4403, retryable: false, message: "You may read this text, but not write in it." },
  not_found: {
    code: 4404,
    retryable: false,
    message: "Someone has deleted this post for good. Your words are still here: copy them or download them.",
  },
  foreign_client: {
    code: 4409,
    retryable: false,
    message: "This change is signed with someone else's mark. Load the page again.",
  },
  generation_changed: {
    code: 4410,
    retryable: false,
    message:
      "Someone restored an older version in the meantime. Load the page again; what you wrote is kept in this browser.",
  },
  too_large: { code: 4413, retryable: false, message: "A text may have 4 MB; with this change it would have more." },
  not_text: { code: 4415, retryable: false, message: "Only plain text can be written here." },
  bad_characters: { code: 4422, retryable: false, message: "This change contains characters that no text may have." },
  read_only: {
    code: 4423,
    retryable: false,
    message:
      "A part of this text cannot be read. The rest is shown, and nothing can be written until " +
      "the text is repaired.",
  },
  too_costly: {
    code: 4424,
    retryable: false,
    message: "This change has too many pieces at one place. It is in this browser alone: copy it from there.",
  },
  too_late: { code: 4508, retryable: true, message: "The editor has not said whose it is; it connects again." },
  too_early: {
    code: 4511,
    retryable: true,
    message: "The editor sent much before it was signed in; it connects again.",
  },
  too_many: {
    code: 4512,
    retryable: true,
    message: "Too many editors connect from here at once; this one tries again.",
  },
  asks_too_often: {
    code: 4513,
    retryable: true,
    message: "The editor asked for the whole text again and again; it connects again.",
  },
  rights_changed: {
    code: 4505,
    retryable: true,
    message: "Your rights have changed; the editor connects again with the new ones.",
  },
  unavailable: {
    code: 4503,
    retryable: true,
    message: "The database does not answer. What you wrote is kept in this browser and sent again.",
  },
  gap: { code: 4509, retryable: true, message: "Something before this change is missing; the editor sends it again." },
} as const satisfies Record<string, Omit<CloseReason, "reason">> & Record<TypingFault, Omit<CloseReason, "reason">>;

export type CloseName = keyof typeof CLOSE_CODES;

export const closeReason = (name: CloseName): CloseReason => ({ ...CLOSE_CODES[name], reason: name });
