import type { Bytes } from "../records/codec.ts";
import type { Sql } from "./sql.ts";

export interface Compaction {
  readonly contentId: string;
  readonly generation: number;
  /** The revision of `state`; rows up to it are deleted. */
  readonly revision: number;
  /** The snapshot that it replaces: another compaction may have been faster. */
  readonly snapshotRevision: number;
  /** Bytes of the deleted rows. */
  readonly tailBytes: number;
  readonly state: Bytes;
}

/**
 * Replaces log rows by a snapshot made of them. True when it took effect. The text, revision and version stay as they
 * are.
 */
export async function compactLog(
  db: Sql,
  { contentId, generation, revision, snapshotRevision, tailBytes, state }: Compaction,
): Promise<boolean> {
  const done = await db.$queryRaw<{ content_id: string }[]>`
    with h as (
      update content_head set
        snapshot_revision = ${revision}::int, snapshot_bytes = ${state.length}::int,
        tail_bytes = tail_bytes - ${tailBytes}::int
      where content_id = ${contentId} and generation = ${generation}::int
        and snapshot_revision = ${snapshotRevision}::int
      returning content_id, generation
    ), kept as (
      insert into content_snapshot (content_id, generation, revision, state)
      select content_id, generation, ${revision}::int, ${state}::bytea from h
      on conflict (content_id, generation) do update set revision = excluded.revision, state = excluded.state
    ), gone as (
      delete from content_update u using h
      where u.content_id = h.content_id and u.generation = h.generation and u.revision <= ${revision}::int
    )
    select content_id from h`;
  return done.length > 0;
}
