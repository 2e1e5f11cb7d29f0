import type { Sql } from "./sql.ts";

/** The salt of a version: every attempt to write one has its own, so it shows who wrote the version. */
export async function selectSalt(db: Sql, contentId: string, number: number): Promise<Uint8Array | undefined> {
  const [row] = await db.$queryRaw<{ salt: Uint8Array }[]>`
    select salt from version where content_id = ${contentId} and number = ${number}::int`;
  return row?.salt;
}
