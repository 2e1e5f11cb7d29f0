import type { PrismaClient } from "../../../server/generated/prisma/client.ts";
import type { Limits } from "../../guards/index.ts";

export interface WorkspaceRules {
  /** Thresholds that differ from the defaults (SET-1). */
  readonly limits: Partial<Limits>;
  /** Percentage of contents for which the strict set is enforced (FLAG-1). */
  readonly safeAiEditsV2: number;
  /** Which of the workspace's rules these are: the commit compares it. */
  readonly revision: number;
  /** Signs resume tokens; never leaves the server. */
  readonly signingKey: Uint8Array;
}

export async function workspaceRules(db: PrismaClient, workspaceId: string): Promise<WorkspaceRules> {
  const select = { limits: true, safeAiEditsV2: true, rulesRevision: true, signingKey: true } as const;
  const { limits, safeAiEditsV2, rulesRevision, signingKey } = await db.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select,
  });
  return { limits: limitsIn(limits), safeAiEditsV2, revision: rulesRevision, signingKey };
}

/** Only the settings write it, and they keep its shape. */
export const limitsIn = (stored: unknown): Partial<Limits> => stored as Partial<Limits>;

/**
 * Lines that the turn has changed in this content so far, and the version that it began on (OPS-6); `undefined` before
 * its first change.
 */
export async function turnSpend(
  db: PrismaClient,
  turnId: string,
  contentId: string,
): Promise<{ readonly linesChanged: number; readonly firstVersion: number } | undefined> {
  return (
    (await db.turnSpend.findUnique({
      where: { turnId_contentId: { turnId, contentId } },
      select: { linesChanged: true, firstVersion: true },
    })) ?? undefined
  );
}
