import type { PrismaClient } from "../../../server/generated/prisma/client.ts";

export interface Dismissal {
  readonly workspaceId: string;
  readonly id: string;
  readonly at: Date | null;
  readonly by: string | null;
}

/** Takes an attempt off the list of waiting edits, or puts it back if `at` is null. True when the attempt exists. */
export async function dismissAttempt(
  db: Pick<PrismaClient, "editAttempt">,
  { workspaceId, id, at, by }: Dismissal,
): Promise<boolean> {
  const { count } = await db.editAttempt.updateMany({
    where: { workspaceId, id, dryRun: false },
    data: { dismissedAt: at, dismissedBy: by },
  });
  return count > 0;
}
