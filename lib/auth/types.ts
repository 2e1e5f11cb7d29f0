/** From the one who may do most to the one who may do least; a suggester reads and comments. */
export const ROLES = ["owner", "editor", "writer", "suggester", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/**
 * What a token may be used for. A session has all of its person's rights. `grant`: words sent through it count as the
 * person's own (INT-2).
 */
export type TokenScope = "read" | "edit" | "suggest" | "write:person" | "grant" | "publish" | "admin";

/** On whose behalf something happens. Effective right = role ∩ scopes. */
export interface Actor {
  /**
   * Of the token, or of the person when they came with a session: idempotency keys and resume tokens are bound to it.
   */
  readonly id: string;
  readonly kind: "person" | "token";
  readonly name: string;
  readonly personId: string;
  readonly workspaceId: string;
  readonly role: Role;
  readonly scopes: ReadonlySet<TokenScope>;
  /** Edits sent with this token count as asked for: its name, and the owner who gave it that (INT-2.3). */
  readonly standing?: StandingGrant;
}

export interface StandingGrant {
  readonly token: string;
  readonly givenBy: string;
}

export type Action =
  | "content:read"
  | "content:create"
  /** A person's own write: PUT body, restore, undo, PATCH, archive. */
  | "content:write"
  /** What the world sees: a person's own act, or a script's that was given the scope for it (PUB-1). */
  | "content:publish"
  /** Taking an archived post away for good: an owner's own act, which no token has (PLAN-3). */
  | "content:purge"
  /** An edit by or for an AI. */
  | "content:edit"
  | "content:comment"
  /** What would become of an edit, beside the text, for someone else to accept (COL-5). */
  | "content:suggest"
  /** All contents with their images at once (IO-1). */
  | "content:export"
  /** Settle what a person may settle on a refused edit. */
  | "edit:override"
  | "edit:list"
  /** Conversations of others with the assistant (AGT-6.1). */
  | "chat:review"
  /** People, their roles and sessions, invitations, tokens. */
  | "access:manage"
  /** The limits that requests are judged by, and the tone guide (SET-1). */
  | "settings:read"
  | "settings:manage"
  /** Counters of the process: they tell of every workspace (EVT-1). */
  | "metrics:read";
