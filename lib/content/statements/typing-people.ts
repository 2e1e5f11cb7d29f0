import type { Sql } from "./sql.ts";

/** Somebody who types: a person, or a program of theirs. */
export interface Typist {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
}

export interface ClientClaim {
  readonly contentId: string;
  readonly generation: number;
  readonly clientIds: readonly number[];
  readonly typist: Typist;
  readonly now: Date;
}

/** Writes down who owns these Yjs ids; those that have an owner keep them. Gives the person behind each. */
export async function claimClients(db: Sql, { contentId, generation, clientIds, typist, now }: ClientClaim): Promise<{ clientId: number; personId: string }[]> {
  const rows = await db.$queryRaw<{ clientId: bigint; personId: string }[]>`
    insert into content_client (content_id, generation, client_id, actor_id, person_id, actor_name, created_at)
    select ${contentId}, ${generation}::int, id, ${typist.id}, ${typist.personId}, ${typist.name}, ${now}::timestamptz
    from unnest(${[...clientIds]}::bigint[]) as id
    on conflict (content_id, generation, client_id) do update set person_id = content_client.person_id
    returning client_id as "clientId", person_id as "personId"`;
  return rows.map(({ clientId, personId }) => ({ clientId: Number(clientId), personId }));
}

/** Who has typed since the last version; who typed last comes first. */
export async function selectTypists(db: Sql, contentId: string, generation: number, since: number, until: number): Promise<Typist[]> {
  return db.$queryRaw<Typist[]>`
    select u.actor_id as id, coalesce(min(c.person_id), u.actor_id) as "personId", coalesce(min(c.actor_name), '') as name
    from content_update u
    left join content_client c on c.content_id = u.content_id and c.generation = u.generation and c.actor_id = u.actor_id
    where u.content_id = ${contentId} and u.generation = ${generation}::int and u.revision > ${since}::int and u.revision <= ${until}::int
    group by u.actor_id
    order by max(u.revision) desc`;
}
