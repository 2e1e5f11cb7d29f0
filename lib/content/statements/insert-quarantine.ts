import { sqltag as sql } from "@prisma/client/runtime/client";
import { quotaTaken } from "../../auth/index.ts";
import type { Bytes } from "../records/codec.ts";
import type { Sql } from "./sql.ts";

export interface QuarantinedUpdate {
  readonly id: string;
  readonly contentId: string;
  readonly generation: number;
  /** Null for a row of the log itself, which is kept whatever others have sent. */
  readonly actorId: string | null;
  readonly reason: string;
  readonly bytes: Bytes;
  /** SHA-256 of the bytes: the same ones are kept once. */
  readonly digest: Bytes;
  readonly now: Date;
}

/** A content's quarantine is for looking into what went wrong, not for storing whatever someone keeps sending. */
const MOST_PER_CONTENT = 200;

/** `mostInADay`: of this actor, in all contents; undefined: theirs are not counted. Beyond it nothing is kept. */
export async function insertQuarantine(db: Sql, row: QuarantinedUpdate, mostInADay: number | undefined): Promise<void> {
  const most = row.actorId === null ? undefined : mostInADay;
  const when = sql`exists (select 1 from wanted)`;
  await db.$executeRaw(sql`
    with wanted as (
      select 1
      where (select count(*) from quarantine where content_id = ${row.contentId}) < ${MOST_PER_CONTENT}::int
        and not exists (
          select 1 from quarantine where content_id = ${row.contentId} and digest = ${row.digest}::bytea
        )
    ), taken as (${quotaTaken({ name: `quarantine ${row.actorId}`, most, when })})
    insert into quarantine (id, content_id, generation, actor_id, reason, bytes, digest, created_at)
    select ${row.id}, ${row.contentId}, ${row.generation}::int, ${row.actorId}::text, ${row.reason},
      ${row.bytes}::bytea, ${row.digest}::bytea, ${row.now}::timestamptz
    from wanted
    where ${most === undefined}::bool or exists (select 1 from taken)
    on conflict (content_id, digest) do nothing`);
}
