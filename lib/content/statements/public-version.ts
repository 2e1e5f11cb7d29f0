import type { Sql } from "./sql.ts";

/** The version of a content that is public; undefined where none is (PUB-1). */
export async function publicVersion(db: Sql, contentId: string): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ kind: string; version: number }[]>`
    select kind, version from publication where content_id = ${contentId} order by number desc limit 1`;
  return row?.kind === "published" ? row.version : undefined;
}

/** Some version of a content is or was public: the world may know its address. */
export async function wasEverPublic(db: Sql, contentId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`select 1 from publication where content_id = ${contentId} limit 1`;
  return rows.length > 0;
}

/** The version of a content that waits to be published; undefined where none does (PUB-4). */
export async function scheduledVersion(db: Sql, contentId: string): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ version: number }[]>`
    select version from schedule where content_id = ${contentId} and state = 'waiting'`;
  return row?.version;
}
