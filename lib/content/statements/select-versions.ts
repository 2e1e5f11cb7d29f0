import type { VersionRecord } from "../records/version-record.ts";
import { LONGEST_RECEIPT } from "./select-contents.ts";
import type { Sql } from "./sql.ts";

/** What a line of the history shows. `request` is packed. */
export type VersionLine = Pick<
  VersionRecord,
  | "number"
  | "parent"
  | "hash"
  | "origin"
  | "actorId"
  | "actorName"
  | "request"
  | "stat"
  | "turnId"
  | "refersTo"
  | "createdAt"
>;

/** With the attempt that made it, if something was left out of it; `leftOut` is packed. */
export interface ListedVersionLine extends VersionLine {
  readonly attemptId: string | null;
  readonly leftOut: Uint8Array | null;
  /** Packed; null for one that is too long to be unpacked for a line of a list. */
  readonly receipt: Uint8Array | null;
}

/** Versions below `before`, newest first. */
export async function selectVersionLines(
  db: Sql,
  contentId: string,
  before: number,
  limit: number,
): Promise<ListedVersionLine[]> {
  return db.$queryRaw<ListedVersionLine[]>`
    select v.number, v.parent, v.hash, v.origin, v.actor_id as "actorId", v.actor_name as "actorName", v.request,
      v.stat, v.turn_id as "turnId",
      v.refers_to as "refersTo", v.created_at as "createdAt", a.id as "attemptId", a.left_out as "leftOut",
      case when octet_length(v.receipt) <= ${LONGEST_RECEIPT}::int then v.receipt end as receipt
    from version v
    left join lateral (
      select id, left_out from edit_attempt
      where content_id = v.content_id and version = v.number and left_out is not null and dry_run = false
      order by created_at
      limit 1
    ) a on true
    where v.content_id = ${contentId} and v.number < ${before}::int
    order by v.number desc
    limit ${limit}::int`;
}

/** Whole rows `first…last`, in order. */
export async function selectVersions(
  db: Sql,
  contentId: string,
  first: number,
  last: number,
): Promise<VersionRecord[]> {
  return db.$queryRaw<VersionRecord[]>`
    select content_id as "contentId", number, parent, generation, revision, eol, bom, hash,
      text_digest as "textDigest", salt,
      chain_digest as "chainDigest", keyframe, edit, origin, actor_id as "actorId", actor_name as "actorName",
      request, ops, receipt, stat,
      turn_id as "turnId", refers_to as "refersTo", created_at as "createdAt"
    from version
    where content_id = ${contentId} and number between ${first}::int and ${last}::int
    order by number`;
}

/** The parts of a text. */
export type Building = Pick<VersionRecord, "number" | "eol" | "bom" | "keyframe" | "edit">;

/** The rows from the nearest keyframe at or below `number` up to it, in order; none when there is no such version. */
export async function selectBuilding(db: Sql, contentId: string, number: number): Promise<Building[]> {
  return db.$queryRaw<Building[]>`
    select number, eol, bom, keyframe, edit
    from version
    where content_id = ${contentId} and number <= ${number}::int
      and number >= (
        select max(number) from version where content_id = ${contentId} and number <= ${number}::int
          and keyframe is not null
      )
    order by number`;
}

/** The edits of the versions after `after`, in order. */
export async function selectLaterEdits(
  db: Sql,
  contentId: string,
  after: number,
): Promise<Pick<VersionRecord, "number" | "edit">[]> {
  return db.$queryRaw<Pick<VersionRecord, "number" | "edit">[]>`
    select number, edit from version where content_id = ${contentId} and number > ${after}::int order by number`;
}

/** True when anything but a pause checkpoint lies after version `after`. */
export async function hasChangesAfter(db: Sql, contentId: string, after: number): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (select from version where content_id = ${contentId} and number > ${after}::int
      and origin <> 'editor') as found`;
  return row?.found ?? false;
}

/** The first version with this hash, of those from `first` on that came soon after. */
export async function selectVersionByHash(
  db: Sql,
  contentId: string,
  first: number,
  hash: string,
): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ number: number }[]>`
    select number from version
    where content_id = ${contentId} and number between ${first}::int and ${first + SOON}::int and hash = ${hash}
    order by number
    limit 1`;
  return row?.number;
}

/** Versions: typing that was judged without a version of its own gets one at the next rest. */
const SOON = 20;

/** Receipts of the newest edits for an AI, the newest first; packed. */
export async function selectAiReceipts(
  db: Sql,
  contentId: string,
  limit: number,
): Promise<readonly { readonly number: number; readonly receipt: Uint8Array }[]> {
  return db.$queryRaw<{ number: number; receipt: Uint8Array }[]>`
    select number, receipt from version
    where content_id = ${contentId} and ops is not null and receipt is not null
    order by number desc
    limit ${limit}::int`;
}
