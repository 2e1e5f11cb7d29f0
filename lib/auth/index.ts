export { changedBy, recordAccess, type AccessChange } from "./access-log.ts";
export { countsInDatabase, type AttemptCounts, type Attempts, type Counted } from "./attempt-counts.ts";
export { callerOf, networkOf, PEER_HEADER, type ProxySettings } from "./caller-of.ts";
export type { Secret } from "./actors-for.ts";
export { createAuth, type Auth } from "./auth.ts";
export { ACCESS_EVENT_KINDS, type AccessEventKind } from "./access-event-kinds.ts";
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
export { ALL_SCOPES, allows, mayEdit, maySuggest } from "./policy.ts";
export { sessionCookie, sessionCookieName } from "./session-cookie.ts";
export type { AuthTools, Caller, Transaction } from "./tools.ts";
export { ROLES, type Action, type Actor, type Role, type TokenScope } from "./types.ts";
export { digestOf } from "./secret.ts";
export { createWriteLimit, type CountWrite } from "./write-limit.ts";
export { count, instant, someone, type Answer } from "./answers.ts";
export {
  STANDING_GRANT,
  accessEventSchema,
  invitationSchema,
  personSchema,
  tokenSchema,
  SCOPES,
  type AccessEventAnswer,
  type PersonAnswer,
  type TokenAnswer,
} from "./access-answers.ts";
