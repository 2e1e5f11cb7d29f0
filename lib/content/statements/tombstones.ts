import type { PrismaClient } from "../../../server/generated/prisma/client.ts";
import type { Tombstone } from "../records/tombstone.ts";

type Db = Pick<PrismaClient, "tombstone">;

/** The tombstones of a content, oldest first. */
export const selectTombstones = (db: Db, contentId: string): Promise<Tombstone[]> =>
  db.tombstone.findMany({ where: { contentId }, orderBy: { upTo: "asc" } });

export async function insertTombstone(db: Db, stone: Tombstone): Promise<void> {
  await db.tombstone.create({ data: stone });
}
