import type { EditAnswer } from "./answer.ts";
import type { ContentsEnv } from "./env.ts";

/** EVT-1: facts for others, stored with what made them true. */
export type EventKind =
  | "content_created" | "content_saved" | "content_restored" | "content_undone" | "content_archived" | "content_locked" | "content_unlocked"
  | "edit_applied" | "edit_rejected" | "edit_clarified" | "auto_revert" | "duplicate_detected" | "hash_mismatch" | "needs_range" | "caret_call_blocked" | "span_snapshot_requested";

export interface EventRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly contentId: string | null;
  readonly kind: EventKind;
  /** Numbers, codes and ids; never a text. */
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
  readonly createdAt: Date;
}

/** The events that an edit's answer makes true. A dry run makes none. */
export function attemptEvents(env: ContentsEnv, workspaceId: string, contentId: string, attemptId: string, { body }: EditAnswer): EventRow[] {
  if (body["dryRun"] === true) return [];
  const code = typeof body["code"] === "string" ? body["code"] : null;
  const kinds = kindsFor(body.outcome, code, body["noop"] === true);
  return kinds.map((kind) => ({ id: env.newId(), workspaceId, contentId, kind, data: { attemptId, code }, createdAt: env.clock() }));
}

function kindsFor(outcome: EditAnswer["body"]["outcome"], code: string | null, noop: boolean): EventKind[] {
  if (outcome === "applied") return noop ? [] : ["edit_applied"];
  if (outcome === "clarify") return ["edit_clarified"];
  if (code === "duplicate_content") return ["edit_rejected", "duplicate_detected", "auto_revert"];
  if (code === "hash_mismatch" || code === "needs_range") return ["edit_rejected", code];
  return outcome === "rejected" ? ["edit_rejected"] : [];
}

export async function recordEvent(env: ContentsEnv, workspaceId: string, kind: EventKind, data: EventRow["data"]): Promise<void> {
  await env.db.event.create({ data: { id: env.newId(), workspaceId, kind, data: { ...data }, createdAt: env.clock() } });
}
