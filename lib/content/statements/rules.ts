import type { PrismaClient } from "../../../server/generated/prisma/client.ts";
import type { Limits } from "../../guards/index.ts";

export interface WorkspaceRules {
  /** Thresholds that differ from the defaults (SET-1). */
  readonly limits: Partial<Limits>;
  /** Percentage of contents for which the strict set is enforced (FLAG-1). */
  readonly safeAiEditsV2: number;
  /** What becomes of an edit that does not say (PUB-1.7). */
  readonly editMode: "apply" | "suggest";
  /** Which of the workspace's rules these are: the commit compares it. */
  readonly revision: number;
  /** Signs resume tokens; never leaves the server. */
  readonly signingKey: Uint8Array;
}

export async function workspaceRules(db: PrismaClient, workspaceId: string): Promise<WorkspaceRules> {
  const select = { limits: true, safeAiEditsV2: true, editMode: true, rulesRevision: true, signingKey: true } as const;
  const { limits, safeAiEditsV2, editMode, rulesRevision, signingKey } = await db.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select,
  });
  return { limits: limitsIn(limits), safeAiEditsV2, editMode: modeIn(editMode), revision: rulesRevision, signingKey };
}

/** The table allows no other. */
export const modeIn = (stored: string): WorkspaceRules["editMode"] => (stored === "suggest" ? "suggest" : "apply");

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
