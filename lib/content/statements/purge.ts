// What a purge deletes (VER-10). Each runs in the purge's transaction, with the head row held.
import type { Bytes } from "../records/codec.ts";
import type { Sql } from "./sql.ts";

export interface PurgedPart {
  readonly contentId: string;
  /** The first version that stays. */
  readonly before: number;
  /** When that one was made: what people said and sent until then goes. */
  readonly until: Date;
}

/** Gives a version its whole text, since those it was built from are deleted. */
export async function storeKeyframe(db: Sql, contentId: string, number: number, keyframe: Bytes): Promise<void> {
  await db.$executeRaw`update version set keyframe = ${keyframe}::bytea where content_id = ${contentId}
  and number = ${number}::int`;
}

/**
 * Versions before `before`, requests made on them, and what was said until then. Returns how many versions were
 * deleted.
 */
export async function deletePart(db: Sql, { contentId, before, until }: PurgedPart): Promise<number> {
  await db.$executeRaw`delete from edit_attempt where content_id = ${contentId} and base_version < ${before}::int`;
  await db.$executeRaw`delete from quarantine where content_id = ${contentId} and created_at <= ${until}::timestamptz`;
  await deleteTalk(db, contentId, until);
  return db.$executeRaw`delete from version where content_id = ${contentId} and number < ${before}::int`;
}

/** What was said about a content until then, except a turn that is running. Empty conversations are deleted too. */
export async function deleteTalk(db: Sql, contentId: string, until: Date): Promise<void> {
  await db.$executeRaw`
    with own as (select id, turn_id from conversation where content_id = ${contentId}),
      messages as (delete from conversation_message m using own where m.conversation_id = own.id
      and m.created_at <= ${until}::timestamptz and m.turn_id is distinct from own.turn_id),
      tools as (delete from tool_log l using own where l.conversation_id = own.id
      and l.created_at <= ${until}::timestamptz and l.turn_id is distinct from own.turn_id)
    delete from conversation_event e using own where e.conversation_id = own.id
      and e.created_at <= ${until}::timestamptz and e.turn_id is distinct from own.turn_id`;
  await db.$executeRaw`
    delete from conversation c where c.content_id = ${contentId} and c.turn_id is null
      and c.updated_at <= ${until}::timestamptz
      and not exists (select from conversation_message m where m.conversation_id = c.id)`;
}

/** A content with all that belongs to it; its rows in tables that refer to it go along. */
export async function deleteContent(db: Sql, contentId: string): Promise<void> {
  await db.$executeRaw`delete from content where id = ${contentId}`;
  await db.$executeRaw`delete from content_words_due where content_id = ${contentId}`;
  await db.$executeRaw`delete from content_head where content_id = ${contentId}`;
  await db.$executeRaw`delete from content_update where content_id = ${contentId}`;
  await db.$executeRaw`delete from content_snapshot where content_id = ${contentId}`;
  await db.$executeRaw`delete from content_client where content_id = ${contentId}`;
  await db.$executeRaw`delete from quarantine where content_id = ${contentId}`;
  await db.$executeRaw`delete from turn_spend where content_id = ${contentId}`;
  await db.$executeRaw`delete from version where content_id = ${contentId}`;
}

/** The newest version of a content that was there already at `moment`; undefined where there was none. */
export async function versionAt(db: Sql, contentId: string, moment: Date): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ number: number | null }[]>`
    select max(number) as number from version where content_id = ${contentId} and created_at <= ${moment}::timestamptz`;
  return row?.number ?? undefined;
}

export async function deleteOldAttempts(db: Sql, contentId: string, until: Date): Promise<number> {
  return db.$executeRaw`delete from edit_attempt where content_id = ${contentId}
  and created_at <= ${until}::timestamptz`;
}
