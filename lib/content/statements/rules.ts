import type { PrismaClient } from "../../../server/generated/prisma/client.ts";
import type { Limits } from "../../guards/index.ts";

export interface WorkspaceRules {
  /** Thresholds that differ from the defaults (SET-1). */
  readonly limits: Partial<Limits>;
  /** Signs resume tokens; never leaves the server. */
  readonly signingKey: Uint8Array;
}

export async function workspaceRules(db: PrismaClient, workspaceId: string): Promise<WorkspaceRules> {
  const { limits, signingKey } = await db.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { limits: true, signingKey: true } });
  return { limits: limits as Partial<Limits>, signingKey }; // written by the settings alone, which keep its shape
}

/** Lines that the turn has changed in this content so far, and the version that it began on (OPS-6); `undefined` before its first change. */
export async function turnSpend(db: PrismaClient, turnId: string, contentId: string): Promise<{ readonly linesChanged: number; readonly firstVersion: number } | undefined> {
  return (await db.turnSpend.findUnique({ where: { turnId_contentId: { turnId, contentId } }, select: { linesChanged: true, firstVersion: true } })) ?? undefined;
}
