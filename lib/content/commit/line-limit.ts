import type { Actor } from "../../auth/index.ts";
import { effectiveLimits, linesAllowed } from "../../guards/index.ts";
import type { ContentsEnv } from "../env.ts";
import { workspaceRules } from "../statements/rules.ts";

/** Lines that one request may change: where the wording was left open, and where new text was asked for (ASK-7). */
export interface LineLimit {
  readonly reworded: number;
  readonly composed: number;
}

/** For a text of `lineCount` lines, as set by the workspace. */
export async function lineLimit({ db }: ContentsEnv, { workspaceId }: Actor, lineCount: number): Promise<LineLimit> {
  const limits = effectiveLimits((await workspaceRules(db, workspaceId)).limits);
  const reworded = linesAllowed(lineCount, limits);
  return { reworded, composed: Math.max(reworded, limits.maxChangedLines) };
}
