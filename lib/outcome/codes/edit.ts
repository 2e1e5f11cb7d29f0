import type { CodeEntry } from "../code-entry.ts";

/** What is wrong with an edit as it was sent. */
export const EDIT_CODES = {
  hash_mismatch: {
    status: 409,
    rule: "OPS-8",
    retryable: false,
    settle: "never",
    fixable: true,
    reason: 20,
    events: ["hash_mismatch"],
    message: "The text changed while the edit was being prepared. Nothing was lost.",
    hint: "Read the content again, look at what changed, and send the edit with the current version and hash.",
  },
  overlapping_ops: {
    status: 422,
    rule: "OPS-5",
    retryable: false,
    settle: "never",
    fixable: true,
    reason: 19,
    message: "Two of the changes touch the same words.",
    hint: "Join overlapping changes into one.",
  },
  unsupported_operation: {
    status: 422,
    rule: "OPS-3",
    retryable: false,
    settle: "never",
    fixable: false,
    message: "Stet has no such operation.",
    hint: "Use replace, insert, delete or reorder with a target.",
  },
  request_unclear: {
    status: 422,
    rule: "ROAD-5",
    retryable: false,
    settle: "never",
    fixable: false,
    reason: 21,
    message: "Stet could not tell what to change. Nothing was changed.",
    hint: "Quote the words to change, say what they become, and name the place.",
  },
  idempotency_conflict: {
    status: 422,
    rule: "OPS-9",
    retryable: false,
    settle: "never",
    fixable: false,
    message: "This idempotency key was used for another request.",
    hint: "Use a new key for a new request.",
  },
} as const satisfies Record<string, CodeEntry>;
