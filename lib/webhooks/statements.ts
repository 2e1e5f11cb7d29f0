// Every statement on deliveries. They are made by the trigger on `event`, and claimed here.
import type { PrismaClient } from "../../server/generated/prisma/client.ts";

export type Sql = Pick<PrismaClient, "$queryRaw" | "$executeRaw">;

export interface ClaimedRow {
  readonly id: string;
  readonly webhookId: string;
  readonly workspaceId: string;
  readonly address: string;
  readonly secret: unknown;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly tries: number;
  readonly createdAt: Date;
}

/**
 * Takes deliveries whose time has come, each for one process: it comes up again after `leaseMs` if that process ends
 * before it says what came of it. `tries` counts this one.
 */
export const claimDue = (db: Sql, most: number, leaseMs: number): Promise<ClaimedRow[]> =>
  db.$queryRaw<ClaimedRow[]>`
    with due as (
      select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.state = 'waiting' and d.try_at <= clock_timestamp() and w.is_on
      order by d.try_at limit ${most}::int for update of d skip locked)
    update webhook_delivery d set tries = tries + 1,
      try_at = clock_timestamp() + ${leaseMs}::double precision * interval '1 millisecond'
    from due, webhook w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id as "webhookId", w.workspace_id as "workspaceId", w.address, w.secret, d.kind, d.data,
      d.tries, d.created_at as "createdAt"`;

/** What a try came to. */
export interface Tried {
  readonly status: number | null;
  readonly fault: string | null;
}

export const endDelivery = (db: Sql, id: string, state: "delivered" | "given_up", { status, fault }: Tried) =>
  db.$executeRaw`
    update webhook_delivery set state = ${state}, status = ${status}::int, fault = ${fault},
      ended_at = clock_timestamp()
    where id = ${id} and state = 'waiting'`;

/** In whole milliseconds, as it is stored: rounded up, it would not be due when its pause is over. */
export const putOff = (db: Sql, id: string, waitMs: number, { status, fault }: Tried) =>
  db.$executeRaw`
    update webhook_delivery set status = ${status}::int, fault = ${fault},
      try_at = date_trunc('milliseconds', clock_timestamp()) + ${waitMs}::double precision * interval '1 millisecond'
    where id = ${id} and state = 'waiting'`;

/** Off, where nothing has got through since `since`; what still waits is given up. Says whether it was. */
export async function switchOff(db: Sql, webhookId: string, since: Date): Promise<boolean> {
  const off = await db.$executeRaw`
    update webhook set is_on = false, off_since = clock_timestamp()
    where id = ${webhookId} and is_on and not exists (
      select from webhook_delivery
      where webhook_id = ${webhookId} and state = 'delivered' and ended_at >= ${since}::timestamptz)`;
  if (off > 0) await giveUpWaiting(db, webhookId);
  return off > 0;
}

export const giveUpWaiting = (db: Sql, webhookId: string) =>
  db.$executeRaw`
    update webhook_delivery set state = 'given_up', ended_at = clock_timestamp()
    where webhook_id = ${webhookId} and state = 'waiting'`;

export const forgetOld = (db: Sql, days: number) =>
  db.$executeRaw`
    delete from webhook_delivery
    where state <> 'waiting' and ended_at < clock_timestamp() - ${days}::int * interval '1 day'`;
