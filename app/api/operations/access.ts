// Calls about who may do what: people, invitations, tokens (DOOR-6).
import { z } from "zod";
import {
  callerOf,
  instant,
  STANDING_GRANT,
  accessEventSchema,
  invitationSchema,
  personSchema,
  tokenSchema,
  ROLES,
  SCOPES,
} from "../../../lib/auth/index.ts";
import type { Refusal } from "../../../lib/outcome/index.ts";
import { signedInAnswer } from "../answers.ts";
import { openOperation, operation } from "../door.ts";
import { linkUrl } from "../link-url.ts";
import { FORM_ANSWERED } from "../operation.ts";
import { id } from "../params.ts";
import { present, problem, seeOther } from "../problem.ts";
import { isForm } from "../read-body.ts";
import { sessionCookieHeader } from "../session-cookie.ts";

const LONGEST_ID = 1_000;
const LONGEST_TOKEN_NAME = 80;
const LONGEST_TOKEN_LIFE_DAYS = 3_650;
const LONGEST_GIVEN_NAME = 1_000;
const LARGEST_PAGE = 200;
const USUAL_PAGE = 50;

const ofPerson = z.strictObject({ id: id.meta({ description: "Id of the person." }) });
const ofSession = z.strictObject({ id: ofPerson.shape.id, session: id.meta({ description: "Id of the session." }) });
const ofInvitation = z.strictObject({ id: id.meta({ description: "Id of the invitation." }) });
const ofToken = z.strictObject({ id: id.meta({ description: "Id of the token." }) });
const givenName = z.string().max(LONGEST_GIVEN_NAME);
const secret = z.string().min(1).max(LONGEST_ID);

const link = z.url().meta({ description: "Shown once. Whoever holds it can use it, once." });

export const ACCESS_OPERATIONS = [
  // Who belongs to the workspace (DOOR-6.7).
  operation({
    id: "listPeople",
    at: "GET /api/people",
    summary: "Who belongs to the workspace, with their sessions",
    success: { status: 200, description: "All people.", schema: z.object({ items: z.array(personSchema) }) },
    answer: ({ actor, runtime: { auth } }) => auth.people.list(actor),
  }),
  // One person: name and role, or gone (DOOR-6.7).
  operation({
    id: "changePerson",
    at: "PATCH /api/people/{id}",
    summary: "Change a person's name or role",
    params: ofPerson,
    body: z.strictObject({ name: givenName.optional(), role: z.enum(ROLES).optional() }).meta({ id: "PersonChange" }),
    success: { status: 200, description: "The person.", schema: personSchema },
    answer: ({ actor, params: { id }, body, runtime: { auth } }) => auth.people.change(actor, id, body),
  }),
  operation({
    id: "removePerson",
    at: "DELETE /api/people/{id}",
    summary: "Remove a person, with all sessions, tokens and open links",
    params: ofPerson,
    success: { status: 204, description: "Removed." },
    answer: ({ actor, params: { id }, runtime: { auth } }) => auth.people.remove(actor, id),
  }),
  operation({
    id: "endSessions",
    at: "DELETE /api/people/{id}/sessions",
    summary: "Sign a person out everywhere",
    params: ofPerson,
    success: { status: 204, description: "Signed out." },
    answer: ({ actor, params: { id }, runtime: { auth } }) => auth.people.endSessions(actor, id),
  }),
  operation({
    id: "endSession",
    at: "DELETE /api/people/{id}/sessions/{session}",
    summary: "Sign a person out of one browser",
    params: ofSession,
    success: { status: 204, description: "Signed out." },
    answer: ({ actor, params: { id, session }, runtime: { auth } }) => auth.people.endSessions(actor, id, session),
  }),
  operation({
    id: "makeSignInLink",
    at: "POST /api/people/{id}/sign-in-link",
    summary: "A link that signs this person in, once, within 24 hours",
    params: ofPerson,
    success: { status: 201, description: "The link.", schema: z.object({ url: link, expiresAt: instant }) },
    answer: async ({ request, actor, params: { id }, runtime: { auth, config } }) => {
      const made = await auth.people.makeLink(actor, id);
      if (!made.ok) return made;
      const { token, expiresAt } = made.value;
      return present(
        { url: linkUrl({ request, publicUrl: config.publicUrl, page: "/sign-in", token }), expiresAt },
        { status: 201 },
      );
    },
  }),
  // Links by which someone joins (DOOR-6.6).
  operation({
    id: "listInvitations",
    at: "GET /api/invitations",
    summary: "Open invitations",
    success: {
      status: 200,
      description: "Those that can be used.",
      schema: z.object({ items: z.array(invitationSchema) }),
    },
    answer: ({ actor, runtime: { auth } }) => auth.invitations.list(actor),
  }),
  operation({
    id: "makeInvitation",
    at: "POST /api/invitations",
    summary: "A link by which someone joins, once, within 7 days",
    body: z.strictObject({ role: z.enum(ROLES) }).meta({ id: "NewInvitation" }),
    success: {
      status: 201,
      description: "The invitation and its link.",
      schema: invitationSchema.extend({ url: link }),
    },
    answer: async ({ request, actor, body: { role }, runtime: { auth, config } }) => {
      const made = await auth.invitations.make(actor, role);
      if (!made.ok) return made;
      const { token, ...invitation } = made.value;
      return present(
        { ...invitation, url: linkUrl({ request, publicUrl: config.publicUrl, page: "/join", token }) },
        { status: 201 },
      );
    },
  }),
  operation({
    id: "revokeInvitation",
    at: "DELETE /api/invitations/{id}",
    summary: "Revoke an open invitation",
    params: ofInvitation,
    success: { status: 204, description: "Revoked." },
    answer: ({ actor, params: { id }, runtime: { auth } }) => auth.invitations.revoke(actor, id),
  }),
  // What an invitation is for, by GET; by POST alone it is spent and a session begins (DOOR-6.6).
  openOperation({
    id: "readInvitation",
    at: "GET /api/invitations/join",
    summary: "What an invitation is for; spends nothing",
    entry: "open",
    query: z.strictObject({ token: secret }),
    success: {
      status: 200,
      description: "The invitation.",
      schema: z.object({ role: z.enum(ROLES), invitedBy: z.string(), expiresAt: instant }),
    },
    answer: ({ request, query: { token }, runtime: { auth, config } }) =>
      auth.invitations.read(token, callerOf(request.headers, config)),
  }),
  openOperation({
    id: "join",
    at: "POST /api/invitations/join",
    summary: "Spend an invitation; sets the session cookie",
    entry: "open",
    body: z.strictObject({ token: secret, name: givenName }).meta({ id: "Join" }),
    success: { status: 201, description: "Joined and signed in.", schema: signedInAnswer, headers: ["Set-Cookie"] },
    also: { 303: FORM_ANSWERED },
    answer: async ({ request, requestId, body: { token, name }, runtime: { auth, config } }) => {
      const joined = await auth.invitations.join(token, name, callerOf(request.headers, config));
      if (!joined.ok) {
        const again = new URLSearchParams({ token, fault: faultOf(joined.refusal) }).toString();
        return isForm(request) ? seeOther(`/join?${again}`) : problem(joined.refusal, { requestId, isEdit: false });
      }
      const { session, expiresAt, personName } = joined.value;
      const headers = { "Set-Cookie": sessionCookieHeader({ value: session, expiresAt, publicUrl: config.publicUrl }) };
      if (isForm(request)) return seeOther("/", headers);
      return present({ name: personName, expiresAt: expiresAt.toISOString() }, { status: 201, headers });
    },
  }),
  // API tokens (DOOR-6.8).
  operation({
    id: "listTokens",
    at: "GET /api/tokens",
    summary: "API tokens that work",
    success: { status: 200, description: "Without their secrets.", schema: z.object({ items: z.array(tokenSchema) }) },
    answer: ({ actor, runtime: { auth } }) => auth.tokens.list(actor),
  }),
  operation({
    id: "makeToken",
    at: "POST /api/tokens",
    summary: "Make an API token; it is shown once",
    body: z
      .strictObject({
        name: z.string().trim().min(1).max(LONGEST_TOKEN_NAME),
        scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
        expiresInDays: z.int().min(1).max(LONGEST_TOKEN_LIFE_DAYS).optional(),
        standingGrant: z.boolean().optional().meta({ description: STANDING_GRANT }),
      })
      .meta({ id: "NewToken" }),
    success: {
      status: 201,
      description: "The token and its secret.",
      schema: tokenSchema.extend({ token: z.string() }),
    },
    answer: ({ actor, body, runtime: { auth } }) => auth.tokens.make(actor, body),
  }),
  operation({
    id: "revokeToken",
    at: "DELETE /api/tokens/{id}",
    summary: "Revoke a token, and those made through it",
    params: ofToken,
    success: { status: 204, description: "Revoked." },
    answer: ({ actor, params: { id }, runtime: { auth } }) => auth.tokens.revoke(actor, id),
  }),
  // Changes to people's rights (DOOR-6.11).
  operation({
    id: "listAccessEvents",
    at: "GET /api/access-log",
    summary: "Changes of who may do what, newest first",
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(USUAL_PAGE),
      cursor: id.optional().meta({ description: "nextCursor of the page before." }),
    }),
    success: {
      status: 200,
      description: "A page of the log.",
      schema: z.object({ items: z.array(accessEventSchema), nextCursor: z.string().nullable() }),
    },
    answer: ({ actor, query, runtime: { auth } }) => auth.accessLog(actor, query),
  }),
];

/** For the page, which has a sentence for each. */
function faultOf({ code, details = {} }: Refusal): string {
  if (details.field !== "name") return code;
  return details.reason === "taken" ? "taken" : "bad";
}
