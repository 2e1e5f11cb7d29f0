import type { Action, Actor, Role, TokenScope } from "./types.ts";

/** What each role may do (DOOR-6). */
const ROLE_ACTIONS: Readonly<Record<Role, ReadonlySet<Action>>> = {
  owner: new Set<Action>([
    "content:read",
    "content:create",
    "content:write",
    "content:publish",
    "content:purge",
    "content:edit",
    "content:suggest",
    "content:comment",
    "content:export",
    "edit:override",
    "edit:list",
    "chat:review",
    "access:manage",
    "settings:read",
    "settings:manage",
    "metrics:read",
  ]),
  editor: new Set<Action>([
    "content:read",
    "content:create",
    "content:write",
    "content:publish",
    "content:edit",
    "content:suggest",
    "content:comment",
    "edit:override",
    "edit:list",
    "settings:read",
  ]),
  writer: new Set<Action>([
    "content:read",
    "content:create",
    "content:write",
    "content:edit",
    "content:suggest",
    "content:comment",
    "edit:list",
    "settings:read",
  ]),
  suggester: new Set<Action>(["content:read", "content:comment", "content:suggest", "edit:list", "settings:read"]),
  viewer: new Set<Action>(["content:read"]),
};

/**
 * What each scope of a token allows; `grant` lets a person's word through, so it also lets their "apply anyway"
 * through.
 */
const SCOPE_ACTIONS: Readonly<Record<TokenScope, ReadonlySet<Action>>> = {
  read: new Set<Action>(["content:read", "content:export", "edit:list", "settings:read", "metrics:read"]),
  edit: new Set<Action>(["content:edit", "content:suggest"]),
  suggest: new Set<Action>(["content:suggest"]),
  "write:person": new Set<Action>(["content:create", "content:write", "content:comment"]),
  grant: new Set<Action>(["edit:override"]),
  publish: new Set<Action>(["content:publish"]),
  admin: new Set<Action>(["access:manage", "chat:review", "settings:read", "settings:manage", "metrics:read"]),
};

/** What only a person at a browser may do, whatever scopes a token has (PLAN-3). */
const OF_PEOPLE: Action = "content:purge";

export const ALL_SCOPES: readonly TokenScope[] = [
  "read",
  "edit",
  "suggest",
  "write:person",
  "grant",
  "publish",
  "admin",
];

/** May this actor do this in their own workspace? Effective right = role ∩ scopes (AGT-10). Whose workspace a content
 * belongs to is asked where the row is read. */
export function allows(actor: Actor, action: Action): boolean {
  if (!ROLE_ACTIONS[actor.role].has(action)) return false;
  if (action === OF_PEOPLE) return actor.kind === "person";
  return holds(actor, action);
}

/**
 * May this actor ask for edits? What comes of one tells of the text (places, nearest lines, changed lines), so that it
 * takes the right to read as well.
 */
export const mayEdit = (actor: Actor): boolean => allows(actor, "content:edit") && allows(actor, "content:read");

/** May this actor ask for suggestions (COL-5)? Their answers tell as much. */
export const maySuggest = (actor: Actor): boolean => allows(actor, "content:suggest") && allows(actor, "content:read");

/**
 * May this actor give someone these rights? Nobody hands on more than they hold: else a token for managing people alone
 * could invite a person who may do everything (DOOR-6.8).
 */
export const mayHandOn = (actor: Actor, scopes: readonly TokenScope[]): boolean =>
  allows(actor, "access:manage") &&
  scopes.every((scope) => [...SCOPE_ACTIONS[scope]].every((action) => holds(actor, action)));

const holds = ({ scopes }: Actor, action: Action): boolean =>
  [...scopes].some((scope) => SCOPE_ACTIONS[scope].has(action));
