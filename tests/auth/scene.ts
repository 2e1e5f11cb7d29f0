// A fresh database, a clock that the test moves, and secrets that count.
import { createAuth, type Actor, type Auth, type Role, type TokenScope } from "../../lib/auth/index.ts";
import type { Outcome, Refusal } from "../../lib/outcome/index.ts";
import { testDatabase, type TestDatabase } from "../support/database.ts";

export const START = new Date("2026-03-02T09:00:00Z");

export interface Scene {
  readonly auth: Auth;
  readonly database: TestDatabase;
  /** Ids of actors whose rights ended or changed, in the order they were told. */
  readonly revoked: string[];
  later(ms: number): void;
  owner(): Promise<Actor>;
  /** Someone who came by an invitation; and the cookie of their session. */
  joined(role: Role, name: string): Promise<{ actor: Actor; session: string }>;
  /** A person who was made an owner. */
  secondOwner(name: string): Promise<{ actor: Actor; session: string }>;
  /** A token's actor, and its secret. */
  tokenOf(
    actor: Actor,
    scopes: readonly TokenScope[],
    expiresInDays?: number,
  ): Promise<{ actor: Actor; token: string }>;
}

export async function scene(): Promise<Scene> {
  const database = await testDatabase();
  let now = START.getTime();
  let count = 0;
  const auth = createAuth({
    db: database.prisma,
    clock: () => new Date(now),
    newId: () => `id-${++count}`,
    randomToken: () => `secret-${++count}`,
  });
  await auth.ensureOwner();
  const revoked: string[] = [];
  auth.onRevoked((actorId) => revoked.push(actorId));
  const known = async (found: Promise<Actor | undefined>): Promise<Actor> => {
    const actor = await found;
    if (!actor) throw new Error("nobody");
    return actor;
  };
  const made: Scene = {
    auth,
    database,
    revoked,
    later: (ms) => (now += ms),
    owner: () => auth.owner(),
    async joined(role, name) {
      const invitation = valueOf(await auth.invitations.make(await auth.owner(), role));
      const { session } = valueOf(await auth.invitations.join(invitation.token, name, {}));
      return { session, actor: await known(auth.actorForSession(session)) };
    },
    async secondOwner(name) {
      const { actor, session } = await made.joined("editor", name);
      valueOf(await auth.people.change(await auth.owner(), actor.personId, { role: "owner" }));
      revoked.length = 0;
      return { session, actor: await known(auth.actorForSession(session)) };
    },
    async tokenOf(actor, scopes, expiresInDays) {
      const { token } = valueOf(await auth.tokens.make(actor, { name: "A program", scopes, expiresInDays }));
      return { token, actor: await known(auth.actorForBearer(token)) };
    },
  };
  return made;
}

export function valueOf<T>(outcome: Outcome<T, Refusal>): T {
  if (!outcome.ok) throw new Error(`${outcome.refusal.code}: ${outcome.refusal.message}`);
  return outcome.value;
}

export const codeOf = (outcome: Outcome<unknown, Refusal>): string => (outcome.ok ? "ok" : outcome.refusal.code);
