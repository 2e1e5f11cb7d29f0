// Every statement on schedules. What writes one runs with the head row of its content held, but for `putOff`.
import type { Sql } from "./statements.ts";

export const SCHEDULE_STATES = ["waiting", "done", "replaced", "cancelled", "stopped"] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

export interface ScheduleRow {
  readonly contentId: string;
  readonly number: number;
  readonly workspaceId: string;
  readonly version: number;
  readonly dueAt: Date;
  readonly zone: string;
  readonly personId: string;
  readonly personName: string;
  readonly createdAt: Date;
  readonly state: ScheduleState;
  /** The code of what stopped it. */
  readonly reason: string | null;
  /** Name of who replaced or cancelled it. */
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
}

/** The last ones of a content, newest first. */
export async function selectSchedules(db: Sql, contentId: string, most: number): Promise<ScheduleRow[]> {
  return db.$queryRaw<ScheduleRow[]>`
    select content_id as "contentId", number, workspace_id as "workspaceId", version, due_at as "dueAt", zone,
      person_id as "personId", person_name as "personName", created_at as "createdAt", state, reason,
      ended_by as "endedBy", ended_at as "endedAt"
    from schedule where content_id = ${contentId} order by number desc limit ${most}::int`;
}

export type NewSchedule = Omit<ScheduleRow, "number" | "state" | "reason" | "endedBy" | "endedAt">;

export async function insertSchedule(db: Sql, row: NewSchedule): Promise<void> {
  await db.$executeRaw`
    insert into schedule
      (content_id, number, workspace_id, version, due_at, zone, person_id, person_name, created_at, try_at)
    select ${row.contentId}, coalesce(max(number), 0) + 1, ${row.workspaceId}, ${row.version}::int,
      ${row.dueAt}::timestamptz, ${row.zone}, ${row.personId}, ${row.personName}, ${row.createdAt}::timestamptz,
      ${row.dueAt}::timestamptz
    from schedule where content_id = ${row.contentId}`;
}

export interface ScheduleEnd {
  readonly state: Exclude<ScheduleState, "waiting">;
  readonly endedAt: Date;
  readonly endedBy?: string;
  readonly reason?: string;
}

/** Ends the one that waits, and says whether one did. */
export async function endSchedule(
  db: Sql,
  contentId: string,
  { state, endedAt, endedBy, reason }: ScheduleEnd,
): Promise<boolean> {
  const ended = await db.$executeRaw`
    update schedule set state = ${state}, ended_at = ${endedAt}::timestamptz, ended_by = ${endedBy ?? null},
      reason = ${reason ?? null}
    where content_id = ${contentId} and state = 'waiting'`;
  return ended > 0;
}

export type DueRow = Pick<
  ScheduleRow,
  "contentId" | "number" | "workspaceId" | "version" | "dueAt" | "personId" | "personName"
>;

/** Those whose moment has come by the database's clock, the longest due first. */
export async function selectDue(db: Sql, most: number): Promise<DueRow[]> {
  return db.$queryRaw<DueRow[]>`
    select content_id as "contentId", number, workspace_id as "workspaceId", version, due_at as "dueAt",
      person_id as "personId", person_name as "personName"
    from schedule where state = 'waiting' and try_at <= clock_timestamp() order by try_at limit ${most}::int`;
}

/** Whether this very one waits still, and is due: another process may have been faster, or a person. */
export async function isStillDue(db: Sql, { contentId, number }: DueRow): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from schedule
    where content_id = ${contentId} and number = ${number}::int and state = 'waiting' and due_at <= clock_timestamp()`;
  return rows.length > 0;
}

/** Tries it again later: after 5 s, then twice as long each time, up to ten minutes. */
export async function putOff(db: Sql, { contentId, number }: DueRow): Promise<void> {
  await db.$executeRaw`
    update schedule set tries = tries + 1,
      try_at = clock_timestamp() + least(interval '5 seconds' * power(2, least(tries, 10)), interval '10 minutes')
    where content_id = ${contentId} and number = ${number}::int and state = 'waiting'`;
}
