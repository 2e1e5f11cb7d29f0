import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { personActor, tokenActor } from "./actor.ts";
import { actorsFor, isAlive, type Secret } from "./actors-for.ts";
import { listAccessEvents, recordAccess, type AccessLogQuery } from "./access-log.ts";
import { countsInDatabase } from "./attempt-counts.ts";
import { createAttemptLimit } from "./attempt-limit.ts";
import { createTokenLimit } from "./token-limit.ts";
import { createInvitations, type Invitations } from "./invitations.ts";
import { manage, type Managing } from "./managing.ts";
import { ensureOwner, ensureOwnerToken, FIRST_OWNER } from "./owner.ts";
import { createPeople, type People } from "./people.ts";
import { createRevocations, type RevocationListener } from "./revocations.ts";
import { digestOf } from "./secret.ts";
import type { SignedIn } from "./session.ts";
import { readSignInLink, spendSignInLink } from "./sign-in.ts";
import { createTokens, type Tokens } from "./tokens.ts";
import type { AuthTools, Caller } from "./tools.ts";
import type { Actor } from "./types.ts";

/** Who is asking, and who may ask (DOOR-6). Secrets come in as they were sent and are kept as digests only. */
export interface Auth {
  /**
   * To be called at each start. `firstSignInToken` belongs into a link `/sign-in?token=…` for the person at the
   * console.
   */
  ensureOwner(): Promise<{ firstSignInToken?: string }>;
  ensureOwnerToken(token: string): Promise<void>;
  /** The workspace's first owner, as if they were signed in: for what the process does in their name. */
  owner(): Promise<Actor>;
  /** Whose each secret is now, in the same order: for callers that ask about many at once. */
  actorsFor(secrets: readonly Secret[]): Promise<(Actor | undefined)[]>;
  actorForBearer(token: string): Promise<Actor | undefined>;
  /** The same for a stranger's token. Refuses with `unauthorized`, then with `rate_limited` (DOOR-6.17). */
  actorForStrangersBearer(token: string, caller: Caller): Promise<Outcome<Actor, Refusal>>;
  actorForSession(cookieValue: string): Promise<Actor | undefined>;
  /** The same actor with the current rights; `undefined` when token or person are no more. */
  actorNow(actor: Pick<Actor, "id" | "kind" | "personId">): Promise<Actor | undefined>;
  readSignInLink(token: string, caller?: Caller): Promise<Outcome<{ personName: string }, Refusal>>;
  spendSignInLink(token: string, caller?: Caller): Promise<Outcome<SignedIn, Refusal>>;
  /** Ends this session; does nothing if it is unknown or over. */
  signOut(cookieValue: string): Promise<void>;
  readonly people: People;
  readonly tokens: Tokens;
  readonly invitations: Omit<Invitations, "read"> & {
    read(token: string, caller?: Caller): ReturnType<Invitations["read"]>;
  };
  /** Changes of who may do what, newest first; an owner's to read (DOOR-6.11). */
  accessLog(actor: Actor, query: AccessLogQuery): ReturnType<typeof listAccessEvents>;
  /**
   * Runs a change of the workspace's settings for an owner, one at a time in a workspace and only while they still are
   * one; its records are stored with it. Refuses with `forbidden`.
   */
  manage<T>(
    actor: Actor,
    action: "settings:manage",
    work: (managing: Pick<Managing, "tx" | "record">) => Promise<Outcome<T, Refusal>>,
  ): Promise<Outcome<T, Refusal>>;
  /**
   * `listener` gets the id of every actor of this process whose rights ended or changed, once that is stored: what they
   *  hold open is to be closed, and asked for again (DOOR-6.10). Gives the way to stop listening.
   */
  onRevoked(listener: RevocationListener): () => void;
}

export function createAuth(tools: AuthTools): Auth {
  const { db, clock, attemptCounts = countsInDatabase(db) } = tools;
  const revocations = createRevocations();
  const limit = createAttemptLimit(attemptCounts, {
    what: "links",
    onLimited: (network) => recordLimited(tools, "sign_in_limited", network),
  });
  const tokenLimit = createTokenLimit(
    createAttemptLimit(attemptCounts, {
      what: "tokens",
      onLimited: (network) => recordLimited(tools, "tokens_limited", network),
    }),
  );
  const managing = { ...tools, revocations };
  const invitations = createInvitations(managing);
  const actorForBearer = async (token: string) => (await actorsFor(tools, [{ kind: "token", value: token }]))[0];
  return {
    ensureOwner: () => ensureOwner(tools),
    ensureOwnerToken: (token) => ensureOwnerToken(tools, token),

    async owner() {
      return personActor(await db.person.findFirstOrThrow(FIRST_OWNER));
    },

    actorForBearer,
    actorForStrangersBearer: (token, { address }) =>
      tokenLimit.guard({ address, digest: digestOf(token) }, async () => {
        const actor = await actorForBearer(token);
        return actor ? accepted(actor) : refused(refusal("unauthorized"));
      }),
    actorsFor: (secrets) => actorsFor(tools, secrets),
    actorForSession: async (cookieValue) => (await actorsFor(tools, [{ kind: "session", value: cookieValue }]))[0],

    async actorNow({ id, kind, personId }) {
      if (kind === "person") {
        const person = await db.person.findUnique({ where: { id: personId } });
        return person && !person.removedAt ? personActor(person) : undefined;
      }
      const row = await db.apiToken.findUnique({ where: { id }, include: { person: true } });
      return row && isAlive(row, clock()) ? tokenActor(row) : undefined;
    },

    readSignInLink: (token, caller = {}) => limit.guard(caller.address, () => readSignInLink(tools, token)),
    spendSignInLink: (token, caller = {}) => limit.guard(caller.address, () => spendSignInLink(tools, token, caller)),

    async signOut(cookieValue) {
      const digest = digestOf(cookieValue);
      const session = await db.session.findUnique({ where: { digest }, select: { personId: true } });
      await db.session.deleteMany({ where: { digest } });
      if (session) revocations.tell([session.personId]);
    },

    people: createPeople(managing),
    tokens: createTokens(managing),
    invitations: {
      ...invitations,
      read: (token, caller = {}) => limit.guard(caller.address, () => invitations.read(token)),
      join: (token, name, caller) => limit.guard(caller.address, () => invitations.join(token, name, caller)),
    },
    accessLog: (actor, query) => listAccessEvents(tools, actor, query),
    manage: (actor, action, work) => manage(managing, { actor, action }, work),
    onRevoked: (listener) => revocations.onRevoked(listener),
  };
}

/** Nobody is signed in yet, so it goes to the workspace of the first owner. */
async function recordLimited(
  tools: AuthTools,
  kind: "sign_in_limited" | "tokens_limited",
  network: string,
): Promise<void> {
  await tools.db.$transaction(async (tx) => {
    const owner = await tx.person.findFirst(FIRST_OWNER);
    if (owner) await recordAccess(tx, tools, { workspaceId: owner.workspaceId }, { kind, details: { network } });
  });
}
