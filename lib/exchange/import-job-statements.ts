// Every statement on imports that go on by themselves. Bytes go by the driver itself, which keeps them bytes.
import type { Pool } from "pg";
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { Actor } from "../auth/index.ts";
import type { Refusal } from "../outcome/index.ts";
import type { FileLine, Looked } from "./import-steps.ts";

export type Sql = Pick<Pool, "query">;

export type StoredState = "receiving" | "waiting" | "done" | "cancelled" | "failed";

export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly state: StoredState;
  /** Someone is at it now. */
  readonly isClaimed: boolean;
  readonly bytes: number;
  readonly total: number;
  readonly done: number;
  readonly new: number;
  readonly unchanged: number;
  readonly differs: number;
  readonly skipped: number;
  readonly images: number;
  readonly code: Refusal["code"] | null;
  readonly why: string | null;
  readonly personId: string;
  readonly personName: string;
  readonly createdAt: Date;
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
}

const SHOWN = `id, name, state, claim is not null and try_at > clock_timestamp() as "isClaimed", bytes,
  total, done, new, unchanged, differs, skipped, images, code, why, person_id as "personId",
  person_name as "personName", created_at as "createdAt", ended_by as "endedBy", ended_at as "endedAt"`;

export interface NewJob {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly total: number;
  readonly createdAt: Date;
}

/** Begins a job whose ZIP is still to come, where fewer than `most` of the workspace are under way. */
export const insertJob = (
  db: Pick<PrismaClient, "$transaction">,
  { workspaceId, id: actorId, kind: actorKind, personId, name: personName }: Actor,
  job: NewJob,
  most: number,
): Promise<boolean> =>
  db.$transaction(async (tx) => {
    // one after another: who comes second counts the first
    await tx.$queryRaw`select id from workspace where id = ${workspaceId} for no key update`;
    const state = { in: ["receiving", "waiting"] };
    if ((await tx.importJob.count({ where: { workspaceId, state } })) >= most) return false;
    const who = { workspaceId, actorId, actorKind, personId, personName };
    await tx.importJob.create({ data: { ...job, ...who, tryAt: job.createdAt } });
    return true;
  });

export async function insertPiece(db: Sql, id: string, number: number, bytes: Uint8Array): Promise<void> {
  await db.query("insert into import_piece (import_id, number, bytes) values ($1, $2::int, $3)", [id, number, bytes]);
}

export async function selectPiece(db: Sql, id: string, number: number): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ readonly bytes: Buffer }>(
    "select bytes from import_piece where import_id = $1 and number = $2::int",
    [id, number],
  );
  return rows[0]?.bytes;
}

/** Its ZIP is whole: whoever looks may take it up. */
export async function setWaiting(db: Sql, id: string): Promise<void> {
  await db.query("update import_job set state = 'waiting' where id = $1 and state = 'receiving'", [id]);
}

export async function deleteJob(db: Sql, id: string): Promise<void> {
  await db.query("delete from import_job where id = $1", [id]);
}

export async function selectJob(db: Sql, workspaceId: string, id: string): Promise<JobRow | undefined> {
  const { rows } = await db.query<JobRow>(
    `select ${SHOWN} from import_job where workspace_id = $1 and id = $2 and state <> 'receiving'`,
    [workspaceId, id],
  );
  return rows[0];
}

/** Newest first. */
export async function selectJobs(db: Sql, workspaceId: string, most: number): Promise<readonly JobRow[]> {
  const { rows } = await db.query<JobRow>(
    `select ${SHOWN} from import_job where workspace_id = $1 and state <> 'receiving'
     order by created_at desc, id desc limit $2::int`,
    [workspaceId, most],
  );
  return rows;
}

export interface ClaimedJob {
  readonly id: string;
  readonly claim: string;
  readonly actor: Pick<Actor, "id" | "kind" | "personId">;
  readonly done: number;
  /** Someone was at it before. */
  readonly isAgain: boolean;
  /** This one included, since something was done of it last. */
  readonly tries: number;
  readonly createdAt: Date;
}

/** Takes up the job that waits longest, for one worker: another may have it `leaseMs` after its last sign of life. */
export async function claimJob(db: Sql, claim: string, leaseMs: number): Promise<ClaimedJob | undefined> {
  const { rows } = await db.query<ClaimedJob>(
    `update import_job set claim = $1, tries = tries + 1,
       try_at = clock_timestamp() + $2::double precision * interval '1 millisecond'
     where id = (select id from import_job where state = 'waiting' and try_at <= clock_timestamp()
       order by try_at limit 1 for update skip locked)
     returning id, claim, done, tries, done > 0 or tries > 1 as "isAgain", created_at as "createdAt",
       json_build_object('id', actor_id, 'kind', actor_kind, 'personId', person_id) as actor`,
    [claim, leaseMs],
  );
  return rows[0];
}

type Claim = Pick<ClaimedJob, "id" | "claim">;

/** Says that someone is at it still; false when it is theirs no longer. */
export async function renewClaim(db: Sql, { id, claim }: Claim, leaseMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update import_job set try_at = clock_timestamp() + $3::double precision * interval '1 millisecond'
     where id = $1 and claim = $2 and state = 'waiting'`,
    [id, claim, leaseMs],
  );
  return rowCount === 1;
}

/** Lets go of it: another may have it after `waitMs`. */
export async function releaseClaim(db: Sql, { id, claim }: Claim, waitMs: number): Promise<void> {
  await db.query(
    `update import_job set claim = null, try_at = clock_timestamp() + $3::double precision * interval '1 millisecond'
     where id = $1 and claim = $2 and state = 'waiting'`,
    [id, claim, waitMs],
  );
}

/** What became of a step; `line` is absent where it has none. */
export interface DoneStep {
  readonly number: number;
  readonly line?: FileLine;
  readonly looked: Looked;
}

/** Keeps what steps came to and counts them, in one; false, and nothing is kept, when the job is theirs no longer. */
export async function recordSteps(
  db: Sql,
  { id, claim }: Claim,
  steps: readonly DoneStep[],
  { done, leaseMs }: { readonly done: number; readonly leaseMs: number },
): Promise<boolean> {
  const lines = steps.flatMap(({ number, line, looked }) =>
    line ? [{ number, ...line, looked: looked.size === 0 ? null : Object.fromEntries(looked) }] : [],
  );
  const images = steps.flatMap(({ looked }) => [...looked.values()].filter((one) => typeof one === "string")).length;
  const { rows } = await db.query<{ readonly isOurs: boolean }>(
    `with lines as (
       select * from json_to_recordset($3::json)
         as l(number int, file text, does text, path text, images int, code text, why text, looked jsonb)
     ), ours as (
       update import_job set done = $4::int, tries = 0, images = images + $6::int,
         new = new + (select count(*) from lines where does = 'new'),
         unchanged = unchanged + (select count(*) from lines where does = 'unchanged'),
         differs = differs + (select count(*) from lines where does = 'differs'),
         skipped = skipped + (select count(*) from lines where does = 'skipped'),
         try_at = clock_timestamp() + $5::double precision * interval '1 millisecond'
       where id = $1 and claim = $2 and state = 'waiting' returning id
     ), kept as (
       insert into import_line (import_id, number, file, does, path, images, code, why, looked)
       select ours.id, lines.* from ours, lines
     )
     select exists (select from ours) as "isOurs"`,
    [id, claim, JSON.stringify(lines), done, leaseMs, images],
  );
  return rows[0]?.isOurs ?? false;
}

/** What earlier steps have found of images. */
export async function selectLooked(db: Sql, id: string): Promise<Looked> {
  const { rows } = await db.query<{ readonly looked: Readonly<Record<string, string | Refusal>> }>(
    "select looked from import_line where import_id = $1 and looked is not null order by number",
    [id],
  );
  return new Map(rows.flatMap(({ looked }) => Object.entries(looked)));
}

export interface JobEnd {
  readonly state: "done" | "failed";
  readonly refusal?: Refusal;
}

/** Ends it, and its ZIP goes. */
export async function endJob(db: Sql, { id, claim }: Claim, { state, refusal }: JobEnd): Promise<void> {
  await db.query(
    `with ended as (
       update import_job set state = $3, code = $4, why = $5, claim = null, ended_at = clock_timestamp()
       where id = $1 and claim = $2 and state = 'waiting' returning id
     )
     delete from import_piece where import_id in (select id from ended)`,
    [id, claim, state, refusal?.code ?? null, refusal?.message ?? null],
  );
}

/** Ends it where it is under way; its ZIP goes, what it has made stays. */
export async function cancelJob(
  db: Sql,
  { workspaceId, id, by }: { readonly workspaceId: string; readonly id: string; readonly by: string },
): Promise<void> {
  await db.query(
    `with ended as (
       update import_job set state = 'cancelled', claim = null, ended_by = $3, ended_at = clock_timestamp()
       where workspace_id = $1 and id = $2 and state = 'waiting' returning id
     )
     delete from import_piece where import_id in (select id from ended)`,
    [workspaceId, id, by],
  );
}

interface LineRow extends FileLine {
  readonly rank: number;
  readonly number: number;
}

const RANK = "array_position(array['skipped', 'differs', 'new', 'unchanged'], does)";

/** Lines of a report, those first that need a look, after the one that is named. */
export async function selectLines(
  db: Sql,
  id: string,
  after: Pick<LineRow, "rank" | "number">,
  most: number,
): Promise<readonly LineRow[]> {
  const { rows } = await db.query<LineRow>(
    `select ${RANK} as rank, number, file, does, path, images, code, why from import_line
     where import_id = $1 and (${RANK}, number) > ($2::int, $3::int) order by rank, number limit $4::int`,
    [id, after.rank, after.number, most],
  );
  return rows;
}

/** Reports that are old, and what nobody sends on. */
export async function forgetOldJobs(db: Sql, { days, hours }: { readonly days: number; readonly hours: number }) {
  await db.query(
    `delete from import_job where ended_at < clock_timestamp() - $1::int * interval '1 day'
       or state = 'receiving' and try_at < clock_timestamp() - $2::int * interval '1 hour'`,
    [days, hours],
  );
}
