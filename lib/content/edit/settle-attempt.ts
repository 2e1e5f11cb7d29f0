import { allows, mayEdit, type Actor } from "../../auth/index.ts";
import { refusal, rejectedBy, type EditOutcome } from "../../outcome/index.ts";
import { attemptById, lineageFrom, requestOf, type StoredAttempt } from "../records/attempts.ts";
import type { ContentsEnv } from "../env.ts";
import { REST, type Door } from "../door.ts";
import { OVERRIDABLE } from "./overridable.ts";
import type { Settled } from "../records/settled.ts";
import { submit } from "./submit-edit.ts";
import { undoVersion } from "./undo.ts";

/** Options of a retry: `seen` is the mark of the change that the person has looked at (ROAD-5.5). */
export interface TryAgain {
  readonly seen?: string | undefined;
}

/**
 * Plans the ops of an earlier attempt on the current text and judges them again (ROAD-5.1). Refuses with `forbidden`,
 * `not_found`, `already_applied` when another try has made the edit, and `hash_mismatch` when it would change other
 * lines than those seen.
 */
export async function retryAttempt(
  env: ContentsEnv,
  actor: Actor,
  attemptId: string,
  again: TryAgain = {},
  door: Door = REST,
): Promise<EditOutcome> {
  if (!mayEdit(actor)) return rejectedBy(refusal("forbidden"));
  return tryAgain(env, actor, attemptId, { door, override: false, ...again });
}

/**
 * Like `retryAttempt`, and grants everything that a person may settle: never duplicates, unsafe content, locks or
 * `must_*`, nor other people's words in the way of an undo (ROAD-5.2).
 */
export async function applyAttempt(
  env: ContentsEnv,
  actor: Actor,
  attemptId: string,
  again: TryAgain = {},
  door: Door = REST,
): Promise<EditOutcome> {
  // allowing a change does not make it
  if (!allows(actor, "edit:override") || !mayEdit(actor)) return rejectedBy(refusal("forbidden"));
  return tryAgain(env, actor, attemptId, { door, override: true, ...again });
}

/** What was settled before, and with `override` everything that "apply anyway" settles. */
export function settledAgain({ settled }: Pick<StoredAttempt, "settled">, override: boolean): Settled {
  const consents = OVERRIDABLE.map((code) => ({ code, question: "apply anyway", override: true }));
  return override ? { ...settled, accepted: [...settled.accepted, ...consents] } : settled;
}

interface Trying extends TryAgain {
  readonly door: Door;
  readonly override: boolean;
}

async function tryAgain(
  env: ContentsEnv,
  actor: Actor,
  attemptId: string,
  { door, override, seen }: Trying,
): Promise<EditOutcome> {
  const attempt = await attemptById(env.db, actor.workspaceId, attemptId);
  if (!attempt) return rejectedBy(NO_SUCH_EDIT);
  if (attempt.undoes !== undefined) return undoVersion(env, actor, attempt.contentId, attempt.undoes);
  // only words: there is nothing to plan (ROAD-5.3)
  if (attempt.request.ops.length === 0) return rejectedBy(refusal("request_unclear"));
  return submit(env, {
    actor,
    door,
    contentId: attempt.contentId,
    request: requestAgain(attempt),
    settled: settledAgain(attempt, override),
    // One that was applied at once is complete: whoever sends it again means another edit.
    ...(attempt.answer.outcome === "applied" ? {} : { lineage: lineageFrom(attempt, override) }),
    thread: attempt.thread,
    seen,
    onCurrentText: true,
  });
}

export const NO_SUCH_EDIT = refusal("not_found", { message: "There is no such edit." });

/** The request as sent, now not a dry run, on the text it was judged on. */
export function requestAgain(attempt: Pick<StoredAttempt, "request" | "baseVersion" | "baseHash">) {
  const { dryRun: _dry, ...request } = requestOf(attempt);
  return request;
}
