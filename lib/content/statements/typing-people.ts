import type { Sql } from "./sql.ts";

/** Someone who types: a person, or a program of theirs. */
export interface Typist {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
}

/** The person behind each of these Yjs ids that has one. */
export async function selectOwners(
  db: Sql,
  contentId: string,
  generation: number,
  clientIds: readonly number[],
): Promise<{ clientId: number; personId: string }[]> {
  const rows = await db.$queryRaw<{ clientId: bigint; personId: string }[]>`
    select client_id as "clientId", person_id as "personId" from content_client
    where content_id = ${contentId} and generation = ${generation}::int
      and client_id = any(${[...clientIds]}::bigint[])`;
  return rows.map(({ clientId, personId }) => ({ clientId: Number(clientId), personId }));
}

/** Who has typed since the last version; who typed last comes first. */
export async function selectTypists(
  db: Sql,
  contentId: string,
  generation: number,
  since: number,
  until: number,
): Promise<Typist[]> {
  return db.$queryRaw<Typist[]>`
    select u.actor_id as id, coalesce(min(c.person_id), u.actor_id) as "personId",
      coalesce(min(c.actor_name), '') as name
    from content_update u
    left join content_client c on c.content_id = u.content_id and c.generation = u.generation
      and c.actor_id = u.actor_id
    where u.content_id = ${contentId} and u.generation = ${generation}::int and u.revision > ${since}::int
      and u.revision <= ${until}::int
    group by u.actor_id
    order by max(u.revision) desc`;
}
