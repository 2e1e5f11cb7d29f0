// Parts of the statements that write a content. Each adds its rows from `h`, the content's new head: `h` has no row if
// the head had moved on, and then nothing is added. Whether a part has anything to add is a parameter too: a
// statement's text is always the same, and Postgres plans it once.
import { sqltag as sql, type Sql } from "@prisma/client/runtime/client";
import type { AttemptRow } from "../records/attempts.ts";
import type { Bytes } from "../records/codec.ts";
import type { EventRow } from "../records/events.ts";
import type { VersionRecord } from "../records/version-record.ts";

/** Everything that one commit writes. */
export interface CommitRows {
  /** What the head row must still contain. */
  readonly expected: { readonly revision: number; readonly version: number; readonly rulesRevision: number };
  /**
   * The workspace's rules that the change was judged by, which must be unchanged; null for a change that no rule
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

const EMPTY: Bytes = new Uint8Array();

/** The workspace's rules, held in share to the end, if they are still those that the change was judged by. */
export const rulesHeld = ({ judgedBy }: CommitRows): Sql => sql`
  select id from workspace
  where id = ${judgedBy?.workspaceId ?? ""} and rules_revision = ${judgedBy?.revision ?? 0}::int
  for share`;

/** The head's next state, if it is still the one that the change was judged on. */
export const headMoved = ({ expected, judgedBy, version, update }: CommitRows): Sql => sql`
  update content_head set
    revision = ${version.revision}::int,
    version = ${version.number}::int,
    version_revision = ${version.revision}::int,
    eol = ${version.eol},
    bom = ${version.bom}::bool,
    text_digest = ${version.textDigest}::bytea,
    chain_digest = ${version.chainDigest}::bytea,
    tail_bytes = tail_bytes + ${update?.length ?? 0}::int
  where content_id = ${version.contentId}
    and generation = ${version.generation}::int
    and revision = ${expected.revision}::int
    and version = ${expected.version}::int
    and rules_revision = ${expected.rulesRevision}::int
    and (${judgedBy === null}::bool or exists (select 1 from ruled))
  returning content_id, generation, revision, version`;

/** The text's change, in the log that the live document is made of. */
export const updateLogged = ({
  update,
  updateActorId,
  version,
}: Pick<CommitRows, "update" | "updateActorId" | "version">): Sql => sql`
  insert into content_update (content_id, generation, revision, bytes, actor_id, origin, created_at)
  select content_id, generation, revision, ${update ?? EMPTY}::bytea, ${updateActorId}, ${version.origin},
    ${version.createdAt}::timestamptz
  from h where ${update !== null}::bool`;

/** The row of a version, and of a checkpoint if there is one. */
export const versionAdded = (version: VersionRecord | null): Sql => sql`
  insert into version (
    content_id, number, parent, generation, revision, eol, bom, hash,
    text_digest, salt, chain_digest, keyframe, edit,
    origin, actor_id, actor_name, request, ops, receipt,
    stat, turn_id, refers_to, created_at
  )
  select
    content_id, ${version?.number ?? 0}::int, ${version?.parent ?? null}::int, generation,
    ${version?.revision ?? 0}::int, ${version?.eol ?? ""}, ${version?.bom ?? false}::bool, ${version?.hash ?? ""},
    ${version?.textDigest ?? EMPTY}::bytea, ${version?.salt ?? EMPTY}::bytea, ${version?.chainDigest ?? EMPTY}::bytea,
    ${version?.keyframe ?? null}::bytea, ${version?.edit ?? null}::bytea,
    ${version?.origin ?? ""}, ${version?.actorId ?? ""}, ${version?.actorName ?? ""},
    ${version?.request ?? null}::bytea, ${version?.ops ?? null}::bytea, ${version?.receipt ?? EMPTY}::bytea,
    ${JSON.stringify(version?.stat ?? null)}::jsonb, ${version?.turnId ?? null}::text,
    ${version?.refersTo ?? null}::int, ${version?.createdAt ?? null}::timestamptz
  from h where ${version !== null}::bool`;

/** The door's record of the request, with the version that it made. */
export const attemptAdded = (attempt: AttemptRow | null): Sql => sql`
  insert into edit_attempt (
    id, workspace_id, content_id, actor_id, person_id, origin,
    idempotency_key, request_digest, request, base_version, base_hash,
    dry_run, outcome, code, answer, version, turn_id,
    question, settled, resumed_from, undoes, thread, retry_of,
    settles, override, left_out, makes, created_at
  )
  select
    ${attempt?.id ?? ""}, ${attempt?.workspaceId ?? ""}, content_id, ${attempt?.actorId ?? ""},
    ${attempt?.personId ?? ""}, ${attempt?.origin ?? ""},
    ${attempt?.idempotencyKey ?? null}::text, ${attempt?.requestDigest ?? EMPTY}::bytea,
    ${attempt?.request ?? EMPTY}::bytea, ${attempt?.baseVersion ?? 0}::int, ${attempt?.baseHash ?? ""},
    false, ${attempt?.outcome ?? ""}, ${attempt?.code ?? null}::text, ${attempt?.answer ?? EMPTY}::bytea, version,
    ${attempt?.turnId ?? null}::text,
    ${attempt?.question ?? null}::bytea, ${attempt?.settled ?? EMPTY}::bytea, ${attempt?.resumedFrom ?? null}::text,
    ${attempt?.undoes ?? null}::int, ${attempt?.thread ?? ""}, ${attempt?.retryOf ?? null}::text,
    ${attempt?.settles ?? null}::text, ${attempt?.override ?? false}::bool, ${attempt?.leftOut ?? null}::bytea,
    ${attempt?.makes ?? null}::text, ${attempt?.createdAt ?? null}::timestamptz
  from h where ${attempt !== null}::bool`;

/** What the turn of a chat has spent of its lines. */
export const turnSpent = ({ spend, version, expected }: CommitRows): Sql => sql`
  insert into turn_spend (turn_id, content_id, first_version, lines_changed)
  select ${spend?.turnId ?? ""}, content_id, ${version.parent ?? expected.version}::int,
    ${spend?.linesChanged ?? 0}::int
  from h where ${spend !== null}::bool
  on conflict (turn_id, content_id)
    do update set lines_changed = turn_spend.lines_changed + excluded.lines_changed`;

/** Events, if `of` has a row. */
export const eventsTold = (events: readonly EventRow[], of = sql`h`): Sql => sql`
  insert into event (id, workspace_id, content_id, kind, data, created_at)
  select e.id, e.workspace_id, ${of}.content_id, e.kind, e.data, e.created_at
  from ${of}, jsonb_to_recordset(${eventsJson(events)}::jsonb)
    as e(id text, workspace_id text, kind text, data jsonb, created_at timestamptz)`;

/** What lists and search show of the content. */
export const contentShown = ({ searchText, tags, fields, version }: CommitRows): Sql => sql`
  update content set
    search_text = ${searchText},
    tags = ${[...tags]}::text[],
    title = coalesce(${fields.title}::text, title),
    path = coalesce(${fields.path}::text, path),
    updated_at = greatest(updated_at, ${version.createdAt}::timestamptz)
  from h where content.id = h.content_id`;

/** Events as one parameter: a statement's text must not depend on how many there are. */
function eventsJson(events: readonly EventRow[]): string {
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
