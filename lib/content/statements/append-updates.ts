import type { Pool } from "pg";
import type { Bytes } from "../records/codec.ts";
import type { Typist } from "./typing-people.ts";

/** A Yjs id that writes here for the first time, and who writes under it. */
export interface ClientClaim {
  readonly clientId: number;
  readonly typist: Typist;
}

export interface TypedRows {
  readonly contentId: string;
  readonly generation: number;
  /** In the order they are to be stored in. */
  readonly rows: readonly { readonly bytes: Bytes; readonly actorId: string }[];
  readonly claims: readonly ClientClaim[];
  readonly now: Date;
}

/** No answer within this time counts as a lost database: whatever waits for it has to be told. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * Puts a batch of typing after the log in one statement, with who owns the new ids in it, and gives the revision of
 * its last row; `undefined` when the content is of another generation now, or one of the ids is someone else's: then
 * nothing is written. Goes past Prisma: this is the statement of every keystroke.
 */
export async function appendUpdates(
  pool: Pick<Pool, "query">,
  { contentId, generation, rows, claims, now }: TypedRows,
): Promise<number | undefined> {
  const bytes = rows.map((row) => Buffer.from(row.bytes));
  const size = bytes.reduce((sum, { length }) => sum + length, 0);
  const query = {
    name: "append-updates",
    text: APPEND,
    values: [
      contentId,
      generation,
      rows.length,
      size,
      bytes,
      rows.map(({ actorId }) => actorId),
      now,
      ...claimColumns(claims),
    ],
    query_timeout: ANSWER_WITHIN_MS,
  };
  const result = await pool.query<{ revision: number }>(query);
  return result.rows[0]?.revision;
}

function claimColumns(claims: readonly ClientClaim[]) {
  const typists = claims.map(({ typist }) => typist);
  return [
    claims.map(({ clientId }) => clientId),
    typists.map(({ id }) => id),
    typists.map(({ personId }) => personId),
    typists.map(({ name }) => name),
  ];
}

const APPEND = `
  with claim as (
    select * from unnest($8::bigint[], $9::text[], $10::text[], $11::text[]) as c(client_id, actor_id, person_id,
      actor_name)
  ), h as (
    update content_head set revision = revision + $3::int, tail_bytes = tail_bytes + $4::int
    where content_id = $1 and generation = $2::int and not exists (
      select from content_client o join claim c on c.client_id = o.client_id
      where o.content_id = $1 and o.generation = $2::int and o.person_id <> c.person_id
    )
    returning content_id, generation, revision
  ), logged as (
    insert into content_update (content_id, generation, revision, bytes, actor_id, origin, created_at)
    select h.content_id, h.generation, h.revision - $3::int + u.place, u.bytes, u.actor_id, 'editor', $7::timestamptz
    from h, unnest($5::bytea[], $6::text[]) with ordinality as u(bytes, actor_id, place)
  ), claimed as (
    insert into content_client (content_id, generation, client_id, actor_id, person_id, actor_name, created_at)
    select h.content_id, h.generation, c.client_id, c.actor_id, c.person_id, c.actor_name, $7::timestamptz
    from h, claim c
    on conflict (content_id, generation, client_id) do nothing
  )
  select revision from h`;
