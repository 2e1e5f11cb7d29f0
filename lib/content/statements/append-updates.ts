import type { Pool } from "pg";
import type { Bytes } from "../codec.ts";

export interface TypedRows {
  readonly contentId: string;
  readonly generation: number;
  /** In the order in which they are to stand. */
  readonly rows: readonly { readonly bytes: Bytes; readonly actorId: string }[];
  readonly now: Date;
}

/** No answer within this time counts as a lost database: what waits behind it has to be told. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * Puts a batch of typing behind the log in one statement, and gives the revision of its last row; `undefined` when the content is of another generation now. Goes
 * past Prisma: this is the statement of every keystroke.
 */
export async function appendUpdates(pool: Pick<Pool, "query">, { contentId, generation, rows, now }: TypedRows): Promise<number | undefined> {
  const bytes = rows.map((row) => Buffer.from(row.bytes));
  const size = bytes.reduce((sum, { length }) => sum + length, 0);
  const query = {
    name: "append-updates",
    text: APPEND,
    values: [contentId, generation, rows.length, size, bytes, rows.map(({ actorId }) => actorId), now],
    query_timeout: ANSWER_WITHIN_MS,
  };
  const result = await pool.query<{ revision: number }>(query);
  return result.rows[0]?.revision;
}

const APPEND = `
  with h as (
    update content_head set revision = revision + $3::int, tail_bytes = tail_bytes + $4::int
    where content_id = $1 and generation = $2::int
    returning content_id, generation, revision
  ), logged as (
    insert into content_update (content_id, generation, revision, bytes, actor_id, origin, created_at)
    select h.content_id, h.generation, h.revision - $3::int + u.place, u.bytes, u.actor_id, 'editor', $7::timestamptz
    from h, unnest($5::bytea[], $6::text[]) with ordinality as u(bytes, actor_id, place)
  )
  select revision from h`;
