// The index of words that searches go by. A trigger notes each content whose words have changed; they are taken in a
// little later, once for many changes (decision 0065).
import type { PrismaClient } from "../../../server/generated/prisma/client.ts";
import type { Sql } from "./sql.ts";

/** Takes in the words that these contents have now. */
export async function indexWords(db: Sql, contentIds: readonly string[]): Promise<void> {
  await db.$executeRaw`
    insert into content_words (content_id, words)
    select id, title || E'\\n' || path || E'\\n' || search_text from content where id = any(${contentIds}::text[])
    on conflict (content_id) do update set words = excluded.words where content_words.words <> excluded.words`;
}

const TIMES = { maxWait: 10_000, timeout: 120_000 };

/** As good as any other number: nothing else in Stet holds a lock of it. */
const ONE_AT_A_TIME = 1_965_020_060;

/**
 * Takes in the words of up to `most` contents that are noted as changed, and tells how many there were; 0 while another
 * process is at it, which would else put older words over newer ones.
 */
export async function indexDueWords(db: PrismaClient, most: number): Promise<number> {
  return db.$transaction(async (tx) => {
    const [held] = await tx.$queryRaw<{ isHeld: boolean }[]>`
      select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}::bigint) as "isHeld"`;
    if (!held?.isHeld) return 0;
    const due = await tx.$queryRaw<{ id: string; changes: bigint }[]>`
      select content_id as id, changes from content_words_due limit ${most}::int`;
    const ids = due.map(({ id }) => id);
    await indexWords(tx, ids);
    // one that has changed again meanwhile stays noted
    await tx.$executeRaw`
      delete from content_words_due d using unnest(${ids}::text[], ${due.map(({ changes }) => changes)}::bigint[])
        as done(id, changes)
      where d.content_id = done.id and d.changes = done.changes`;
    return due.length;
  }, TIMES);
}
