import { mayEdit, type Actor } from "../../auth/index.ts";
import type { EditRequest } from "../../edit-ops/index.ts";
import { refusal, rejectedBy, type EditOutcome, type Finding, type TextMark } from "../../outcome/index.ts";
import { rejectedFor } from "../../judge/index.ts";
import { answerOf, keepAttempt } from "../records/attempts.ts";
import { digestOfJson } from "../records/digest.ts";
import type { Door } from "../door.ts";
import type { ContentsEnv } from "../env.ts";
import { loadHead } from "../records/load-head.ts";
import { editReceipt } from "../receipt.ts";
import { NOTHING_SETTLED } from "../records/settled.ts";

/**
 * A request that failed before anything was judged: a person's words that could not be turned into ops, or ops that a
 * door's own rules find no place for.
 */
export interface RefusedRequest {
  readonly asked: EditRequest;
  readonly findings: readonly Finding[];
  /** The text they were read on. */
  readonly base: TextMark;
  /** How long the reading took, in milliseconds. */
  readonly tookMs: number;
}

/**
 * Keeps it as a refused attempt, so that a "no" does not lose it (ROAD-5.3, ROAD-5.6). Answers with that refusal, or
 * with `forbidden` or `not_found`.
 */
export async function keepRefused(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  { asked, findings, base, tookMs }: RefusedRequest,
  { origin, conversationId = actor.id }: Door,
): Promise<EditOutcome> {
  if (!mayEdit(actor)) return rejectedBy(refusal("forbidden"));
  const head = await loadHead(env.db, actor.workspaceId, idOrPath);
  if (!head) return rejectedBy(refusal("not_found"));
  const { contentId } = head;
  const receipt = editReceipt(asked, { findings, candidates: [] }, { contentId, actor, origin, before: base, tookMs });
  const answer = rejectedFor(findings, { current: { version: head.version, hash: head.hash }, receipt });
  const attempt = {
    id: env.newId(),
    workspaceId: actor.workspaceId,
    contentId,
    actorId: actor.id,
    personId: actor.personId,
    idempotencyKey: undefined,
    requestDigest: digestOfJson(asked),
    request: asked,
    baseVersion: asked.baseVersion,
    baseHash: asked.baseHash,
    dryRun: false,
    answer,
    question: undefined,
    settled: NOTHING_SETTLED,
    resumedFrom: undefined,
    turnId: asked.turnId === undefined ? undefined : `${actor.personId}:${asked.turnId}`,
    thread: conversationId,
    origin,
    createdAt: env.clock(),
  };
  await keepAttempt(env, attempt);
  return answerOf(attempt);
}
