import { personActor, tokenActor } from "./actor.ts";
import { digestOf } from "./secret.ts";
import type { AuthTools } from "./tools.ts";
import type { Actor } from "./types.ts";

/** How exactly "last used" is kept: a write per call would be a high price for it. */
const USE_GRAIN_MS = 60 * 60 * 1000;

/** What someone came with. */
export interface Secret {
  readonly kind: "token" | "session";
  readonly value: string;
}

/**
 * Who each secret stands for now, in their order; `undefined` for one that is unknown, revoked or over. However many
 * there are, each kind is looked up once.
 */
export async function actorsFor(
  { db, clock }: Pick<AuthTools, "db" | "clock">,
  secrets: readonly Secret[],
): Promise<(Actor | undefined)[]> {
  const asked = secrets.map(({ kind, value }) => ({ kind, digest: digestOf(value) }));
  const digests = (kind: Secret["kind"]) => [
    ...new Set(asked.filter((one) => one.kind === kind).map(({ digest }) => digest)),
  ];
  const [tokens, sessions] = await Promise.all([
    actorsByToken({ db, clock }, digests("token")),
    actorsBySession({ db, clock }, digests("session")),
  ]);
  return asked.map(({ kind, digest }) => (kind === "token" ? tokens : sessions).get(digest));
}

type Tools = Pick<AuthTools, "db" | "clock">;

async function actorsByToken({ db, clock }: Tools, digests: string[]): Promise<ReadonlyMap<string, Actor>> {
  if (digests.length === 0) return new Map();
  const rows = await db.apiToken.findMany({ where: { digest: { in: digests } }, include: { person: true } });
  const now = clock();
  const alive = rows.filter((row) => isAlive(row, now));
  const stale = staleOf(alive, now);
  if (stale.length > 0) await db.apiToken.updateMany({ where: { id: { in: stale } }, data: { lastUsedAt: now } });
  return new Map(alive.map((row) => [row.digest, tokenActor(row)]));
}

async function actorsBySession({ db, clock }: Tools, digests: string[]): Promise<ReadonlyMap<string, Actor>> {
  if (digests.length === 0) return new Map();
  const rows = await db.session.findMany({ where: { digest: { in: digests } }, include: { person: true } });
  const now = clock();
  const alive = rows.filter(({ expiresAt, person }) => expiresAt > now && !person.removedAt);
  const stale = staleOf(alive, now);
  if (stale.length > 0) await db.session.updateMany({ where: { id: { in: stale } }, data: { lastUsedAt: now } });
  return new Map(alive.map((row) => [row.digest, personActor(row.person)]));
}

interface TokenLife {
  readonly revokedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly person: { readonly removedAt: Date | null };
}

export const isAlive = ({ revokedAt, expiresAt, person }: TokenLife, now: Date): boolean =>
  !revokedAt && !person.removedAt && (!expiresAt || expiresAt > now);

const staleOf = (rows: readonly { readonly id: string; readonly lastUsedAt: Date | null }[], now: Date): string[] =>
  rows
    .filter(({ lastUsedAt }) => lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_GRAIN_MS)
    .map(({ id }) => id);
