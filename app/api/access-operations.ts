// Calls about who may do what: people, invitations, tokens (DOOR-6).
import { z } from "zod";
import { ACCESS_EVENT_KINDS, ALL_SCOPES, INVITED_ROLES, type Role, type TokenScope } from "../../lib/auth/index.ts";
import { signedInAnswer } from "./answers.ts";
import { FORM_ANSWERED, operation } from "./operation.ts";

const LONGEST_ID = 1_000;
const LONGEST_TOKEN_NAME = 80;
const LONGEST_TOKEN_LIFE_DAYS = 3_650;
const LONGEST_GIVEN_NAME = 1_000;
const LARGEST_PAGE = 200;
const USUAL_PAGE = 50;
const ROLES: readonly [Role, ...Role[]] = ["owner", "editor", "writer", "suggester", "viewer"];
const SCOPES = ALL_SCOPES as readonly [TokenScope, ...TokenScope[]]; // there is at least one

const none = z.strictObject({});
const id = z.string().min(1).max(LONGEST_ID);
const ofPerson = z.strictObject({ id: id.meta({ description: "Id of the person." }) });
const ofSession = z.strictObject({ id: ofPerson.shape.id, session: id.meta({ description: "Id of the session." }) });
const ofInvitation = z.strictObject({ id: id.meta({ description: "Id of the invitation." }) });
const ofToken = z.strictObject({ id: id.meta({ description: "Id of the token." }) });
const givenName = z.string().max(LONGEST_GIVEN_NAME);
const secret = z.string().min(1).max(LONGEST_ID);
const instant = z.iso.datetime();
const named = z.object({ id: z.string(), name: z.string() });

const session = z.object({
  id: z.string(),
  browser: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  expiresAt: instant,
});
const person = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    isYou: z.boolean(),
    createdAt: instant,
    sessions: z.array(session),
  })
  .meta({ id: "Person" });
const invitation = z
  .object({ id: z.string(), role: z.enum(INVITED_ROLES), invitedBy: named, createdAt: instant, expiresAt: instant })
  .meta({ id: "Invitation" });
const STANDING = [
  "Edits sent with this token count as asked for by its owner:",
  'what a person could settle by a click or by "apply anyway" is granted.',
  "Duplicates, damage, locks, unsafe content and what the request's own constraints forbid are not.",
].join(" ");
const token = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    standingGrant: z.boolean().meta({ description: STANDING }),
    person: named,
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    expiresAt: instant.nullable(),
  })
  .meta({ id: "Token" });
const accessEvent = z
  .object({
    id: z.string(),
    kind: z.enum(ACCESS_EVENT_KINDS),
    at: instant,
    by: named.nullable().meta({ description: "Null: a stranger, or Stet itself." }),
    throughToken: z.string().nullable(),
    whom: named.nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "AccessEvent" });
const link = z.url().meta({ description: "Shown once. Whoever holds it can use it, once." });

export const listPeople = operation({
  id: "listPeople",
  method: "GET",
  path: "/api/people",
  summary: "Who belongs to the workspace, with their sessions",
  params: none,
  query: none,
  success: { status: 200, description: "All people.", schema: z.object({ items: z.array(person) }) },
});
export const changePerson = operation({
  id: "changePerson",
  method: "PATCH",
  path: "/api/people/{id}",
  summary: "Change a person's name or role",
  params: ofPerson,
  query: none,
  body: z.strictObject({ name: givenName.optional(), role: z.enum(ROLES).optional() }).meta({ id: "PersonChange" }),
  success: { status: 200, description: "The person.", schema: person },
});
export const removePerson = operation({
  id: "removePerson",
  method: "DELETE",
  path: "/api/people/{id}",
  summary: "Remove a person, with all sessions, tokens and open links",
  params: ofPerson,
  query: none,
  success: { status: 204, description: "Removed." },
});
export const endSessions = operation({
  id: "endSessions",
  method: "DELETE",
  path: "/api/people/{id}/sessions",
  summary: "Sign a person out everywhere",
  params: ofPerson,
  query: none,
  success: { status: 204, description: "Signed out." },
});
export const endSession = operation({
  id: "endSession",
  method: "DELETE",
  path: "/api/people/{id}/sessions/{session}",
  summary: "Sign a person out of one browser",
  params: ofSession,
  query: none,
  success: { status: 204, description: "Signed out." },
});
export const makeSignInLink = operation({
  id: "makeSignInLink",
  method: "POST",
  path: "/api/people/{id}/sign-in-link",
  summary: "A link that signs this person in, once, within 24 hours",
  params: ofPerson,
  query: none,
  success: { status: 201, description: "The link.", schema: z.object({ url: link, expiresAt: instant }) },
});
export const listInvitations = operation({
  id: "listInvitations",
  method: "GET",
  path: "/api/invitations",
  summary: "Open invitations",
  params: none,
  query: none,
  success: { status: 200, description: "Those that can be used.", schema: z.object({ items: z.array(invitation) }) },
});
export const makeInvitation = operation({
  id: "makeInvitation",
  method: "POST",
  path: "/api/invitations",
  summary: "A link by which someone joins, once, within 7 days",
  params: none,
  query: none,
  body: z.strictObject({ role: z.enum(INVITED_ROLES) }).meta({ id: "NewInvitation" }),
  success: { status: 201, description: "The invitation and its link.", schema: invitation.extend({ url: link }) },
});
export const revokeInvitation = operation({
  id: "revokeInvitation",
  method: "DELETE",
  path: "/api/invitations/{id}",
  summary: "Revoke an open invitation",
  params: ofInvitation,
  query: none,
  success: { status: 204, description: "Revoked." },
});
export const readInvitation = operation({
  id: "readInvitation",
  method: "GET",
  path: "/api/invitations/join",
  summary: "What an invitation is for; spends nothing",
  entry: "open",
  params: none,
  query: z.strictObject({ token: secret }),
  success: {
    status: 200,
    description: "The invitation.",
    schema: z.object({ role: z.enum(INVITED_ROLES), invitedBy: z.string(), expiresAt: instant }),
  },
});
export const join = operation({
  id: "join",
  method: "POST",
  path: "/api/invitations/join",
  summary: "Spend an invitation; sets the session cookie",
  entry: "open",
  params: none,
  query: none,
  body: z.strictObject({ token: secret, name: givenName }).meta({ id: "Join" }),
  success: { status: 201, description: "Joined and signed in.", schema: signedInAnswer, headers: ["Set-Cookie"] },
  also: { 303: FORM_ANSWERED },
});
export const listTokens = operation({
  id: "listTokens",
  method: "GET",
  path: "/api/tokens",
  summary: "API tokens that work",
  params: none,
  query: none,
  success: { status: 200, description: "Without their secrets.", schema: z.object({ items: z.array(token) }) },
});
export const makeToken = operation({
  id: "makeToken",
  method: "POST",
  path: "/api/tokens",
  summary: "Make an API token; it is shown once",
  params: none,
  query: none,
  body: z
    .strictObject({
      name: z.string().trim().min(1).max(LONGEST_TOKEN_NAME),
      scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
      expiresInDays: z.int().min(1).max(LONGEST_TOKEN_LIFE_DAYS).optional(),
      standingGrant: z.boolean().optional().meta({ description: STANDING }),
    })
    .meta({ id: "NewToken" }),
  success: { status: 201, description: "The token and its secret.", schema: token.extend({ token: z.string() }) },
});
export const revokeToken = operation({
  id: "revokeToken",
  method: "DELETE",
  path: "/api/tokens/{id}",
  summary: "Revoke a token, and those made through it",
  params: ofToken,
  query: none,
  success: { status: 204, description: "Revoked." },
});

export const listAccessEvents = operation({
  id: "listAccessEvents",
  method: "GET",
  path: "/api/access-log",
  summary: "Changes of who may do what, newest first",
  params: none,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(USUAL_PAGE),
    cursor: id.optional().meta({ description: "nextCursor of the page before." }),
  }),
  success: {
    status: 200,
    description: "A page of the log.",
    schema: z.object({ items: z.array(accessEvent), nextCursor: z.string().nullable() }),
  },
});

export const ACCESS_OPERATIONS = [
  listPeople,
  changePerson,
  removePerson,
  endSessions,
  endSession,
  makeSignInLink,
  listInvitations,
  makeInvitation,
  revokeInvitation,
  readInvitation,
  join,
  listTokens,
  makeToken,
  revokeToken,
  listAccessEvents,
] as const;
