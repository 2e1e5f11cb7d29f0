// What a purge does to the sources of a content (SRC-6).
import type { Sql } from "./sql.ts";

/** Takes away those that belong to no other content. */
export async function deleteOwnSources(db: Sql, contentId: string): Promise<void> {
  await db.$executeRaw`
    delete from source s where exists (select from source_of_content u where u.source_id = s.id
      and u.content_id = ${contentId})
      and not exists (select from source_of_content u where u.source_id = s.id and u.content_id <> ${contentId})`;
}
