import type { Sql } from "./statements.ts";

/** Something that a post has on a day. */
export interface CalendarRow {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly status: string;
  readonly kind: "due" | "scheduled" | "published";
  /** Of what is due: the day, the same in every zone. */
  readonly day: string | null;
  /** Of what is scheduled or published. */
  readonly at: Date | null;
  readonly version: number | null;
  /** Name of who has it to do. */
  readonly assignee: string | null;
}

interface Between {
  readonly workspaceId: string;
  readonly from: string;
  readonly to: string;
  readonly after: Date;
  readonly before: Date;
  readonly most: number;
}

/** In order. What is published is on the day of the act that made it public, and is not if it was taken down since. */
export async function selectCalendar(
  db: Sql,
  { workspaceId, from, to, after, before, most }: Between,
): Promise<CalendarRow[]> {
  return db.$queryRaw<CalendarRow[]>`
    select c.id, c.path, c.title, c.status, e.kind, to_char(e.day, 'YYYY-MM-DD') as day, e.at, e.version,
      p.name as assignee
    from (
      select id as content_id, 'due' as kind, due_on as day, null::timestamptz as at, null::int as version
      from content where workspace_id = ${workspaceId} and due_on between ${from}::text::date and ${to}::text::date
      union all
      select content_id, 'scheduled', null, due_at, version from schedule
      where workspace_id = ${workspaceId} and state = 'waiting'
        and due_at >= ${after}::timestamptz and due_at < ${before}::timestamptz
      union all
      select last.content_id, 'published', null, last.created_at, last.version from publication last
      where last.workspace_id = ${workspaceId} and last.kind = 'published'
        and last.created_at >= ${after}::timestamptz and last.created_at < ${before}::timestamptz
        and not exists (select from publication later where later.content_id = last.content_id
          and later.number > last.number)
    ) e
    join content c on c.id = e.content_id and c.status <> 'archived'
    left join person p on p.id = c.assignee_id
    order by coalesce(e.at, e.day::timestamp at time zone 'UTC'), c.title, c.id
    limit ${most}::int`;
}
