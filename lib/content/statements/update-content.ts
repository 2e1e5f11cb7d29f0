import { sqltag as sql } from "@prisma/client/runtime/client";
import { canonicalJson } from "../records/digest.ts";
import type { EventRow } from "../records/events.ts";
import type { ContentFacts } from "../records/load-head.ts";
import { eventsTold } from "./commit-parts.ts";
import type { Sql } from "./sql.ts";

export interface NewFacts extends Pick<
  ContentFacts,
  "path" | "title" | "type" | "status" | "outline" | "assignee" | "due"
> {
  readonly contentId: string;
  readonly now: Date;
  /** Whose act it is; by default the name of the person. */
  readonly by: { readonly personId: string; readonly name?: string | undefined };
  /** The outline before. */
  readonly outlineWas: ContentFacts["outline"];
  readonly events: readonly EventRow[];
}

/**
 * What a content is called and where it is, head row first like every writer, with the moves that this makes
 * (PLAN-2). Runs into a unique constraint when the path is taken.
 */
export async function updateContent(db: Sql, { by, ...facts }: NewFacts): Promise<void> {
  // Guards look at the outline: an edit judged by the old one has to be judged again.
  const rulesChanged = canonicalJson(facts.outline) !== canonicalJson(facts.outlineWas);
  const [went, came] = [linesOnlyIn(facts.outlineWas, facts.outline), linesOnlyIn(facts.outline, facts.outlineWas)];
  await db.$executeRaw(sql`
    with h as (
      update content_head set rules_revision = rules_revision + ${rulesChanged ? 1 : 0}::int
      where content_id = ${facts.contentId}
      returning content_id
    ), was as (
      select c.workspace_id, c.status, c.assignee_id, p.name as assignee, to_char(c.due_on, 'YYYY-MM-DD') as due
      from h join content c on c.id = h.content_id left join person p on p.id = c.assignee_id
    ), moved as (
      insert into move (content_id, number, workspace_id, kind, was, became, person_id, person_name, created_at)
      select ${facts.contentId}, last.number + row_number() over (), was.workspace_id, m.kind, m.was, m.became,
        ${by.personId},
        coalesce(${by.name ?? null}::text, (select name from person where id = ${by.personId}), ''),
        ${facts.now}::timestamptz
      from was
      cross join (select coalesce(max(number), 0) as number from move where content_id = ${facts.contentId}) last
      cross join lateral (values
        ('status', was.status, ${facts.status}::text, was.status <> ${facts.status}::text),
        ('assignee', was.assignee, ${facts.assignee?.name ?? null}::text,
          was.assignee_id is distinct from ${facts.assignee?.id ?? null}::text),
        ('due', was.due, ${facts.due}::text, was.due is distinct from ${facts.due}::text),
        ('outline', ${went}::text, ${came}::text, ${went ?? came}::text is not null)
      ) as m(kind, was, became, is_other)
      where m.is_other
    ), c as (
      update content set
        path = ${facts.path}, title = ${facts.title}, type = ${facts.type}, status = ${facts.status},
        assignee_id = ${facts.assignee?.id ?? null}, due_on = ${facts.due}::text::date,
        outline = ${facts.outline === null ? null : JSON.stringify(facts.outline)}::jsonb,
        archived_at = case when ${facts.status} = 'archived' then coalesce(archived_at, ${facts.now}::timestamptz) end,
        updated_at = greatest(updated_at, ${facts.now}::timestamptz)
      from h where content.id = h.content_id
    )
    ${eventsTold(facts.events)}`);
}

/** The names of entries that the other outline does not have, one per line; null if there are none. */
function linesOnlyIn(one: ContentFacts["outline"], other: ContentFacts["outline"]): string | null {
  const there = new Set(other?.map((entry) => canonicalJson(entry)));
  const names = (one ?? []).flatMap((entry) => (there.has(canonicalJson(entry)) ? [] : [entry.name]));
  return names.length > 0 ? names.join("\n") : null;
}
