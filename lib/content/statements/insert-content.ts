import { sqltag as sql } from "@prisma/client/runtime/client";
import { quotaTaken } from "../../auth/index.ts";
import type { Bytes } from "../records/codec.ts";
import type { EventRow } from "../records/events.ts";
import type { VersionRecord } from "../records/version-record.ts";
import { eventsTold, updateLogged, versionAdded } from "./commit-parts.ts";
import type { Sql } from "./sql.ts";

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
  readonly quota: PostsQuota;
}

export interface PostsQuota {
  readonly personId: string;
  /** How many posts they may make in a day; undefined: not counted. */
  readonly most: number | undefined;
}

/**
 * A content with its head, first log row, first version and events, in one statement; false, and nothing is added, when
 * its author has made as many as they may. Runs into a unique constraint when the path is taken.
 */
export async function insertContent(db: Sql, { version, update, quota, ...content }: NewContent): Promise<boolean> {
  const { personId, most } = quota;
  const added = await db.$executeRaw(sql`
    with taken as (${quotaTaken({ name: `posts ${personId}`, most })}), c as (
      insert into content (
        id, workspace_id, path, title, type, status,
        outline, search_text, tags, created_at, updated_at
      )
      select
        ${version.contentId}, ${content.workspaceId}, ${content.path}, ${content.title}, ${content.type}, 'draft',
        ${content.outline === undefined ? null : JSON.stringify(content.outline)}::jsonb, ${content.searchText},
        ${[...content.tags]}::text[], ${version.createdAt}::timestamptz, ${version.createdAt}::timestamptz
      where ${most === undefined}::bool or exists (select 1 from taken)
      returning id
    ), h as (
      insert into content_head (
        content_id, generation, revision, version, version_revision,
        tail_bytes, eol, bom, text_digest, chain_digest
      )
      select
        id, ${version.generation}::int, ${version.revision}::int, ${version.number}::int, ${version.revision}::int,
        ${update.length}::int, ${version.eol}, ${version.bom}::bool, ${version.textDigest}::bytea,
        ${version.chainDigest}::bytea
      from c
      returning content_id, generation, revision
    ), logged as (${updateLogged({ update, updateActorId: version.actorId, version })}),
      photographed as (${versionAdded(version)})
    ${eventsTold(content.events)}`);
  return added > 0;
}
