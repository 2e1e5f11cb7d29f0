import type { Sql } from "./sql.ts";

/** Holds the head row until the transaction ends: nobody else's commit gets in between. */
export async function lockHead(db: Sql, contentId: string): Promise<void> {
  await db.$queryRaw<unknown[]>`select 1 from content_head where content_id = ${contentId} for update`;
}
