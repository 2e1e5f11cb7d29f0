import {
  editEventKinds,
  mainCode,
  matchingsIn,
  type Code,
  type EditEventKind,
  type EditOutcome,
  type Matching,
  type Receipt,
} from "../../outcome/index.ts";
import type { ContentsEnv } from "../env.ts";
import type { Settled } from "./settled.ts";

/** EVT-1: facts for others, stored together with their cause. */
export type EventKind =
  | EditEventKind
  | "content_created"
  | "content_saved"
  | "content_restored"
  | "content_undone"
  | "content_archived"
  | "content_published"
  | "content_taken_down"
  | "content_scheduled"
  | "content_schedule_cancelled"
  | "content_schedule_stopped"
  | "content_locked"
  | "content_unlocked"
  | "comment_made"
  | "comment_resolved"
  | "comment_reopened"
  | "comment_removed"
  | "suggestion_accepted"
  | "content_purged"
  | "shadow_finding"
  | "edit_corrected"
  | "caret_call_blocked"
  | "span_snapshot_requested";

export interface EventRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly contentId: string | null;
  readonly kind: EventKind;
  /** Numbers, codes and ids; never a text. */
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
  readonly createdAt: Date;
}

/** What events say about an attempt. */
interface ToldAttempt {
  readonly id: string;
  readonly workspaceId: string;
  readonly contentId: string;
  readonly actorId: string;
  readonly answer: EditOutcome;
  readonly settled: Settled;
  /** How the quotes were found, if the door found them itself. */
  readonly foundBy?: readonly Matching[] | undefined;
  /** For another try: the first one, and whether it is "apply anyway". */
  readonly lineage?: { readonly root: string; readonly override: boolean } | undefined;
}

/**
 * The events that an attempt's answer makes true: its outcome with its code (of a question, the first finding's), how
 * its quotes were found, how many changes were left out of it or of which edit it makes those; what that came from, and
 * one `shadow_finding` for each code that the strict set would have stopped it by (FLAG-1); of a first try whose quotes
 * a model put right, `edit_corrected`, whatever came of it. Those of another try say of which, and whether it was
 * "apply anyway". A dry run makes none.
 */
export function attemptEvents(env: ContentsEnv, attempt: ToldAttempt): EventRow[] {
  const {
    id: attemptId,
    workspaceId,
    contentId,
    actorId,
    answer,
    settled: { correction, makes },
    foundBy,
    lineage,
  } = attempt;
  const { outcome, dryRun = false, receipt } = answer;
  if (dryRun) return [];
  const code = mainCode(answer);
  const [outcomeKind, ...from] = editEventKinds(answer);
  const strategies = (foundBy ?? matchingsIn(answer)).join(" ");
  const leftOut = answer.outcome === "applied" ? (answer.leftOut ?? []).length : 0;
  const notMade = { ...(leftOut > 0 ? { leftOut } : {}), ...(makes ? { makes: makes.attemptId } : {}) };
  const again = lineage ? { retryOf: lineage.root, override: lineage.override, actorId } : {};
  const event = (kind: EventKind, data: EventRow["data"]): EventRow => ({
    id: env.newId(),
    workspaceId,
    contentId,
    kind,
    data: { attemptId, ...data },
    createdAt: env.clock(),
  });
  return [
    ...(correction && !lineage
      ? [event("edit_corrected", { outcome, code, ops: correction.ops.length, calls: correction.calls })]
      : []),
    ...(outcomeKind
      ? [event(outcomeKind, { code, ...(strategies === "" ? {} : { strategies }), ...again, ...notMade })]
      : []),
    ...from.map((kind) => event(kind, { code, ...again })),
    ...shadowCodes(receipt).map((found) => event("shadow_finding", { code: found, outcome })),
  ];
}

const shadowCodes = (receipt: Receipt | undefined): Code[] => [...new Set(receipt?.shadow?.map(({ code }) => code))];

export async function recordEvent(
  env: ContentsEnv,
  workspaceId: string,
  kind: EventKind,
  data: EventRow["data"],
): Promise<void> {
  const event: EventRow = { id: env.newId(), workspaceId, contentId: null, kind, data, createdAt: env.clock() };
  await env.db.event.create({ data: { ...event, data: { ...data } } });
  tellEvents(env, [event]);
}

/** To be called when the transaction that stored them is committed. */
export function tellEvents({ onEvents }: ContentsEnv, events: readonly EventRow[]): void {
  if (events.length > 0) onEvents?.(events);
}
