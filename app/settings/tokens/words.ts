// What the page of tokens says: a part of the message catalogue (DOOR-8).
import type { TokenScope } from "../../../lib/auth/index.ts";

export const TOKEN_WORDS = {
  neverUsed: "not used yet",
  tokenTitle: "Make a token",
  tokenHint: "A token lets a program act for you, within what you tick here and never beyond your own role.",
  tokenName: "What it is for",
  tokenNameExample: "Weekly import",
  tokenMay: "It may",
  tokenLife: "It works for",
  tokenForever: "until it is revoked",
  days: (days: number) => (days === 365 ? "a year" : `${days} days`),
  makeToken: "Make token",
  tokenNeedsScope: "Choose at least one permission.",
  standingTitle: "Standing grant",
  standingLabel: "Edits sent with this token count as asked for by me",
  standingHint:
    "Its edits are never held for size, wording, headings, lost names or new links: " +
    "they are made, and each receipt says that you allowed it. " +
    "Copies, damage, locked text and unsafe content are still refused. It needs “Ask for edits”.",
  standingGiven: (name: string) => `Standing grant: edits sent with it count as asked for by ${name}`,
  tokenMade: "Copy this token. It is shown only now.",
  workingTokens: "Active tokens",
  noTokens: "No active tokens.",
  tokenFor: (name: string) => `for ${name}`,
  revokeToken: (name: string) => `Revoke the token ${name}`,
  revokeTokenSure: "Programs that use it will be refused, and so will tokens made with it.",
  untilRevoked: "until revoked",
} as const;

/** The order on the page: least trust first. */
export const SCOPE_WORDS: Readonly<Record<TokenScope, string>> = {
  read: "Read posts, their history and past requests",
  edit: "Ask for edits, judged by the rule book",
  suggest: "Suggest changes, which people accept or reject",
  "write:person": "Write as you: save whole texts, restore, undo, make and archive posts",
  grant: "Speak for you: approve larger edits and blocked ones",
  publish: "Publish, schedule and take down posts: for scripts, not for assistants",
  admin: "Manage people, invitations, tokens and settings",
};
