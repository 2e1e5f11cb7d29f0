export { createAuth, type Auth, type AuthTools } from "./auth.ts";
export { ALL_SCOPES, allows } from "./policy.ts";
export { SESSION_COOKIE, sessionCookie } from "./session-cookie.ts";
export type { SignedIn } from "./sign-in.ts";
export type { Action, Actor, Role, TokenScope } from "./types.ts";
