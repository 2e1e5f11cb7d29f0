import type { PrismaClient } from "../../../server/generated/prisma/client.ts";

export interface TurnVersionRow {
  readonly number: number;
  readonly ops: Uint8Array | null;
  readonly receipt: Uint8Array;
}

/** The versions that a turn has made of a content, first to last; `after` is the one it began on. */
export async function selectTurn(
  db: PrismaClient,
  contentId: string,
  turnId: string,
  after: number,
): Promise<readonly TurnVersionRow[]> {
  return db.version.findMany({
    where: { contentId, turnId, number: { gt: after } },
    orderBy: { number: "asc" },
    select: { number: true, ops: true, receipt: true },
  });
}
