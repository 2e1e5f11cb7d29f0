import type { Pool } from "pg";
import { groupedBy } from "../../text/index.ts";
import { logSince, type LogSince, type RawLogRow } from "./select-log.ts";
import { PLANNED_WORDS } from "./planned.ts";

/** No answer within this time counts as a lost database: the next look reads what this one missed. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * Heads and the rows after the revisions named, in one statement, by content. Goes past Prisma: this is the statement
 * of every key that is typed in another process.
 */
export async function selectLogsSince(
  pool: Pick<Pool, "query">,
  places: readonly { readonly contentId: string; readonly revision: number }[],
): Promise<ReadonlyMap<string, LogSince>> {
  const query = {
    name: "logs-since",
    text: SELECT,
    values: [places.map(({ contentId }) => contentId), places.map(({ revision }) => revision)],
    query_timeout: ANSWER_WITHIN_MS,
  };
  const { rows } = await pool.query<RawLogRow & { contentId: string }>(query);
  const logs = new Map<string, LogSince>();
  for (const [contentId, found] of groupedBy(rows, (row) => row.contentId)) {
    const [first] = found;
    if (first) logs.set(contentId, logSince(first, found));
  }
  return logs;
}

/** The same for one; `undefined` when there is no such content. */
export const selectLogSince = async (
  pool: Pick<Pool, "query">,
  contentId: string,
  since: number,
): Promise<LogSince | undefined> => (await selectLogsSince(pool, [{ contentId, revision: since }])).get(contentId);

const SELECT = `
  select h.content_id as "contentId", h.generation as "headGeneration", h.revision as "headRevision",
    h.rules_revision as "rulesRevision", h.comments_revision as "commentsRevision",
    h.version as "headVersion", c.title, c.path, c.status, ${PLANNED_WORDS},
    u.revision, u.bytes, u.origin, v.number, v.edit, v.receipt,
    v.refers_to as "refersTo", a.left_out as "leftOut"
  from unnest($1::text[], $2::int[]) as k(content_id, since)
  join content_head h on h.content_id = k.content_id
  join content c on c.id = h.content_id
  left join person p on p.id = c.assignee_id
  left join content_update u on u.content_id = h.content_id and u.generation = h.generation and u.revision > k.since
  left join lateral (
    select number, edit, receipt, refers_to, created_at from version v
    where u.origin <> 'editor' and v.content_id = h.content_id and v.generation = h.generation
      and v.revision = u.revision
      and v.number > h.version - 2 * (h.revision - k.since) - 2
    order by number limit 1
  ) v on true
  left join lateral (
    select left_out from edit_attempt
    where content_id = h.content_id and version = v.number and left_out is not null and dry_run = false
      and created_at > v.created_at - interval '1 hour'
    order by created_at desc
    limit 1
  ) a on true
  order by h.content_id, u.revision`;
