import type { Tombstone } from "../records/tombstone.ts";
import type { Sql } from "./sql.ts";

/** The tombstones of a content, oldest first. */
export async function selectTombstones(db: Sql, contentId: string): Promise<Tombstone[]> {
  return db.$queryRaw<Tombstone[]>`
    select content_id as "contentId", up_to as "upTo", workspace_id as "workspaceId", whole,
      chain_digest as "chainDigest", digest, purged_at as "purgedAt"
    from tombstone where content_id = ${contentId} order by up_to`;
}

export async function insertTombstone(db: Sql, stone: Tombstone): Promise<void> {
  await db.$executeRaw`
    insert into tombstone (content_id, up_to, workspace_id, whole, chain_digest, digest, purged_at)
    values (${stone.contentId}, ${stone.upTo}::int, ${stone.workspaceId}, ${stone.whole}::bool,
      ${stone.chainDigest}::bytea, ${stone.digest}::bytea, ${stone.purgedAt}::timestamptz)`;
}
