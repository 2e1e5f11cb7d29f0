// What calls about who may do what answer (DOOR-6).
import { z } from "zod";
import { ACCESS_EVENT_KINDS } from "./access-event-kinds.ts";
import { instant, someone, type Answer } from "./answers.ts";
import { ALL_SCOPES } from "./policy.ts";
import { ROLES, type TokenScope } from "./types.ts";

export const SCOPES = ALL_SCOPES as readonly [TokenScope, ...TokenScope[]]; // there is at least one

export const sessionSchema = z.object({
  id: z.string(),
  browser: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  expiresAt: instant,
});
export type SessionAnswer = Answer<typeof sessionSchema>;

export const personSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    isYou: z.boolean(),
    createdAt: instant,
    sessions: z.array(sessionSchema),
  })
  .meta({ id: "Person" });
export type PersonAnswer = Answer<typeof personSchema>;

export const invitationSchema = z
  .object({ id: z.string(), role: z.enum(ROLES), invitedBy: someone, createdAt: instant, expiresAt: instant })
  .meta({ id: "Invitation" });
export type InvitationAnswer = Answer<typeof invitationSchema>;

export const STANDING_GRANT = [
  "Edits sent with this token count as asked for by its owner:",
  'what a person could settle by a click or by "apply anyway" is granted.',
  "Duplicates, damage, locks, unsafe content and what the request's own constraints forbid are not.",
].join(" ");
export const tokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    standingGrant: z.boolean().meta({ description: STANDING_GRANT }),
    person: someone,
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    expiresAt: instant.nullable(),
  })
  .meta({ id: "Token" });
export type TokenAnswer = Answer<typeof tokenSchema>;

export const accessEventSchema = z
  .object({
    id: z.string(),
    kind: z.enum(ACCESS_EVENT_KINDS),
    at: instant,
    by: someone.nullable().meta({ description: "Null: a stranger, or Stet itself." }),
    throughToken: z.string().nullable(),
    whom: someone.nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "AccessEvent" });
export type AccessEventAnswer = Answer<typeof accessEventSchema>;
