import type { Bytes } from "../records/codec.ts";
import type { EventRow } from "../records/events.ts";
import type { VersionRecord } from "../records/version-record.ts";
import type { Sql } from "./sql.ts";
import { eventsJson } from "./update-head.ts";

export interface NewContent {
  readonly workspaceId: string;
  readonly path: string;
  readonly title: string;
  readonly type: string;
  readonly outline: unknown;
  readonly searchText: string;
  readonly tags: readonly string[];
  /** Number 1, with its keyframe. */
  readonly version: VersionRecord;
  /** The first row of the log. */
  readonly update: Bytes;
  readonly events: readonly EventRow[];
}

/**
 * A content with its head, first log row, first version and events, in one statement. Runs into a unique constraint
 * when the path is taken.
 */
export async function insertContent(db: Sql, { version, update, ...content }: NewContent): Promise<void> {
  await db.$executeRaw`
    with c as (
      insert into content (id, workspace_id, path, title, type, status, outline, search_text, tags, created_at, updated_at)
      values (
        ${version.contentId}, ${content.workspaceId}, ${content.path}, ${content.title}, ${content.type}, 'draft',
        ${content.outline === undefined ? null : JSON.stringify(content.outline)}::jsonb, ${content.searchText}, ${[...content.tags]}::text[],
        ${version.createdAt}::timestamptz, ${version.createdAt}::timestamptz
      )
      returning id
    ), h as (
      insert into content_head (content_id, generation, revision, version, version_revision, tail_bytes, eol, bom, text_digest, chain_digest)
      select id, ${version.generation}::int, ${version.revision}::int, ${version.number}::int, ${version.revision}::int, ${update.length}::int,
        ${version.eol}, ${version.bom}::bool, ${version.textDigest}::bytea, ${version.chainDigest}::bytea
      from c
    ), logged as (
      insert into content_update (content_id, generation, revision, bytes, actor_id, origin, created_at)
      select id, ${version.generation}::int, ${version.revision}::int, ${update}::bytea, ${version.actorId}, ${version.origin}, ${version.createdAt}::timestamptz
      from c
    ), photographed as (
      insert into version (
        content_id, number, generation, revision, eol, bom, hash, text_digest, salt, chain_digest, keyframe,
        origin, actor_id, actor_name, receipt, stat, created_at
      )
      select id, ${version.number}::int, ${version.generation}::int, ${version.revision}::int, ${version.eol}, ${version.bom}::bool, ${version.hash},
        ${version.textDigest}::bytea, ${version.salt}::bytea, ${version.chainDigest}::bytea, ${version.keyframe}::bytea,
        ${version.origin}, ${version.actorId}, ${version.actorName}, ${version.receipt}::bytea, ${JSON.stringify(version.stat)}::jsonb,
        ${version.createdAt}::timestamptz
      from c
    )
    insert into event (id, workspace_id, content_id, kind, data, created_at)
    select e.id, e.workspace_id, c.id, e.kind, e.data, e.created_at
    from c, jsonb_to_recordset(${eventsJson(content.events)}::jsonb) as e(id text, workspace_id text, kind text, data jsonb, created_at timestamptz)`;
}
