import type { EditRequest } from "../../edit-ops/index.ts";
import { refusal, rejectedBy, type EditOutcome } from "../../outcome/index.ts";
import { plannedOn, settledBefore } from "./another-try.ts";
import type { Question } from "../../judge/index.ts";
import { findByKey, keepAttempt, type AttemptFacts } from "../records/attempts.ts";
import { digestOfJson } from "../records/digest.ts";
import { outcomeOf, type EditResult, type MadeResult } from "./edit-result.ts";
import type { ContentsEnv } from "../env.ts";
import type { Head } from "../records/load-head.ts";
import { withResumeToken } from "../resume-token.ts";
import { workspaceRules } from "../statements/rules.ts";
import { threadOf, turnOf, wordsGrant, type Submission } from "../submission.ts";
import { textWorkOf } from "../text-work.ts";

/** What was left out is kept together with its place: someone may want it after all. */
export function madeAttempt(env: ContentsEnv, submission: Submission, head: Head, result: MadeResult): AttemptFacts {
  const attempt = attemptFor(env, submission, head, outcomeOf(result));
  if (result.left.length === 0 || attempt.answer.outcome !== "applied") return attempt;
  return { ...attempt, leftOut: result.left.map(({ id, place }) => ({ id, ...place })) };
}

/** Stores an attempt that leaves the text alone, and answers. */
export async function record(
  env: ContentsEnv,
  submission: Submission,
  head: Head,
  result: EditResult,
  signingKey: Uint8Array,
): Promise<EditOutcome> {
  const answer = outcomeOf(result, submission.request.dryRun === true);
  const attempt = {
    ...attemptFor(env, submission, head, answer, result.kind === "asked" ? result.question : undefined),
    planned: await plannedOn(textWorkOf(env), head, result),
  };
  if (!(await keepAttempt(env, attempt))) return usedMeanwhile(env, submission);
  return withResumeToken(attempt, submission.actor, signingKey);
}

export async function storedAnswer(
  env: ContentsEnv,
  { actor, contentId, request }: Submission,
): Promise<EditOutcome | undefined> {
  if (request.idempotencyKey === undefined || request.dryRun === true) return undefined;
  const attempt = await findByKey(env.db, actor.id, contentId, request.idempotencyKey);
  if (!attempt) return undefined;
  if (!Buffer.from(attempt.requestDigest).equals(requestDigest(request)))
    return rejectedBy(refusal("idempotency_conflict"));
  const { signingKey } = await workspaceRules(env.db, actor.workspaceId);
  return withResumeToken(attempt, actor, signingKey);
}

export function attemptFor(
  env: ContentsEnv,
  submission: Submission,
  head: Head,
  answer: EditOutcome,
  question?: Question,
): AttemptFacts {
  const { actor, request, settled, resumedFrom } = submission;
  return {
    id: env.newId(),
    workspaceId: actor.workspaceId,
    contentId: head.contentId,
    actorId: actor.id,
    personId: actor.personId,
    // A fault on our side is not an answer to keep: the same key tries again.
    idempotencyKey: request.dryRun === true || isFault(answer) ? undefined : request.idempotencyKey,
    requestDigest: requestDigest(request),
    request,
    baseVersion: head.version,
    baseHash: head.hash,
    dryRun: request.dryRun === true,
    answer,
    question,
    settled: { ...settled, wordsGrant: wordsGrant(submission) },
    resumedFrom,
    turnId: turnOf(submission),
    thread: threadOf(submission),
    lineage: submission.lineage,
    foundBy: submission.door.foundBy,
    origin: submission.door.origin,
    createdAt: env.clock(),
  };
}

const isFault = (answer: EditOutcome): boolean => answer.outcome === "rejected" && answer.code === "internal";

export const usedMeanwhile = async (env: ContentsEnv, submission: Submission): Promise<EditOutcome> =>
  (await storedAnswer(env, submission)) ??
  (await settledBefore(env.db, submission)) ??
  rejectedBy(refusal("token_used"));

const requestDigest = ({ idempotencyKey: _key, ...request }: EditRequest) => digestOfJson(request);
