import { sqltag as sql } from "@prisma/client/runtime/client";
import type { EventRow } from "../records/events.ts";
import { eventsTold } from "./commit-parts.ts";
import type { Sql } from "./sql.ts";

/** As JSON gives it: the moment in ISO 8601. */
export interface LockRow {
  readonly id: string;
  readonly kind: string;
  readonly what: string;
  readonly note: string;
  readonly generation: number;
  /** JSON. */
  readonly anchor: string;
  readonly digest: string;
  readonly personId: string;
  readonly personName: string;
  readonly createdAt: string;
}

/**
 * A new lock and its event, and the head's rules revision raised: an edit that was judged without it is judged again.
 * False when the content has another generation now: the lock's positions would belong to a text that is gone.
 */
export async function insertLock(
  db: Sql,
  contentId: string,
  row: LockRow,
  events: readonly EventRow[],
): Promise<boolean> {
  const done = await db.$queryRaw<{ content_id: string }[]>(sql`
    with h as (
      update content_head set rules_revision = rules_revision + 1
      where content_id = ${contentId} and generation = ${row.generation}::int
      returning content_id
    ), l as (
      insert into lock (
        id, content_id, kind, what, note, generation, anchor, digest, person_id, person_name, created_at
      )
      select
        ${row.id}, content_id, ${row.kind}, ${row.what}, ${row.note}, ${row.generation}::int, ${row.anchor},
        ${row.digest}, ${row.personId}, ${row.personName}, ${row.createdAt}::timestamptz
      from h
    ), told as (${eventsTold(events)})
    select content_id from h`);
  return done.length > 0;
}

/** Takes a lock away and says so in an event; false when it is gone already. Head row first, like every writer. */
export async function deleteLock(
  db: Sql,
  contentId: string,
  lockId: string,
  events: readonly EventRow[],
): Promise<boolean> {
  const done = await db.$queryRaw<{ id: string }[]>(sql`
    with h as (
      update content_head set rules_revision = rules_revision + 1
      where content_id = ${contentId} and exists (select from lock where id = ${lockId} and content_id = ${contentId})
      returning content_id
    ), gone as (
      delete from lock using h where lock.id = ${lockId} and lock.content_id = h.content_id
      returning lock.id, lock.content_id
    ), told as (${eventsTold(events, sql`gone`)})
    select id from gone`);
  return done.length > 0;
}

/** The same lock, holding on to the text of a new generation. Changes nothing of what may be edited. */
export async function anchorLock(
  db: Sql,
  { id, generation, anchor }: Pick<LockRow, "id" | "generation" | "anchor">,
): Promise<void> {
  await db.$executeRaw`
    update lock set generation = ${generation}::int, anchor = ${anchor}
    where id = ${id} and generation < ${generation}::int`;
}
