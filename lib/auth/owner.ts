import type { Prisma, PrismaClient } from "../../server/generated/prisma/client.ts";
import { recordAccess } from "./access-log.ts";
import { ALL_SCOPES } from "./policy.ts";
import { digestOf, keyFrom } from "./secret.ts";
import { makeSignInLink } from "./sign-in.ts";
import type { AuthTools, Transaction } from "./tools.ts";

const WORKSPACE_NAME = "Stet";
const OWNER_NAME = "Owner";
/** No other token may have this name. */
export const SCRIPTED_TOKEN_NAME = "STET_OWNER_TOKEN";
/** Two processes that start at once on one database make one owner: the second waits, then finds it made. */
const START_LOCK = 7_383_851;

/** The owner of longest standing who is still there. */
export const FIRST_OWNER = {
  where: { role: "owner", removedAt: null },
  orderBy: [{ createdAt: "asc" }, { id: "asc" }],
} satisfies Prisma.PersonFindFirstArgs;

/**
 * Sees to it that a workspace, its signing key and its owner exist. Makes a one-time sign-in link (24 hours) as long as
 * the owner is signed in nowhere, so that nobody is ever locked out; a new link voids those printed before. DOOR-6.
 */
export function ensureOwner(tools: AuthTools): Promise<{ firstSignInToken?: string }> {
  return alone(tools.db, async (tx) => {
    const ownerId = await ownerIn(tx, tools);
    const now = tools.clock();
    const session = await tx.session.findFirst({
      where: { personId: ownerId, expiresAt: { gt: now } },
      select: { digest: true },
    });
    if (session) return {};
    const { token } = await makeSignInLink(tx, tools, ownerId, null);
    return { firstSignInToken: token };
  });
}

/**
 * Makes `token` the owner's scripted token, with every scope. One at a time: the one before stops working. Its id
 * stays, and with it what is bound to it (idempotency keys, resume tokens).
 */
export async function ensureOwnerToken(tools: AuthTools, token: string): Promise<void> {
  await alone(tools.db, async (tx) => {
    const personId = await ownerIn(tx, tools);
    const digest = digestOf(token);
    const former = await tx.apiToken.findFirst({
      where: { name: SCRIPTED_TOKEN_NAME },
      select: { id: true, digest: true },
    }); // whosever: the first owner may have changed
    const data = {
      digest,
      personId,
      name: SCRIPTED_TOKEN_NAME,
      scopes: [...ALL_SCOPES],
      expiresAt: null,
      revokedAt: null,
    };
    if (former) await tx.apiToken.update({ where: { id: former.id }, data });
    else await tx.apiToken.create({ data: { id: tools.newId(), createdAt: tools.clock(), ...data } });
    if (former?.digest === digest) return;
    const { id, name, workspaceId } = await tx.person.findUniqueOrThrow({ where: { id: personId } });
    await recordAccess(tx, tools, { workspaceId }, { kind: "owner_token_set", whom: { id, name } });
  });
}

async function ownerIn(tx: Transaction, { clock, newId, randomToken }: AuthTools): Promise<string> {
  const owner = await tx.person.findFirst({ ...FIRST_OWNER, select: { id: true } });
  if (owner) return owner.id;
  const createdAt = clock();
  const workspace = await tx.workspace.create({
    data: { id: newId(), name: WORKSPACE_NAME, signingKey: keyFrom(randomToken()), createdAt },
  });
  const made = await tx.person.create({
    data: { id: newId(), workspaceId: workspace.id, name: OWNER_NAME, role: "owner", createdAt },
  });
  return made.id;
}

function alone<T>(db: PrismaClient, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${START_LOCK})`;
    return work(tx);
  });
}
