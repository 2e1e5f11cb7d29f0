import { allows, type Actor } from "../auth/index.ts";
import { refusal } from "../outcome/index.ts";
import { rejectedBy, type EditAnswer } from "./answer.ts";
import { attemptById, type StoredAttempt } from "./attempts.ts";
import type { ContentsEnv } from "./env.ts";
import type { Door } from "./door.ts";
import { submit } from "./submit-edit.ts";
import { undoVersion } from "./undo.ts";

/** Plans the ops of an earlier attempt on the text of now and judges them again (ROAD-5). */
export async function retryAttempt(env: ContentsEnv, actor: Actor, attemptId: string, door: Door): Promise<EditAnswer> {
  if (!allows(actor, "content:edit")) return rejectedBy(refusal("forbidden"));
  const attempt = await attemptById(env.db, actor.workspaceId, attemptId);
  if (attempt?.undoes !== undefined) return undoVersion(env, actor, attempt.contentId, attempt.undoes);
  return attempt ? again(env, actor, attempt, door, false) : rejectedBy(refusal("not_found", { message: "There is no such edit." }));
}

/** As `retryAttempt`, and grants everything that a person may settle: never duplicates, unsafe content, locks or `must_*`, nor other people's words in the way of an undo (API.md). */
export async function applyAttempt(env: ContentsEnv, actor: Actor, attemptId: string, door: Door): Promise<EditAnswer> {
  if (!allows(actor, "edit:override")) return rejectedBy(refusal("forbidden"));
  const attempt = await attemptById(env.db, actor.workspaceId, attemptId);
  if (attempt?.undoes !== undefined) return undoVersion(env, actor, attempt.contentId, attempt.undoes);
  return attempt ? again(env, actor, attempt, door, true) : rejectedBy(refusal("not_found", { message: "There is no such edit." }));
}

/** What "apply anyway" stands for: every finding that somebody with the right may settle. */
const OVERRIDABLE = ["limit_exceeded", "phrasing_changed", "heading_change_denied", "scope_exceeded", "entities_missing", "new_link"] as const;

async function again(env: ContentsEnv, actor: Actor, attempt: StoredAttempt, door: Door, override: boolean): Promise<EditAnswer> {
  if (attempt.request.ops.length === 0) return rejectedBy(refusal("request_unclear")); // words alone: there is nothing to plan (ROAD-5.3)
  const { idempotencyKey: _spent, dryRun: _dry, ...request } = attempt.request;
  const consents = OVERRIDABLE.map((code) => ({ code, question: "apply anyway", override: true }));
  return submit(env, {
    actor,
    door,
    contentId: attempt.contentId,
    request: { ...request, baseVersion: attempt.baseVersion, baseHash: attempt.baseHash },
    settled: override ? { pins: attempt.settled.pins, accepted: [...attempt.settled.accepted, ...consents] } : attempt.settled,
    onTextOfNow: true,
  });
}
