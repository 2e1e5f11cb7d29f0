import type { Sql } from "./sql.ts";

export interface WaitingRow {
  readonly contentId: string;
  readonly title: string;
  readonly path: string;
  readonly threadId: string;
  readonly words: string;
  readonly isNamed: boolean;
  readonly byId: string;
  readonly byName: string;
  readonly createdAt: Date;
}

interface Asked {
  readonly workspaceId: string;
  readonly personId: string;
  readonly most: number;
}

/** Of each open thread that waits for this person the last word that does (CMT-5.1). */
export function selectWaiting(db: Sql, { workspaceId, personId, most }: Asked): Promise<WaitingRow[]> {
  const named = JSON.stringify([{ id: personId }]);
  return db.$queryRaw<WaitingRow[]>`
    with mine as (
      select coalesce(in_reply_to, id) as id, true as is_named from comment where mentions @> ${named}::jsonb
      union select id, false from comment where person_id = ${personId} and in_reply_to is null
    ), thread as (
      select t.id, t.content_id, c.title, c.path, (
        select max(own.created_at) from comment own
        where (own.id = t.id or own.in_reply_to = t.id) and own.person_id = ${personId}
      ) as answered_at
      from (select distinct id from mine) m
      join comment t on t.id = m.id and t.resolved_at is null
      join content c on c.id = t.content_id and c.workspace_id = ${workspaceId} and c.status <> 'archived'
    ), said as (
      select distinct on (thread.id) thread.id, thread.content_id, thread.title, thread.path, s.words,
        s.mentions @> ${named}::jsonb as is_named, s.person_id, s.person_name, s.created_at
      from thread join comment s on s.id = thread.id or s.in_reply_to = thread.id
      where s.person_id <> ${personId} and s.created_at > coalesce(thread.answered_at, '-infinity')
      order by thread.id, s.created_at desc, s.id desc
    )
    select content_id as "contentId", title, path, id as "threadId", words, is_named as "isNamed",
      person_id as "byId", person_name as "byName", created_at as "createdAt"
    from said order by created_at desc, id desc limit ${most}::int`;
}
