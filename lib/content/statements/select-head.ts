import { sqltag as sql } from "@prisma/client/runtime/client";
import type { Assignee } from "../records/assignee.ts";
import type { LockRow } from "./locks.ts";
import { rowsOf } from "./past-prisma.ts";
import type { Sql } from "./sql.ts";
import { PLANNED } from "./planned.ts";

/** A revision that the caller has the document of. */
export interface KnownRevision {
  readonly generation: number;
  readonly revision: number;
}

export interface HeadRow {
  readonly contentId: string;
  readonly workspaceId: string;
  readonly path: string;
  readonly title: string;
  readonly type: string;
  readonly status: string;
  readonly outline: unknown;
  readonly assignee: Assignee | null;
  readonly due: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly generation: number;
  readonly revision: number;
  readonly version: number;
  readonly versionRevision: number;
  readonly rulesRevision: number;
  readonly commentsRevision: number;
  readonly snapshotRevision: number;
  readonly tailBytes: number;
  readonly snapshotBytes: number;
  readonly eol: string;
  readonly bom: boolean;
  readonly textDigest: Uint8Array<ArrayBuffer>;
  readonly chainDigest: Uint8Array<ArrayBuffer>;
  /**
   * True when the log continues from the revision that the caller has: then `state` is left out and `tail` begins after
   * it.
   */
  readonly warm: boolean;
  readonly state: Uint8Array | null;
  /** Updates in the order of the log, or null when there are none. */
  readonly tail: readonly Uint8Array[] | null;
  /** The workspace's rules (SET-1, FLAG-1), and which of them these are. */
  readonly limits: unknown;
  readonly safeAiEditsV2: number;
  readonly editMode: string;
  readonly workspaceRulesRevision: number;
  /** Who moves a post to which status (PLAN-2.1). */
  readonly statusMovers: unknown;
  /** Signs resume tokens; never leaves the server. */
  readonly signingKey: Uint8Array;
  /** Those of the same moment as `rulesRevision` (LOCK-1), or null when there are none. */
  readonly locks: readonly LockRow[] | null;
}

/** The row as the database returns it: the client would read an array of bytes character by character. */
interface StoredHead extends Omit<HeadRow, "tail"> {
  readonly tailInOne: Uint8Array | null;
  readonly tailLengths: readonly number[] | null;
}

/**
 * Head, rules, snapshot and the rows of the log after it, in one statement: between two, a compaction could slip in.
 * `known` saves reading again what the caller has; it counts only when the snapshot has not passed it by.
 */
export async function selectHead(
  db: Sql,
  workspaceId: string,
  contentId: string,
  known: KnownRevision | undefined,
): Promise<HeadRow | undefined> {
  const generation = known?.generation ?? 0;
  const revision = known?.revision ?? 0;
  const [row] = await rowsOf<StoredHead>(
    db,
    "select-head",
    sql`
    with head as (
      select h.*, (h.generation = ${generation}::int and ${revision}::int between h.snapshot_revision
        and h.revision) as warm
      from content_head h
      join content c on c.id = h.content_id
      where h.content_id = ${contentId} and c.workspace_id = ${workspaceId}
    )
    select
      c.id as "contentId", c.workspace_id as "workspaceId", c.path, c.title, c.type, c.status, c.outline,
      ${PLANNED},
      c.created_at as "createdAt", c.updated_at as "updatedAt",
      h.generation, h.revision, h.version, h.version_revision as "versionRevision", h.rules_revision as "rulesRevision",
      h.comments_revision as "commentsRevision", h.snapshot_revision as "snapshotRevision",
      h.tail_bytes as "tailBytes", h.snapshot_bytes as "snapshotBytes",
      h.eol, h.bom, h.text_digest as "textDigest", h.chain_digest as "chainDigest", h.warm,
      w.limits, w.safe_ai_edits_v2 as "safeAiEditsV2", w.rules_revision as "workspaceRulesRevision",
      w.edit_mode as "editMode",
      w.status_movers as "statusMovers", w.signing_key as "signingKey",
      (
        select s.state from content_snapshot s
        where s.content_id = h.content_id and s.generation = h.generation and not h.warm
      ) as state,
      t.bytes as "tailInOne", t.lengths as "tailLengths",
      (
        select json_agg(json_build_object(
          'id', l.id, 'kind', l.kind, 'what', l.what, 'note', l.note, 'generation', l.generation, 'anchor', l.anchor,
          'digest', l.digest,
          'personId', l.person_id, 'personName', l.person_name, 'createdAt', l.created_at
        ) order by l.created_at, l.id) from lock l where l.content_id = h.content_id
      ) as locks
    from head h
    join content c on c.id = h.content_id
    left join person p on p.id = c.assignee_id
    join workspace w on w.id = c.workspace_id
    left join lateral (
      select string_agg(u.bytes, ''::bytea order by u.revision) as bytes,
        array_agg(octet_length(u.bytes) order by u.revision) as lengths
      from content_update u
      where u.content_id = h.content_id and u.generation = h.generation
        and u.revision > case when h.warm then ${revision}::int else h.snapshot_revision end
    ) t on true`,
  );
  if (!row) return undefined;
  const { tailInOne, tailLengths, ...head } = row;
  return { ...head, tail: tailInOne && tailLengths && piecesOf(tailInOne, tailLengths) };
}

/** `bytes` cut into pieces of these lengths. */
function piecesOf(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] {
  let from = 0;
  return lengths.map((length) => bytes.subarray(from, (from += length)));
}
