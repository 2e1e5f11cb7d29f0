export { ACCESS_EVENT_KINDS, type AccessChange, type AccessEventAnswer, type AccessEventKind } from "./access-log.ts";
export { createAuth, type Auth } from "./auth.ts";
export { INVITED_ROLES, type InvitationShown, type InvitedRole } from "./invitations.ts";
export type { PersonAnswer, SessionAnswer } from "./people.ts";
export { ALL_SCOPES, allows, mayEdit } from "./policy.ts";
export { SESSION_COOKIE, sessionCookie } from "./session-cookie.ts";
export type { TokenAnswer } from "./tokens.ts";
export type { AuthTools, Caller } from "./tools.ts";
export type { Action, Actor, Role, TokenScope } from "./types.ts";
