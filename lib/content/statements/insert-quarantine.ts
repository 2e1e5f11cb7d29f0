import type { Bytes } from "../records/codec.ts";
import type { Sql } from "./sql.ts";

export interface QuarantinedUpdate {
  readonly id: string;
  readonly contentId: string;
  readonly generation: number;
  readonly actorId: string | null;
  readonly reason: string;
  readonly bytes: Bytes;
  /** SHA-256 of the bytes: the same ones are kept once. */
  readonly digest: Bytes;
  readonly now: Date;
}

/** A content's quarantine is for looking into what went wrong, not for storing whatever someone keeps sending. */
const MOST_PER_CONTENT = 200;

export async function insertQuarantine(db: Sql, row: QuarantinedUpdate): Promise<void> {
  await db.$executeRaw`
    insert into quarantine (id, content_id, generation, actor_id, reason, bytes, digest, created_at)
    select ${row.id}, ${row.contentId}, ${row.generation}::int, ${row.actorId}::text, ${row.reason},
      ${row.bytes}::bytea, ${row.digest}::bytea, ${row.now}::timestamptz
    where (select count(*) from quarantine where content_id = ${row.contentId}) < ${MOST_PER_CONTENT}::int
    on conflict (content_id, digest) do nothing`;
}
