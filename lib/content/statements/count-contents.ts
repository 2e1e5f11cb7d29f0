import type { PrismaClient } from "../../../server/generated/prisma/client.ts";

/** How many contents of a workspace have each status. */
export async function countContents(
  db: Pick<PrismaClient, "content">,
  workspaceId: string,
): Promise<{ status: string; count: number }[]> {
  const counts = await db.content.groupBy({
    by: ["status"],
    where: { workspaceId },
    _count: true,
    orderBy: { status: "asc" },
  });
  return counts.map(({ status, _count }) => ({ status, count: _count }));
}
