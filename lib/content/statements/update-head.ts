import type { AttemptRow } from "../records/attempts.ts";
import type { Bytes } from "../records/codec.ts";
import type { EventRow } from "../records/events.ts";
import type { VersionRecord } from "../records/version-record.ts";
import type { Sql } from "./sql.ts";

/** Everything that one commit writes. */
export interface CommitRows {
  /** What the head row still has to say. */
  readonly expected: { readonly revision: number; readonly version: number; readonly rulesRevision: number };
  /**
   * The workspace's rules that the change was judged by, which still have to be those; null for what no rule has
   * judged.
   */
  readonly judgedBy: { readonly workspaceId: string; readonly revision: number } | null;
  readonly version: VersionRecord;
  /** The typing that comes before it as a version of its own (VER-9). */
  readonly checkpoint: VersionRecord | null;
  /** Null when only BOM or line ends change: then the log stays as it is. */
  readonly update: Bytes | null;
  readonly updateActorId: string;
  readonly searchText: string;
  readonly tags: readonly string[];
  /** Title and path from now on; null leaves one as it is. */
  readonly fields: { readonly title: string | null; readonly path: string | null };
  readonly attempt: AttemptRow | null;
  readonly spend: { readonly turnId: string; readonly linesChanged: number } | null;
  readonly events: readonly EventRow[];
}

/**
 * The commit: if the head row is still the one the change was judged on, and the workspace's rules are those it was
 * judged by, its new version, log row, attempt, turn's spending, events and search text, all in one statement; else
 * nothing (ROAD-2, VER-2). True when it took effect. Runs into a unique constraint when the attempt's key, or the
 * question it answers, has been used meanwhile, or the path is taken. The workspace's row is held in share to the end:
 * rules that change at the same moment wait for the commit, or it for them (decision 0026).
 */
export async function updateHead(db: Sql, rows: CommitRows): Promise<boolean> {
  const { expected, judgedBy, version, checkpoint, update, attempt, spend } = rows;
  const done = await db.$queryRaw<{ version: number }[]>`
    with ruled as (
      select id from workspace where id = ${judgedBy?.workspaceId ?? ""} and rules_revision = ${judgedBy?.revision ?? 0}::int for share
    ), h as (
      update content_head set
        revision = ${version.revision}::int, version = ${version.number}::int, version_revision = ${version.revision}::int,
        eol = ${version.eol}, bom = ${version.bom}::bool, text_digest = ${version.textDigest}::bytea, chain_digest = ${version.chainDigest}::bytea,
        tail_bytes = tail_bytes + ${update?.length ?? 0}::int
      where content_id = ${version.contentId} and generation = ${version.generation}::int and revision = ${expected.revision}::int
        and version = ${expected.version}::int and rules_revision = ${expected.rulesRevision}::int
        and (${judgedBy === null}::bool or exists (select 1 from ruled))
      returning content_id, generation, revision, version
    ), logged as (
      insert into content_update (content_id, generation, revision, bytes, actor_id, origin, created_at)
      select content_id, generation, revision, ${update ?? EMPTY}::bytea, ${rows.updateActorId}, ${version.origin}, ${version.createdAt}::timestamptz
      from h where ${update !== null}::bool
    ), photographed as (
      insert into version (
        content_id, number, parent, generation, revision, eol, bom, hash, text_digest, salt, chain_digest, keyframe, edit,
        origin, actor_id, actor_name, request, ops, receipt, stat, turn_id, refers_to, created_at
      )
      select
        content_id, version, ${version.parent}::int, generation, revision, ${version.eol}, ${version.bom}::bool, ${version.hash},
        ${version.textDigest}::bytea, ${version.salt}::bytea, ${version.chainDigest}::bytea, ${version.keyframe}::bytea, ${version.edit}::bytea,
        ${version.origin}, ${version.actorId}, ${version.actorName}, ${version.request}::bytea, ${version.ops}::bytea, ${version.receipt}::bytea,
        ${JSON.stringify(version.stat)}::jsonb, ${version.turnId}::text, ${version.refersTo}::int, ${version.createdAt}::timestamptz
      from h
    ), checkpointed as (
      insert into version (
        content_id, number, parent, generation, revision, eol, bom, hash, text_digest, salt, chain_digest, keyframe, edit,
        origin, actor_id, actor_name, receipt, stat, created_at
      )
      select
        content_id, ${checkpoint?.number ?? 0}::int, ${checkpoint?.parent ?? null}::int, generation, ${checkpoint?.revision ?? 0}::int,
        ${checkpoint?.eol ?? ""}, ${checkpoint?.bom ?? false}::bool, ${checkpoint?.hash ?? ""}, ${checkpoint?.textDigest ?? EMPTY}::bytea,
        ${checkpoint?.salt ?? EMPTY}::bytea, ${checkpoint?.chainDigest ?? EMPTY}::bytea, ${checkpoint?.keyframe ?? null}::bytea,
        ${checkpoint?.edit ?? null}::bytea, ${checkpoint?.origin ?? ""}, ${checkpoint?.actorId ?? ""}, ${checkpoint?.actorName ?? ""},
        ${checkpoint?.receipt ?? EMPTY}::bytea, ${JSON.stringify(checkpoint?.stat ?? null)}::jsonb, ${checkpoint?.createdAt ?? version.createdAt}::timestamptz
      from h where ${checkpoint !== null}::bool
    ), attempted as (
      insert into edit_attempt (
        id, workspace_id, content_id, actor_id, person_id, origin, idempotency_key, request_digest, request, base_version, base_hash,
        dry_run, outcome, code, answer, version, turn_id, question, settled, resumed_from, undoes, thread, retry_of, settles, override, left_out, makes, created_at
      )
      select
        ${attempt?.id ?? ""}, ${attempt?.workspaceId ?? ""}, content_id, ${attempt?.actorId ?? ""}, ${attempt?.personId ?? ""}, ${attempt?.origin ?? ""},
        ${attempt?.idempotencyKey ?? null}::text, ${attempt?.requestDigest ?? EMPTY}::bytea, ${attempt?.request ?? EMPTY}::bytea,
        ${attempt?.baseVersion ?? 0}::int, ${attempt?.baseHash ?? ""}, false, ${attempt?.outcome ?? ""}, ${attempt?.code ?? null}::text,
        ${attempt?.answer ?? EMPTY}::bytea, version, ${attempt?.turnId ?? null}::text, ${attempt?.question ?? null}::bytea,
        ${attempt?.settled ?? EMPTY}::bytea, ${attempt?.resumedFrom ?? null}::text, ${attempt?.undoes ?? null}::int,
        ${attempt?.thread ?? ""}, ${attempt?.retryOf ?? null}::text, ${attempt?.settles ?? null}::text, ${attempt?.override ?? false}::bool, ${attempt?.leftOut ?? null}::bytea, ${attempt?.makes ?? null}::text, ${attempt?.createdAt ?? version.createdAt}::timestamptz
      from h where ${attempt !== null}::bool
    ), spent as (
      insert into turn_spend (turn_id, content_id, first_version, lines_changed)
      select ${spend?.turnId ?? ""}, content_id, ${version.parent ?? expected.version}::int, ${spend?.linesChanged ?? 0}::int
      from h where ${spend !== null}::bool
      on conflict (turn_id, content_id) do update set lines_changed = turn_spend.lines_changed + excluded.lines_changed
    ), told as (
      insert into event (id, workspace_id, content_id, kind, data, created_at)
      select e.id, e.workspace_id, h.content_id, e.kind, e.data, e.created_at
      from h, jsonb_to_recordset(${eventsJson(rows.events)}::jsonb) as e(id text, workspace_id text, kind text, data jsonb, created_at timestamptz)
    ), found as (
      update content set search_text = ${rows.searchText}, tags = ${[...rows.tags]}::text[], title = coalesce(${rows.fields.title}::text, title), path = coalesce(${rows.fields.path}::text, path),
        updated_at = greatest(updated_at, ${version.createdAt}::timestamptz)
      from h where content.id = h.content_id
    )
    select version from h`;
  return done.length > 0;
}

const EMPTY: Bytes = new Uint8Array();

/** Events as one parameter: a statement's text must not depend on how many there are. */
export function eventsJson(events: readonly EventRow[]): string {
  return JSON.stringify(
    events.map(({ id, workspaceId, kind, data, createdAt }) => ({
      id,
      workspace_id: workspaceId,
      kind,
      data,
      created_at: createdAt.toISOString(),
    })),
  );
}
