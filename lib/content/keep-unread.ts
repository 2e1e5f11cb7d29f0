import { allows, type Actor } from "../auth/index.ts";
import type { EditRequest } from "../edit-ops/index.ts";
import { readRequest } from "../intent/index.ts";
import { finding, refusal } from "../outcome/index.ts";
import { rejectedBy, rejectedFor, type EditAnswer } from "../judge/index.ts";
import { keepAttempt } from "./attempts.ts";
import { digestOfJson } from "./digest.ts";
import type { Door } from "./door.ts";
import type { ContentsEnv } from "./env.ts";
import { loadHead } from "./load-head.ts";
import { editReceipt, type TextMark } from "./receipt.ts";
import { NOTHING_SETTLED } from "./settled.ts";

/** A person's words that nobody could make ops of, and the text they were read on. */
export interface UnreadRequest {
  readonly request: string;
  readonly base: TextMark;
  /** Of the chat. */
  readonly turnId: string;
  /** How long the reading took, in milliseconds. */
  readonly tookMs: number;
}

/** Keeps a request in words that came to no ops as a refused attempt without ops, so that it is not lost by the "no" (ROAD-5.3). Answers with that refusal, or with `forbidden` or `not_found`. */
export async function keepUnread(env: ContentsEnv, actor: Actor, idOrPath: string, { request, base, turnId, tookMs }: UnreadRequest, { origin, conversationId = actor.id }: Door): Promise<EditAnswer> {
  if (!allows(actor, "content:edit")) return rejectedBy(refusal("forbidden"));
  const head = await loadHead(env.db, actor.workspaceId, idOrPath);
  if (!head) return rejectedBy(refusal("not_found"));
  const { contentId } = head;
  const asked: EditRequest = { baseVersion: base.version, baseHash: base.hash, request, ops: [], turnId };
  const findings = [finding("request_unclear")];
  const receipt = editReceipt(asked, { reading: readRequest(request), findings, candidates: [] }, { contentId, actor, origin, before: base, tookMs });
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
    baseVersion: base.version,
    baseHash: base.hash,
    dryRun: false,
    answer,
    question: undefined,
    settled: NOTHING_SETTLED,
    resumedFrom: undefined,
    turnId: `${actor.personId}:${turnId}`,
    thread: conversationId,
    origin,
    createdAt: env.clock(),
  };
  await keepAttempt(env, attempt);
  return answer;
}
