import type { Sql } from "./sql.ts";

/** How many applied edits had a shadow finding of this code; of any code where it is null. */
interface ShadowRow {
  readonly code: string | null;
  readonly edits: number;
}

export async function selectShadowFindings(
  db: Sql,
  workspaceId: string,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<ShadowRow[]> {
  return db.$queryRaw<ShadowRow[]>`
    select data ->> 'code' as code, count(distinct data ->> 'attemptId')::int as edits
    from event
    where workspace_id = ${workspaceId} and kind = 'shadow_finding' and data ->> 'outcome' = 'applied'
      and created_at >= ${since}::timestamptz and created_at <= ${until}::timestamptz
    group by rollup (data ->> 'code')`;
}
