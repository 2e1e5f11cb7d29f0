import type { Sql } from "./sql.ts";

/** The version of a content that is public; undefined where none is (PUB-1). */
export async function publicVersion(db: Sql, contentId: string): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ kind: string; version: number }[]>`
    select kind, version from publication where content_id = ${contentId} order by number desc limit 1`;
  return row?.kind === "published" ? row.version : undefined;
}
