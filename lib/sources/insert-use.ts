import type { Pool, PoolClient } from "pg";

/** A source that is to belong to a content, and who says so. */
interface NewUse {
  readonly contentId: string;
  readonly sourceId: string;
  readonly workspaceId: string;
  readonly personId: string;
  readonly personName: string;
  readonly createdAt: Date;
}

/**
 * Says that a source belongs to a content, which has `most` of them at most, however many are added at once: the row of
 * the content is held meanwhile. `gone`: either of them is not there any more.
 */
export async function insertUse(
  pool: Pick<Pool, "connect">,
  use: NewUse,
  most: number,
): Promise<"kept" | "gone" | "full"> {
  const client = await pool.connect();
  let fault: unknown;
  try {
    await client.query("begin");
    const became = await insertHeld(client, use, most);
    await client.query("commit");
    return became;
  } catch (error) {
    fault = error;
    await client.query("rollback").catch(() => undefined); // the line may be what was lost
    throw error;
  } finally {
    client.release(fault !== undefined);
  }
}

async function insertHeld(client: PoolClient, use: NewUse, most: number): Promise<"kept" | "gone" | "full"> {
  const { contentId, sourceId, workspaceId, personId, personName, createdAt } = use;
  const content = await client.query("select 1 from content where id = $1 and workspace_id = $2 for no key update", [
    contentId,
    workspaceId,
  ]);
  const source = await client.query("select 1 from source where id = $1 and workspace_id = $2 for key share", [
    sourceId,
    workspaceId,
  ]);
  if (content.rows.length === 0 || source.rows.length === 0) return "gone";
  const { rows } = await client.query<{ id: string }>(
    `select source_id as id from source_of_content where content_id = $1`,
    [contentId],
  );
  if (rows.some(({ id }) => id === sourceId)) return "kept";
  if (rows.length >= most) return "full";
  await client.query(
    `insert into source_of_content (content_id, source_id, person_id, person_name, created_at)
     values ($1, $2, $3, $4, $5)`,
    [contentId, sourceId, personId, personName, createdAt],
  );
  return "kept";
}
