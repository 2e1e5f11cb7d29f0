import { refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { changedBy, recordAccess, type AccessChange } from "./access-log.ts";
import { allows, mayHandOn } from "./policy.ts";
import type { Revocations } from "./revocations.ts";
import type { AuthTools, Transaction } from "./tools.ts";
import type { Actor, TokenScope } from "./types.ts";

export interface ManagingTools extends AuthTools {
  readonly revocations: Revocations;
}

export interface Managing {
  readonly tx: Transaction;
  /** Whose rights this change ends or alters; told when it is stored. */
  revoke(actorIds: readonly string[]): void;
  /** Puts the change into the log, as this actor's. */
  record(change: AccessChange): Promise<void>;
}

interface Wish {
  readonly actor: Actor;
  /**
   * What it takes; `access:manage` when nothing is said. Owners alone have it, whichever it is: who is none any more is
   * refused.
   */
  readonly action?: "access:manage" | "settings:manage";
  /** The rights that someone else would get by it. */
  readonly handsOn?: readonly TokenScope[];
}

/**
 * Runs a change of who may do what (DOOR-6.7): one at a time in a workspace, and only while the actor may still make
 * it, so that two owners cannot lower each other at once and a removed one leaves nothing behind. Refuses with
 * `forbidden`.
 */
export async function manage<T>(
  { db, clock, newId, revocations }: ManagingTools,
  { actor, action = "access:manage", handsOn = [] }: Wish,
  work: (managing: Managing) => Promise<Outcome<T, Refusal>>,
): Promise<Outcome<T, Refusal>> {
  if (!allows(actor, action)) return refused(refusal("forbidden"));
  if (handsOn.length > 0 && !mayHandOn(actor, handsOn)) return refused(MORE_THAN_HELD);
  const revoked = new Set<string>();
  const outcome = await db.$transaction(async (tx) => {
    await lockPeople(tx, actor.workspaceId);
    if (!(await stillMay(tx, actor, clock()))) return refused(refusal("forbidden"));
    return work({
      tx,
      revoke: (actorIds) => actorIds.forEach((id) => revoked.add(id)),
      record: (change) => recordAccess(tx, { clock, newId }, changedBy(actor), change),
    });
  });
  if (outcome.ok) revocations.tell([...revoked]);
  return outcome;
}

/** Held to the end of the transaction. Contents of the workspace can be made meanwhile. */
export async function lockPeople(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.$queryRaw`select id from workspace where id = ${workspaceId} for no key update`;
}

async function stillMay(tx: Transaction, { id, kind, personId }: Actor, now: Date): Promise<boolean> {
  const owner = await tx.person.findFirst({
    where: { id: personId, role: "owner", removedAt: null },
    select: { id: true },
  });
  if (!owner || kind === "person") return owner !== null;
  const token = await tx.apiToken.findUnique({ where: { id }, select: { revokedAt: true, expiresAt: true } });
  return token !== null && token.revokedAt === null && (token.expiresAt === null || token.expiresAt > now);
}

const MORE_THAN_HELD = refusal("forbidden", {
  message: "This token may not give others more than it may do itself.",
  hint: "Sign in and do it there, or use a token with every scope.",
});
