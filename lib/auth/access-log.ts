import type { AccessEventAnswer } from "./access-answers.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import type { AccessEventKind } from "./access-event-kinds.ts";
import { allows } from "./policy.ts";
import type { AuthTools, Transaction } from "./tools.ts";
import type { Actor } from "./types.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Roles, names, counts, scopes and settings; never a secret, nor its digest. */
export type AccessDetails = Readonly<Record<string, string | number | readonly string[]>>;

/** One change, as it goes into the log. */
export interface AccessChange {
  readonly kind: AccessEventKind;
  /** The person it is about, with their name at the time. */
  readonly whom?: Named;
  readonly details?: AccessDetails;
}

/** Who made it: nobody for what the process does by itself, and for strangers. */
export interface ChangedBy {
  readonly workspaceId: string;
  readonly by?: Named;
  /** The token it came through. */
  readonly tokenId?: string;
}

/** Writes `change` into the log, in the transaction that makes it so. */
export async function recordAccess(
  tx: Transaction,
  { clock, newId }: Pick<AuthTools, "clock" | "newId">,
  { workspaceId, by, tokenId }: ChangedBy,
  { kind, whom, details = {} }: AccessChange,
): Promise<void> {
  await tx.accessEvent.create({
    data: {
      id: newId(),
      workspaceId,
      kind,
      byId: by?.id ?? null,
      byName: by?.name ?? null,
      tokenId: tokenId ?? null,
      whomId: whom?.id ?? null,
      whomName: whom?.name ?? null,
      details: { ...details },
      createdAt: clock(),
    },
  });
}

export const changedBy = ({ kind, id, name, personId, workspaceId }: Actor): ChangedBy => ({
  workspaceId,
  by: { id: personId, name },
  ...(kind === "token" ? { tokenId: id } : {}),
});

export interface AccessLogQuery {
  readonly limit: number;
  /** `nextCursor` of the page before. */
  readonly cursor?: string | undefined;
}

/**
 * Newest first, names as they were then. Refuses anyone who is not an owner with `forbidden`, and an unknown cursor
 * with `invalid_request`. DOOR-6.11
 */
export async function listAccessEvents(
  { db }: AuthTools,
  actor: Actor,
  { limit, cursor }: AccessLogQuery,
): Promise<Outcome<{ items: readonly AccessEventAnswer[]; nextCursor: string | null }, Refusal>> {
  if (!allows(actor, "access:manage")) return refused(refusal("forbidden"));
  const { workspaceId } = actor;
  const after =
    cursor === undefined
      ? undefined
      : await db.accessEvent.findFirst({ where: { id: cursor, workspaceId }, select: { id: true, createdAt: true } });
  if (after === null) return refused(refusal("invalid_request", { message: "The cursor is not one of ours." }));
  const rows = await db.accessEvent.findMany({
    where: {
      workspaceId,
      ...(after
        ? { OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }] }
        : {}),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const items = rows.slice(0, limit);
  return accepted({
    items: items.map(shown),
    nextCursor: rows.length > items.length ? (items.at(-1)?.id ?? null) : null,
  });
}

interface AccessEventRow {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly byId: string | null;
  readonly byName: string | null;
  readonly tokenId: string | null;
  readonly whomId: string | null;
  readonly whomName: string | null;
  readonly details: unknown;
}

const shown = (row: AccessEventRow): AccessEventAnswer => ({
  id: row.id,
  kind: row.kind as AccessEventKind, // recordAccess alone writes them, and their details
  at: row.createdAt.toISOString(),
  by: named(row.byId, row.byName),
  throughToken: row.tokenId,
  whom: named(row.whomId, row.whomName),
  details: row.details as AccessDetails,
});

const named = (id: string | null, name: string | null): Named | null =>
  id === null || name === null ? null : { id, name };
