import type { Sql } from "./sql.ts";

/** Takes an attempt off the list of those that wait, or puts it back: `at` null. True when there is such an attempt. */
export async function dismissAttempt(
  db: Sql,
  {
    workspaceId,
    id,
    at,
    by,
  }: { readonly workspaceId: string; readonly id: string; readonly at: Date | null; readonly by: string | null },
): Promise<boolean> {
  const changed = await db.$executeRaw`
    update edit_attempt set dismissed_at = ${at}::timestamptz, dismissed_by = ${by}::text
    where workspace_id = ${workspaceId} and id = ${id} and dry_run = false`;
  return changed > 0;
}
