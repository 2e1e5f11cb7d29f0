import { allows, type Actor } from "../auth/index.ts";
import { parseEditRequest, planEdit, resultsOf, type EditRequest, type Plan } from "../edit-ops/index.ts";
import { effectiveLimits, type Limits } from "../guards/index.ts";
import { NOTHING_READ } from "../intent/index.ts";
import { BugError, finding, refusal, type Finding } from "../outcome/index.ts";
import { rejectedBy, rejectedFor, type EditAnswer, type ShownFinding } from "./answer.ts";
import { findByKey, insertAttempt, type AttemptFacts } from "./attempts.ts";
import { baseText } from "./base.ts";
import { versionUnder } from "./checkpoint.ts";
import { commitChange } from "./commit.ts";
import { digestOfJson, hashOf } from "./digest.ts";
import type { Door } from "./door.ts";
import type { ContentsEnv } from "./env.ts";
import { attemptEvents, recordEvent } from "./events.ts";
import { placedFindings } from "./finding-place.ts";
import { heldLocks } from "./held-locks.ts";
import { judge, type Verdict } from "./judge.ts";
import { relayCommit } from "./live-registry.ts";
import { loadHead, type Head } from "./load-head.ts";
import { questionFor, type Question } from "./question.ts";
import { editReceipt, type Receipt, type TextMark } from "./receipt.ts";
import { withResumeToken } from "./resume-token.ts";
import { movePins, NOTHING_SETTLED, type Settled } from "./settled.ts";
import { checkBase, type BaseCheck } from "./staleness.ts";
import { turnSpend, workspaceRules } from "./statements/rules.ts";
import { writerQueueOf } from "./writer-queue.ts";

/** A request on its way, with all that earlier answers to it have settled. */
export interface Submission {
  readonly actor: Actor;
  readonly door: Door;
  readonly contentId: string;
  readonly request: EditRequest;
  readonly settled: Settled;
  /** The attempt whose question this answers: one attempt is answered once. */
  readonly resumedFrom?: string;
  /** Plan on the text of now, whatever the base: a resumed, retried or overridden request (API.md). */
  readonly onTextOfNow: boolean;
}

/** Two writers can overtake each other; each round one of them gets through. */
const MOST_ROUNDS = 8;
/** After these, the other writers of this process wait until the edit is through: somebody who types without a pause would always be faster. */
const FREE_ROUNDS = 2;

/** Runs the commit in its turn among the writers of its content. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Plans, reviews and commits the ops of `input` as one version of the content. Answers with one of the four outcomes (ROAD-3); on any "no" the text
 * stays as it is and the attempt is stored (ROAD-5). The same `idempotencyKey` gives the stored answer again. Throws only faults.
 * Source: seed 002; rules ROAD-1…5, OPS-1…12.
 */
export async function submitEdit(env: ContentsEnv, actor: Actor, idOrPath: string, input: unknown, door: Door): Promise<EditAnswer> {
  if (!allows(actor, "content:edit")) return rejectedBy(refusal("forbidden"));
  const parsed = parseEditRequest(input);
  if (!parsed.ok) {
    if (parsed.refusal.details?.["caret"] === true) await recordEvent(env, actor.workspaceId, "caret_call_blocked", {});
    return rejectedBy(parsed.refusal);
  }
  const head = await loadHead(env.db, actor.workspaceId, idOrPath);
  if (!head) return rejectedBy(refusal("not_found", { message: `There is no content ${JSON.stringify(idOrPath.slice(0, 200))}.` }));
  if (parsed.value.mode === "suggest") {
    return rejectedBy(refusal("unsupported_operation", { message: "This server keeps no suggestions.", hint: "Send the edit with mode apply, or with dryRun to see what it would do." }));
  }
  return submit(env, { actor, door, contentId: head.contentId, request: parsed.value, settled: NOTHING_SETTLED, onTextOfNow: false });
}

/** The road itself, for requests that are typed and whose actor is known to be allowed. */
export async function submit(env: ContentsEnv, submission: Submission): Promise<EditAnswer> {
  const stored = await storedAnswer(env, submission);
  if (stored) return stored;
  const { limits, signingKey } = await workspaceRules(env.db, submission.actor.workspaceId);
  const rules = { limits: effectiveLimits(limits), signingKey };
  const answer = (await rounds(env, submission, rules, FREE_ROUNDS, takingTurns(env, submission))) ?? (await atOneGo(env, submission, rules));
  await relayCommit(env.db, submission.contentId);
  return answer ?? rejectedBy(refusal("unavailable", { message: "Others keep writing to this text. Nothing was changed." }));
}

interface RoadRules {
  readonly limits: Limits;
  readonly signingKey: Uint8Array;
}

const takingTurns = ({ db }: ContentsEnv, { contentId }: Submission): InTurn => (work) => writerQueueOf(db).run(contentId, work);

/** The rest of the rounds with the other writers of this process kept waiting. */
const atOneGo = (env: ContentsEnv, submission: Submission, rules: RoadRules): Promise<EditAnswer | undefined> =>
  writerQueueOf(env.db).run(submission.contentId, () => rounds(env, submission, rules, MOST_ROUNDS - FREE_ROUNDS, (work) => work()));

async function rounds(env: ContentsEnv, submission: Submission, rules: RoadRules, most: number, inTurn: InTurn): Promise<EditAnswer | undefined> {
  for (let round = 0; round < most; round++) {
    const head = await loadHead(env.db, submission.actor.workspaceId, submission.contentId);
    if (!head) return rejectedBy(refusal("not_found"));
    const answer = await tryOnce(env, submission, head, rules, inTurn);
    if (answer) return answer;
  }
  return undefined;
}

/** One round: judge on `head`, then commit or record. `undefined` when somebody else was faster: judge again. */
async function tryOnce(env: ContentsEnv, submission: Submission, head: Head, { limits, signingKey }: RoadRules, inTurn: InTurn): Promise<EditAnswer | undefined> {
  const startedAt = performance.now();
  const { request, settled } = submission;
  const base = submission.onTextOfNow ? CURRENT : await checkBase(env.db, head, { request, limits, mayRebase: submission.door.origin === "chat" });
  if (base.kind === "standing" || base.kind === "stale") return record(env, submission, head, staleResult(submission, head, base, startedAt), signingKey);
  const rebased = base.kind === "rebased" ? base : undefined;
  const pins = await pinsNow(env, submission, head);
  if (pins.lost.length > 0) return record(env, submission, head, { kind: "refused", findings: pins.lost, receipt: bareReceipt(submission, head, startedAt) }, signingKey);
  const turn = turnOf(submission);
  const verdict = judge(head.text, request, {
    limits,
    spent: { linesChanged: turn ? await turnSpend(env.db, turn, head.contentId) : 0 },
    pins: pins.pins,
    clicks: settled.accepted,
    locks: await heldLocks(env.db, head),
    wordsGrant: submission.actor.scopes.has("grant"),
    rebased: rebased?.planning,
  });
  const result = resultOf(submission, head, verdict, { startedAt, rebasedFrom: rebased?.from });
  return result.kind === "applied" && !result.noop && request.dryRun !== true
    ? inTurn(() => commit(env, submission, head, result, turn))
    : record(env, submission, head, result, signingKey);
}

type Result =
  | { readonly kind: "applied"; readonly plan: Plan; readonly receipt: Receipt; readonly noop: boolean; readonly hash: string; readonly version: number }
  | { readonly kind: "asked"; readonly shown: readonly ShownFinding[]; readonly question: Question; readonly receipt: Receipt }
  | { readonly kind: "refused"; readonly findings: readonly Finding[]; readonly shown?: readonly ShownFinding[]; readonly receipt: Receipt; readonly current?: Readonly<Record<string, unknown>> }
  | { readonly kind: "standing"; readonly receipt: Receipt };

interface RoundFacts {
  /** A reading of `performance.now()`. */
  readonly startedAt: number;
  readonly rebasedFrom: TextMark | undefined;
}

function resultOf(submission: Submission, head: Head, verdict: Verdict, { startedAt, rebasedFrom }: RoundFacts): Result {
  const { request, door, actor } = submission;
  const facts = { contentId: head.contentId, actor, origin: door.origin, before: markOf(head), rebasedFrom, tookMs: millisSince(startedAt) };
  const { findings, plan } = verdict;
  if (findings.length === 0) {
    if (!plan) throw new BugError("a verdict without findings has a plan");
    const noop = plan.edit.length === 0;
    const before = noop ? markOf(head) : { version: versionUnder(head), hash: head.hash };
    const after = noop ? before : { version: before.version + 1, hash: hashOf(plan.after) };
    return { kind: "applied", plan, noop, ...after, receipt: editReceipt(request, verdict, { ...facts, before, after }) };
  }
  const receipt = editReceipt(request, verdict, facts);
  const interactive = request.interactive ?? door.interactive;
  const asks = interactive && findings.every((one) => one.settle === "ask");
  const shown = placedFindings(findings, head.text, plan);
  return asks ? { kind: "asked", shown, question: questionFor(findings, verdict.candidates), receipt } : { kind: "refused", findings, shown, receipt };
}

async function commit(env: ContentsEnv, submission: Submission, head: Head, result: Extract<Result, { kind: "applied" }>, turn: string | undefined): Promise<EditAnswer | undefined> {
  const { actor, door, request } = submission;
  const answer = answerFor(result);
  const attempt = attemptFor(env, submission, head, answer);
  const committed = await commitChange(env.db, {
    head,
    edit: result.plan.edit,
    textAfter: result.plan.after,
    origin: door.origin,
    actor,
    request: request.request,
    ops: request.ops,
    receipt: result.receipt,
    stat: result.plan.stat,
    ...(turn === undefined ? {} : { turn: { id: turn, linesChanged: result.plan.stat.linesChanged } }),
    attempt,
    events: attemptEvents(env, actor.workspaceId, head.contentId, attempt.id, answer),
    now: env.clock(),
    newId: env.newId,
  });
  if (committed.committed) return answer;
  return committed.reason === "moved" ? undefined : ((await storedAnswer(env, submission)) ?? rejectedBy(refusal("token_used")));
}

/** Stores an attempt that leaves the text alone, and answers. */
async function record(env: ContentsEnv, submission: Submission, head: Head, result: Result, signingKey: Uint8Array): Promise<EditAnswer> {
  const answer = answerFor(result, submission.request.dryRun === true);
  const attempt = attemptFor(env, submission, head, answer, result.kind === "asked" ? result.question : undefined);
  const kept = await insertAttempt(env.db, attempt, attemptEvents(env, submission.actor.workspaceId, head.contentId, attempt.id, answer));
  if (!kept) return (await storedAnswer(env, submission)) ?? rejectedBy(refusal("token_used"));
  return withResumeToken(answer, attempt, submission.actor, signingKey);
}

function answerFor(result: Result, dryRun = false): EditAnswer {
  const shared = { receipt: result.receipt, ...(dryRun ? { dryRun: true } : {}) };
  switch (result.kind) {
    case "applied":
      return { status: 200, body: { outcome: "applied", ...(result.noop ? { noop: true } : {}), version: result.version, hash: result.hash, stat: result.plan.stat, results: resultsOf(result.plan), warnings: [], ...shared } };
    case "standing":
      return { status: 200, body: { outcome: "applied", noop: true, ...result.receipt.before, stat: result.receipt.stat, results: [], warnings: [], ...shared } };
    case "asked":
      return { status: 200, body: { outcome: "clarify", question: result.question.question, candidates: result.question.candidates, findings: result.shown, ...shared } };
    case "refused":
      return rejectedFor(result.findings, { current: result.current ?? { ...result.receipt.before }, ...shared }, result.shown);
  }
}

const CURRENT: BaseCheck = { kind: "current" };

function staleResult(submission: Submission, head: Head, base: Extract<BaseCheck, { kind: "standing" | "stale" }>, startedAt: number): Result {
  const receipt = bareReceipt(submission, head, startedAt);
  if (base.kind === "standing") return { kind: "standing", receipt: { ...receipt, stat: emptyStat(head) } };
  return { kind: "refused", findings: [finding("hash_mismatch")], receipt, current: { ...base.current } };
}

const emptyStat = (head: Head) => judgeless(head.text);

function judgeless(text: string) {
  const planning = planEdit(text, { ops: [{ op: "replace", target: { document: true }, with: text }] });
  if (planning.kind !== "planned") throw new BugError("replacing a text by itself can be planned");
  return planning.plan.stat;
}

function bareReceipt(submission: Submission, head: Head, startedAt: number): Receipt {
  const { request, actor, door } = submission;
  const verdict: Verdict = { reading: NOTHING_READ, findings: [], candidates: [] };
  return editReceipt(request, verdict, { contentId: head.contentId, actor, origin: door.origin, before: markOf(head), tookMs: millisSince(startedAt) });
}

/** The chosen places, carried from the text they were chosen in to the text of now. Line numbers alone cannot be carried (OPS-7). */
async function pinsNow(env: ContentsEnv, { settled, request }: Submission, head: Head) {
  if (request.baseHash.toUpperCase() === head.hash) return { pins: [...settled.pins], lost: [] };
  if (request.ops.some(({ target }) => target?.lines !== undefined && target.text === undefined)) return { pins: [], lost: [finding("hash_mismatch")] };
  if (settled.pins.length === 0) return { pins: [], lost: [] };
  const asked = await baseText(env.db, head, request);
  if (asked === undefined) return { pins: [], lost: [finding("hash_mismatch")] };
  return movePins(settled.pins, asked, head.text);
}

async function storedAnswer(env: ContentsEnv, { actor, contentId, request }: Submission): Promise<EditAnswer | undefined> {
  if (request.idempotencyKey === undefined || request.dryRun === true) return undefined;
  const attempt = await findByKey(env.db, actor.id, contentId, request.idempotencyKey);
  if (!attempt) return undefined;
  if (!Buffer.from(attempt.requestDigest).equals(requestDigest(request))) return rejectedBy(refusal("idempotency_conflict"));
  const { signingKey } = await workspaceRules(env.db, actor.workspaceId);
  return withResumeToken(attempt.answer, attempt, actor, signingKey);
}

function attemptFor(env: ContentsEnv, submission: Submission, head: Head, answer: EditAnswer, question?: Question): AttemptFacts {
  const { actor, request, settled, resumedFrom } = submission;
  return {
    id: env.newId(),
    workspaceId: actor.workspaceId,
    contentId: head.contentId,
    actorId: actor.id,
    personId: actor.personId,
    idempotencyKey: request.dryRun === true || resumedFrom !== undefined ? undefined : request.idempotencyKey,
    requestDigest: requestDigest(request),
    request,
    baseVersion: head.version,
    baseHash: head.hash,
    dryRun: request.dryRun === true,
    answer,
    question,
    settled,
    resumedFrom,
    turnId: turnOf(submission),
    origin: submission.door.origin,
    createdAt: env.clock(),
  };
}

/** One turn is one budget (OPS-6). A turn belongs to who opened it. */
const turnOf = ({ request, actor }: Submission) => (request.turnId === undefined ? undefined : `${actor.personId}:${request.turnId}`);

const requestDigest = ({ idempotencyKey: _key, ...request }: EditRequest) => digestOfJson(request);

const markOf = ({ version, hash }: Head) => ({ version, hash });

const millisSince = (startedAt: number) => Math.round((performance.now() - startedAt) * 100) / 100;
