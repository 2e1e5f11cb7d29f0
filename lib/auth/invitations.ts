import type { InvitationAnswer } from "./access-answers.ts";
import { BugError, accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { recordAccess } from "./access-log.ts";
import { lockPeople, manage, type ManagingTools } from "./managing.ts";
import { freeName } from "./people.ts";
import { ALL_SCOPES, allows } from "./policy.ts";
import { digestOf } from "./secret.ts";
import { beginSession, type SignedIn } from "./session.ts";
import type { Caller } from "./tools.ts";
import { ROLES, type Actor, type Role } from "./types.ts";

const LIFE_MS = 7 * 24 * 60 * 60 * 1000;
const NEW_LINK_HINT = "Ask for a new invitation.";

/** What the link shows to whoever holds it. */
export interface InvitationShown {
  readonly role: Role;
  readonly invitedBy: string;
  readonly expiresAt: string;
}

/** Links by which someone joins, once, within 7 days. Making, listing and revoking are an owner's. DOOR-6.6 */
export interface Invitations {
  /** Those that work, newest first. */
  list(actor: Actor): Promise<Outcome<{ items: readonly InvitationAnswer[] }, Refusal>>;
  /** `token` is shown here and never again. */
  make(actor: Actor, role: Role): Promise<Outcome<InvitationAnswer & { token: string }, Refusal>>;
  revoke(actor: Actor, invitationId: string): Promise<Outcome<undefined, Refusal>>;
  /** What the link is for, without spending it. Refuses as `join` does. */
  read(token: string): Promise<Outcome<InvitationShown, Refusal>>;
  /** Makes the person and signs them in; of many at once one succeeds. Refuses with `token_used`, `token_expired`,
   *  `token_invalid` (revoked too), and with `invalid_request` a name that cannot be, which spends nothing. */
  join(token: string, name: string, caller: Caller): Promise<Outcome<SignedIn, Refusal>>;
}

export function createInvitations(tools: ManagingTools): Invitations {
  const { db, clock, newId, randomToken } = tools;
  return {
    async list(actor) {
      if (!allows(actor, "access:manage")) return refused(refusal("forbidden"));
      const where = { workspaceId: actor.workspaceId, usedAt: null, revokedAt: null, expiresAt: { gt: clock() } };
      const rows = await db.invitation.findMany({
        where,
        include: { invitedBy: true },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      });
      return accepted({ items: rows.map(invitationAnswer) });
    },

    make: (actor, role) =>
      manage(tools, { actor, handsOn: ALL_SCOPES }, async ({ tx, record }) => {
        const token = randomToken();
        const createdAt = clock();
        const expiresAt = new Date(createdAt.getTime() + LIFE_MS);
        const data = {
          id: newId(),
          digest: digestOf(token),
          workspaceId: actor.workspaceId,
          role,
          invitedById: actor.personId,
          createdAt,
          expiresAt,
        };
        const row = await tx.invitation.create({ data, include: { invitedBy: true } });
        await record({ kind: "invitation_made", details: { role } });
        return accepted({ ...invitationAnswer(row), token });
      }),

    revoke: (actor, id) =>
      manage(tools, { actor }, async ({ tx, record }) => {
        const open = await tx.invitation.findFirst({
          where: { id, workspaceId: actor.workspaceId, usedAt: null, revokedAt: null },
          include: { invitedBy: true },
        });
        if (!open) return refused(NO_SUCH_INVITATION);
        await tx.invitation.update({ where: { id }, data: { revokedAt: clock() } });
        await record({ kind: "invitation_withdrawn", whom: open.invitedBy, details: { role: open.role } });
        return accepted(undefined);
      }),

    async read(token) {
      const row = await db.invitation.findUnique({ where: { digest: digestOf(token) }, include: { invitedBy: true } });
      if (!row || !isOpen(row, clock())) return refused(closedInvitation(row));
      const { role, invitedBy, expiresAt } = invitationAnswer(row);
      return accepted({ role, invitedBy: invitedBy.name, expiresAt });
    },

    join: (token, name, caller) => joinByLink(tools, token, name, caller),
  };
}

function joinByLink(
  tools: ManagingTools,
  token: string,
  name: string,
  caller: Caller,
): ReturnType<Invitations["join"]> {
  const { db, clock, newId } = tools;
  return db.$transaction(async (tx) => {
    const digest = digestOf(token);
    const known = await tx.invitation.findUnique({ where: { digest }, select: { workspaceId: true } });
    if (!known) return refused(closedInvitation(null));
    await lockPeople(tx, known.workspaceId);
    // as it is now that the lock is ours
    const row = await tx.invitation.findUniqueOrThrow({ where: { digest }, include: { invitedBy: true } });
    const now = clock();
    if (!isOpen(row, now)) return refused(closedInvitation(row));
    const free = await freeName(tx, row.workspaceId, name);
    if (!free.ok) return free;
    await tx.invitation.update({ where: { id: row.id }, data: { usedAt: now } });
    const person = {
      id: newId(),
      workspaceId: row.workspaceId,
      name: free.value,
      role: invitedRole(row.role),
      createdAt: now,
    };
    await tx.person.create({ data: person });
    await recordAccess(
      tx,
      tools,
      { workspaceId: row.workspaceId, by: person },
      { kind: "invitation_accepted", whom: row.invitedBy, details: { role: person.role } },
    );
    return accepted(await beginSession(tx, tools, person, caller));
  });
}

interface InvitationRow {
  readonly id: string;
  readonly role: string;
  readonly invitedBy: { readonly id: string; readonly name: string };
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

function invitationAnswer({ id, role, invitedBy, createdAt, expiresAt }: InvitationRow): InvitationAnswer {
  return {
    id,
    role: invitedRole(role),
    invitedBy: { id: invitedBy.id, name: invitedBy.name },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

function invitedRole(role: string): Role {
  const found = ROLES.find((known) => known === role);
  if (found === undefined) throw new BugError(`an invitation to the role ${JSON.stringify(role)}`);
  return found;
}

type State = Readonly<Record<"usedAt" | "revokedAt", Date | null>> & { readonly expiresAt: Date };

const isOpen = ({ usedAt, revokedAt, expiresAt }: State, now: Date): boolean =>
  usedAt === null && revokedAt === null && expiresAt > now;

function closedInvitation(row: State | null): Refusal {
  if (row?.usedAt)
    return refusal("token_used", { message: "This invitation has been used. Each works once.", hint: NEW_LINK_HINT });
  if (!row || row.revokedAt)
    return refusal("token_invalid", { message: "This invitation is not valid.", hint: NEW_LINK_HINT });
  return refusal("token_expired", {
    message: "This invitation is too old. Invitations work for 7 days.",
    hint: NEW_LINK_HINT,
  });
}

const NO_SUCH_INVITATION = refusal("not_found", {
  message: "There is no such open invitation.",
  hint: "It may have been used or revoked already.",
});
