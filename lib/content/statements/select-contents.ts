import type { DiffStat } from "../../outcome/index.ts";
import type { Cursor } from "../cursor.ts";
import type { Sql } from "./sql.ts";

export interface ContentLine {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly type: string;
  readonly status: string;
  readonly generation: number;
  readonly version: number;
  readonly unversioned: boolean;
  readonly hash: string;
  readonly origin: string;
  readonly actorId: string;
  readonly actorName: string;
  /** Packed. */
  readonly request: Uint8Array | null;
  readonly stat: DiffStat;
  /** Packed; null for one that is too long to be unpacked for a line of a list. */
  readonly receipt: Uint8Array | null;
  readonly changedAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Bytes, packed: the receipt of hundreds of ops. */
const LONGEST_RECEIPT = 32_768;

export interface ContentSearch {
  readonly workspaceId: string;
  /** Without one: all that are not archived. */
  readonly status: string | undefined;
  /** Each has to stand somewhere in title, path or text, in any case. */
  readonly words: readonly string[];
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/** Contents with their last version, last changed first. */
export async function selectContents(db: Sql, { workspaceId, status, words, after, limit }: ContentSearch): Promise<ContentLine[]> {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
  return db.$queryRaw<ContentLine[]>`
    select c.id, c.path, c.title, c.type, c.status, c.created_at as "createdAt", c.updated_at as "updatedAt",
      h.generation, h.version, h.revision > h.version_revision as unversioned,
      v.hash, v.origin, v.actor_id as "actorId", v.actor_name as "actorName", v.request, v.stat, v.created_at as "changedAt",
      case when octet_length(v.receipt) <= ${LONGEST_RECEIPT}::int then v.receipt end as receipt
    from content c
    join content_head h on h.content_id = c.id
    join version v on v.content_id = c.id and v.number = h.version
    where c.workspace_id = ${workspaceId}
      and case when ${status ?? null}::text is null then c.status <> 'archived' else c.status = ${status ?? null}::text end
      and not exists (
        select from unnest(${patterns}::text[]) as word
        where not (c.title ilike word or c.path ilike word or c.search_text ilike word)
      )
      and (${after === undefined}::bool or (c.updated_at, c.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
    order by c.updated_at desc, c.id desc
    limit ${limit}::int`;
}
