import type { VersionRecord } from "../records/version-record.ts";
import { LONGEST_RECEIPT } from "./select-contents.ts";
import type { Sql } from "./sql.ts";

export type HistoryRow = Pick<VersionRecord, "number" | "keyframe" | "edit">;

/**
 * The rows up to `number`, in order, from a keyframe on: the last one that leaves at most `most` versions to go, or the
 * first one after that.
 */
export async function selectHistory(db: Sql, contentId: string, number: number, most: number): Promise<HistoryRow[]> {
  return db.$queryRaw<HistoryRow[]>`
    with start as (
      select min(number) as number from version
      where content_id = ${contentId} and keyframe is not null and number between ${number}::int - ${most}::int
        and ${number}::int
    )
    select v.number, case when v.number = start.number then v.keyframe end as keyframe, v.edit
    from version v, start
    where v.content_id = ${contentId} and v.number between start.number and ${number}::int
    order by v.number`;
}

export interface BlamedRow extends Pick<
  VersionRecord,
  "number" | "origin" | "actorId" | "actorName" | "request" | "createdAt"
> {
  /** Packed; null if it is very long. */
  readonly receipt: Uint8Array | null;
}

/** The newest first. */
export async function selectBlamed(db: Sql, contentId: string, numbers: readonly number[]): Promise<BlamedRow[]> {
  return db.$queryRaw<BlamedRow[]>`
    select number, origin, actor_id as "actorId", actor_name as "actorName", request, created_at as "createdAt",
      case when octet_length(receipt) <= ${LONGEST_RECEIPT}::int then receipt end as receipt
    from version where content_id = ${contentId} and number = any(${[...numbers]}::int[])
    order by number desc`;
}
