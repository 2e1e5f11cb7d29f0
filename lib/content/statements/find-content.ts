import type { Assignee } from "../records/assignee.ts";
import type { Sql } from "./sql.ts";
import { PLANNED } from "./planned.ts";

/** The id of the content with this id or this path; the id goes first where both exist. */
export async function findContentId(db: Sql, workspaceId: string, idOrPath: string): Promise<string | undefined> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    select id from content
    where workspace_id = ${workspaceId} and (id = ${idOrPath} or path = ${idOrPath})
    order by (id = ${idOrPath}) desc
    limit 1`;
  return row?.id;
}

/** Where the post is now that had this path last; undefined where none had it. */
export async function selectPathNow(db: Sql, workspaceId: string, oldPath: string): Promise<string | undefined> {
  const [row] = await db.$queryRaw<{ path: string }[]>`
    select c.path from old_path o join content c on c.id = o.content_id
    where o.workspace_id = ${workspaceId} and o.path = ${oldPath}`;
  return row?.path;
}

export interface SummaryRow {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly status: string;
  readonly generation: number;
  readonly version: number;
  readonly assignee: Assignee | null;
  readonly due: string | null;
}

/** What the row and the head of a content say, without its log. */
export async function selectSummary(db: Sql, workspaceId: string, idOrPath: string): Promise<SummaryRow | undefined> {
  const [row] = await db.$queryRaw<SummaryRow[]>`
    select c.id, c.path, c.title, c.status, h.generation, h.version,
      ${PLANNED}
    from content c join content_head h on h.content_id = c.id left join person p on p.id = c.assignee_id
    where c.workspace_id = ${workspaceId} and (c.id = ${idOrPath} or c.path = ${idOrPath})
    order by (c.id = ${idOrPath}) desc
    limit 1`;
  return row;
}

export async function findWorkspaceId(db: Sql, contentId: string): Promise<string | undefined> {
  const [row] = await db.$queryRaw<
    { workspace_id: string }[]
  >`select workspace_id from content where id = ${contentId}`;
  return row?.workspace_id;
}

/**
 * The highest N of the paths `slug-N` of this workspace; 1 when only `slug` itself is taken, 0 when nothing is. `slug`
 * holds letters, digits and hyphens alone.
 */
export async function highestSuffix(db: Sql, workspaceId: string, slug: string): Promise<number> {
  const [row] = await db.$queryRaw<{ highest: number | null }[]>`
    select max(case when path = ${slug} then 1 else substring(path from length(${slug}::text) + 2)::int end) as highest
    from content
    where workspace_id = ${workspaceId} and (path = ${slug} or path ~ ('^' || ${slug}::text || '-[1-9][0-9]{0,8}$'))`;
  return row?.highest ?? 0;
}
