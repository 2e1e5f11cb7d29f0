import type { EventRow } from "../events.ts";
import type { ContentFacts } from "../load-head.ts";
import type { Sql } from "./sql.ts";
import { eventsJson } from "./update-head.ts";

export interface NewFacts extends Pick<ContentFacts, "path" | "title" | "type" | "status" | "outline"> {
  readonly contentId: string;
  readonly now: Date;
  /** Guards look at the outline: an edit judged by the old one has to be judged again. */
  readonly rulesChanged: boolean;
  readonly events: readonly EventRow[];
}

/**
 * What a content is called and where it stands, head row first like every writer. Runs into a unique constraint when
 * the path is taken.
 */
export async function updateContent(db: Sql, facts: NewFacts): Promise<void> {
  await db.$executeRaw`
    with h as (
      update content_head set rules_revision = rules_revision + ${facts.rulesChanged ? 1 : 0}::int
      where content_id = ${facts.contentId}
      returning content_id
    ), c as (
      update content set
        path = ${facts.path}, title = ${facts.title}, type = ${facts.type}, status = ${facts.status},
        outline = ${facts.outline === null ? null : JSON.stringify(facts.outline)}::jsonb,
        archived_at = case when ${facts.status} = 'archived' then coalesce(archived_at, ${facts.now}::timestamptz) end,
        updated_at = greatest(updated_at, ${facts.now}::timestamptz)
      from h where content.id = h.content_id
    )
    insert into event (id, workspace_id, content_id, kind, data, created_at)
    select e.id, e.workspace_id, h.content_id, e.kind, e.data, e.created_at
    from h, jsonb_to_recordset(${eventsJson(facts.events)}::jsonb) as e(id text, workspace_id text, kind text, data jsonb, created_at timestamptz)`;
}
