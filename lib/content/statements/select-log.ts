import type { VersionRecord } from "../records/version-record.ts";
import type { Assignee } from "../records/assignee.ts";
import type { Sql } from "./sql.ts";
import { PLANNED } from "./planned.ts";

/** A row of the log, with the version that it was written with unless it is typing. */
export interface LogRow extends Partial<Pick<VersionRecord, "number" | "edit" | "receipt" | "refersTo">> {
  readonly revision: number;
  readonly bytes: Uint8Array;
  readonly origin: string;
  /** What was left out of the edit that made the version; packed. */
  readonly leftOut?: Uint8Array | null;
}

/** The content's current title and path, and the version they are from. */
export interface LoggedFields {
  readonly title: string;
  readonly path: string;
  readonly status: string;
  readonly assignee: Assignee | null;
  readonly due: string | null;
  readonly version: number;
}

export interface LogSince {
  readonly generation: number;
  /** Of the head. */
  readonly revision: number;
  readonly rulesRevision: number;
  readonly commentsRevision: number;
  readonly fields: LoggedFields;
  /** Fewer than the revisions between if a compaction has removed some. */
  readonly rows: readonly LogRow[];
}

export function logSince(raw: RawLogRow, found: readonly RawLogRow[]): LogSince {
  const { headGeneration, headRevision, headVersion, rulesRevision, commentsRevision } = raw;
  const { title, path, status, assignee, due } = raw;
  return {
    generation: headGeneration,
    revision: headRevision,
    rulesRevision,
    commentsRevision,
    fields: { title, path, status, assignee, due, version: headVersion },
    rows: found.flatMap(logRow),
  };
}

/** As Postgres gives it. */
export interface RawLogRow {
  readonly headGeneration: number;
  readonly headRevision: number;
  readonly headVersion: number;
  readonly rulesRevision: number;
  readonly commentsRevision: number;
  readonly title: string;
  readonly path: string;
  readonly status: string;
  readonly assignee: Assignee | null;
  readonly due: string | null;
  readonly revision: number | null;
  readonly bytes: Uint8Array | null;
  readonly origin: string | null;
  readonly number: number | null;
  readonly edit: VersionRecord["edit"];
  readonly receipt: VersionRecord["receipt"] | null;
  readonly refersTo: VersionRecord["refersTo"];
  readonly leftOut: Uint8Array | null;
}

function logRow({ revision, bytes, origin, number, edit, receipt, refersTo, leftOut }: RawLogRow): LogRow[] {
  if (revision === null || bytes === null || origin === null) return [];
  const typing = { revision, bytes, origin };
  return [number === null || receipt === null ? typing : { ...typing, number, edit, receipt, refersTo, leftOut }];
}

export interface HeadPlace {
  readonly contentId: string;
  readonly generation: number;
  readonly revision: number;
  readonly rulesRevision: number;
  readonly commentsRevision: number;
  readonly title: string;
  readonly path: string;
  readonly status: string;
  readonly assignee: Assignee | null;
  readonly due: string | null;
}

/** Where the logs of these contents are now. */
export async function selectHeadPlaces(db: Sql, contentIds: readonly string[]): Promise<HeadPlace[]> {
  return db.$queryRaw<HeadPlace[]>`
    select h.content_id as "contentId", h.generation, h.revision, h.rules_revision as "rulesRevision",
      h.comments_revision as "commentsRevision", c.title, c.path, c.status, ${PLANNED}
    from content_head h join content c on c.id = h.content_id left join person p on p.id = c.assignee_id
    where h.content_id = any(${[...contentIds]}::text[])`;
}

/** The generation of a content of this workspace. */
export async function selectGeneration(db: Sql, workspaceId: string, contentId: string): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ generation: number }[]>`
    select h.generation from content_head h join content c on c.id = h.content_id
    where h.content_id = ${contentId} and c.workspace_id = ${workspaceId}`;
  return row?.generation;
}
