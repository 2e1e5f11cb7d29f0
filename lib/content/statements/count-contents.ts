import type { Sql } from "./sql.ts";

/** How many contents of a workspace have each status. */
export async function countContents(db: Sql, workspaceId: string): Promise<{ status: string; count: number }[]> {
  return db.$queryRaw<{ status: string; count: number }[]>`
    select status::text as status, count(*)::int as count
    from content
    where workspace_id = ${workspaceId}
    group by status
    order by status`;
}
