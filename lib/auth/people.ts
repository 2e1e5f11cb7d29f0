import type { PersonAnswer } from "./access-answers.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { roleOf } from "./actor.ts";
import { manage, type Managing, type ManagingTools } from "./managing.ts";
import { nameKey, parsePersonName } from "./person-name.ts";
import { ALL_SCOPES, allows } from "./policy.ts";
import { makeSignInLink } from "./sign-in.ts";
import { revokeTokens } from "./tokens.ts";
import type { Transaction } from "./tools.ts";
import type { Actor, Role } from "./types.ts";

export interface PersonChange {
  readonly name?: string | undefined;
  readonly role?: Role | undefined;
}

/**
 * Who belongs to the workspace, in the order they came. All but `names` refuse anyone who is not an owner with
 * `forbidden`. DOOR-6.7
 */
export interface People {
  list(actor: Actor): Promise<Outcome<{ items: readonly PersonAnswer[] }, Refusal>>;
  /** Everyone who belongs or belonged here, by name alone: for all who see what was asked and by whom (EVT-1.4). */
  names(actor: Actor): Promise<Outcome<readonly { readonly id: string; readonly name: string }[], Refusal>>;
  /** A new role counts at once, for the person's tokens too. The last owner stays owner. */
  change(actor: Actor, personId: string, change: PersonChange): Promise<Outcome<PersonAnswer, Refusal>>;
  /** Ends all of the person's sessions, tokens, links and open invitations. The history keeps the name. */
  remove(actor: Actor, personId: string): Promise<Outcome<undefined, Refusal>>;
  /** Ends one session, or all of them. */
  endSessions(actor: Actor, personId: string, sessionId?: string): Promise<Outcome<undefined, Refusal>>;
  /** A link that signs this person in, once, within 24 hours; it voids the one before. */
  makeLink(actor: Actor, personId: string): Promise<Outcome<{ token: string; expiresAt: string }, Refusal>>;
}

export function createPeople(tools: ManagingTools): People {
  const { db, clock } = tools;
  return {
    async list(actor) {
      if (!allows(actor, "access:manage")) return refused(refusal("forbidden"));
      const rows = await db.person.findMany({
        where: membersOf(actor),
        include: openSessions(clock()),
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      });
      return accepted({ items: rows.map((row) => personAnswer(row, actor)) });
    },

    async names(actor) {
      if (!allows(actor, "edit:list")) return refused(refusal("forbidden"));
      return accepted(
        await db.person.findMany({
          where: { workspaceId: actor.workspaceId },
          select: { id: true, name: true },
          orderBy: [{ name: "asc" }, { id: "asc" }],
        }),
      );
    },

    change: (actor, personId, change) => changePerson(tools, actor, personId, change),

    remove: (actor, personId) => removePerson(tools, actor, personId),

    endSessions: (actor, personId, sessionId) =>
      manage(tools, { actor }, async ({ tx, revoke, record }) => {
        const person = await memberIn(tx, actor, personId);
        if (!person) return refused(NO_SUCH_PERSON);
        const { count } = await tx.session.deleteMany({
          where: { personId, ...(sessionId === undefined ? {} : { id: sessionId }) },
        });
        if (sessionId !== undefined && count === 0)
          return refused(
            refusal("not_found", { message: "There is no such session.", hint: "It may have ended already." }),
          );
        revoke([personId]);
        if (count > 0) await record({ kind: "sessions_ended", whom: person, details: { count } });
        return accepted(undefined);
      }),

    makeLink: (actor, personId) =>
      manage(tools, { actor, handsOn: ALL_SCOPES }, async ({ tx, record }) => {
        const person = await memberIn(tx, actor, personId);
        if (!person) return refused(NO_SUCH_PERSON);
        const { token, expiresAt } = await makeSignInLink(tx, tools, personId, actor.personId);
        await record({ kind: "sign_in_link_made", whom: person });
        return accepted({ token, expiresAt: expiresAt.toISOString() });
      }),
  };
}

function changePerson(
  tools: ManagingTools,
  actor: Actor,
  personId: string,
  change: PersonChange,
): ReturnType<People["change"]> {
  return manage(tools, { actor, handsOn: change.role === undefined ? [] : ALL_SCOPES }, async (managing) => {
    const person = await memberIn(managing.tx, actor, personId);
    if (!person) return refused(NO_SUCH_PERSON);
    const name =
      change.name === undefined
        ? accepted(person.name)
        : await freeName(managing.tx, actor.workspaceId, change.name, personId);
    if (!name.ok) return name;
    const role = change.role ?? roleOf(person);
    if (role !== person.role) {
      const fault = await lower(managing, tools, person, role);
      if (fault) return refused(fault);
    }
    const row = await managing.tx.person.update({
      where: { id: personId },
      data: { name: name.value, role },
      include: openSessions(tools.clock()),
    });
    if (role !== person.role)
      await managing.record({ kind: "role_changed", whom: row, details: { from: person.role, to: role } });
    if (name.value !== person.name)
      await managing.record({ kind: "person_renamed", whom: row, details: { from: person.name } });
    return accepted(personAnswer(row, actor));
  });
}

function removePerson(tools: ManagingTools, actor: Actor, personId: string): ReturnType<People["remove"]> {
  const { clock } = tools;
  return manage(tools, { actor }, async (managing) => {
    const { tx } = managing;
    const person = await memberIn(tx, actor, personId);
    if (!person) return refused(NO_SUCH_PERSON);
    const fault = await lower(managing, tools, person, undefined);
    if (fault) return refused(fault);
    await tx.person.update({ where: { id: personId }, data: { removedAt: clock() } });
    // before the sessions: one that is being spent has begun its session by then
    await tx.signInLink.deleteMany({ where: { personId } });
    await tx.session.deleteMany({ where: { personId } });
    managing.revoke(await revokeTokens(tx, { personId }, clock()));
    await managing.record({ kind: "person_removed", whom: person, details: { role: person.role } });
    return accepted(undefined);
  });
}

/**
 * `name` as it can be stored, unless someone else of the workspace has it: names are how people tell who wrote what.
 */
export async function freeName(
  tx: Transaction,
  workspaceId: string,
  given: string,
  exceptPersonId?: string,
): Promise<Outcome<string, Refusal>> {
  const name = parsePersonName(given);
  if (!name.ok) return name;
  const others = await tx.person.findMany({
    where: { workspaceId, removedAt: null },
    select: { id: true, name: true },
  });
  const isTaken = others.some((other) => other.id !== exceptPersonId && nameKey(other.name) === nameKey(name.value));
  return isTaken ? refused(NAME_TAKEN) : name;
}

interface Member {
  readonly id: string;
  readonly workspaceId: string;
  readonly role: string;
}

/** What ends when `person` gets `role`, or none: the refusal when it must not. */
async function lower(
  { tx, revoke }: Managing,
  { clock }: ManagingTools,
  person: Member,
  role: Role | undefined,
): Promise<Refusal | undefined> {
  if (person.role === "owner") {
    const otherOwners = await tx.person.count({
      where: { workspaceId: person.workspaceId, role: "owner", removedAt: null, id: { not: person.id } },
    });
    if (otherOwners === 0) return LAST_OWNER;
    // What an owner has handed out and nobody has used yet would outlive their right to hand it out.
    await tx.invitation.updateMany({
      where: { invitedById: person.id, usedAt: null, revokedAt: null },
      data: { revokedAt: clock() },
    });
    await tx.signInLink.deleteMany({ where: { madeById: person.id, usedAt: null } });
  }
  const tokens = await tx.apiToken.findMany({ where: { personId: person.id, revokedAt: null }, select: { id: true } });
  revoke([person.id, ...(role === undefined ? [] : tokens.map(({ id }) => id))]);
  return undefined;
}

const membersOf = ({ workspaceId }: Actor) => ({ workspaceId, removedAt: null });

const memberIn = (tx: Transaction, actor: Actor, id: string) =>
  tx.person.findFirst({ where: { id, ...membersOf(actor) } });

const openSessions = (now: Date) => ({
  sessions: { where: { expiresAt: { gt: now } }, orderBy: { createdAt: "desc" as const } },
});

interface PersonRow extends Member {
  readonly name: string;
  readonly createdAt: Date;
  readonly sessions: readonly {
    id: string;
    browser: string;
    createdAt: Date;
    lastUsedAt: Date | null;
    expiresAt: Date;
  }[];
}

function personAnswer({ id, name, role, createdAt, sessions }: PersonRow, actor: Actor): PersonAnswer {
  return {
    id,
    name,
    role: roleOf({ id, role }),
    isYou: id === actor.personId,
    createdAt: createdAt.toISOString(),
    sessions: sessions.map((session) => ({
      id: session.id,
      browser: session.browser,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt?.toISOString() ?? null,
      expiresAt: session.expiresAt.toISOString(),
    })),
  };
}

const NO_SUCH_PERSON = refusal("not_found", {
  message: "There is no such person.",
  hint: "Look at the list of people.",
});
const LAST_OWNER = refusal("forbidden", {
  message: "This is the last owner.",
  hint: "Make someone else an owner first.",
});
const NAME_TAKEN = refusal("invalid_request", {
  message: "Someone here has this name already.",
  hint: "Add your surname or an initial, so that others can tell you apart.",
  details: { field: "name", reason: "taken" },
});
