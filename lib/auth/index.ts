export {
  ACCESS_EVENT_KINDS,
  changedBy,
  recordAccess,
  type AccessChange,
  type AccessEventAnswer,
  type AccessEventKind,
} from "./access-log.ts";
export { countsInDatabase, type AttemptCounts, type Attempts, type Counted } from "./attempt-counts.ts";
export { callerOf, networkOf, PEER_HEADER, type ProxySettings } from "./caller-of.ts";
export type { Secret } from "./actors-for.ts";
export { createAuth, type Auth } from "./auth.ts";
export { INVITED_ROLES, type InvitationShown, type InvitedRole } from "./invitations.ts";
export type { PersonAnswer, SessionAnswer } from "./people.ts";
export {
  MOVABLE,
  MOVERS,
  mayMoveTo,
  shownMovers,
  DEFAULT_MOVERS,
  type Movable,
  type Mover,
  type Movers,
  type StoredMovers,
} from "./status-movers.ts";
export { quotaReached, quotaTaken, type Quotas } from "./quota.ts";
export { ALL_SCOPES, allows, mayEdit } from "./policy.ts";
export { sessionCookie, sessionCookieName } from "./session-cookie.ts";
export type { TokenAnswer } from "./tokens.ts";
export type { AuthTools, Caller, Transaction } from "./tools.ts";
export type { Action, Actor, Role, TokenScope } from "./types.ts";
export { digestOf } from "./secret.ts";
export { createWriteLimit, type CountWrite } from "./write-limit.ts";
