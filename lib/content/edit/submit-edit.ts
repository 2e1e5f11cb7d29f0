import { mayEdit, maySuggest, type Actor } from "../../auth/index.ts";
import { parseEditRequest, type EditRequest } from "../../edit-ops/index.ts";
import { refusal, rejectedBy, type EditOutcome } from "../../outcome/index.ts";
import { refusalOfWork } from "../../threads/index.ts";
import { isOtherThanSeen, otherThanSeen, settledBefore } from "./another-try.ts";
import { basedOn } from "./based-on.ts";
import { commitChange } from "../commit/commit.ts";
import { REST, type Door } from "../door.ts";
import { resultOf, staleResult, type MadeResult } from "./edit-result.ts";
import { modeOf } from "./edit-mode.ts";
import type { ContentsEnv } from "../env.ts";
import { answerOf } from "../records/attempts.ts";
import { attemptEvents, recordEvent, tellEvents } from "../records/events.ts";
import { relayCommit } from "../live-registry.ts";
import { loadHead, type Head } from "../records/load-head.ts";
import { NOTHING_SETTLED, type Settled } from "../records/settled.ts";
import { broughtFromSources } from "../commit/from-sources.ts";
import { leavingLines } from "../../text/index.ts";
import { inSpan } from "../../tracing/index.ts";
import { turnOf, type Submission } from "../submission.ts";
import { textWorkOf } from "../text-work.ts";
import { writerQueueOf } from "../writer-queue.ts";
import { judgeOn, roadRules, type RoadRules } from "./judge-on.ts";
import { isMadeBefore } from "./made-before.ts";
import { madeAttempt, record, storedAnswer, usedMeanwhile } from "./keep-attempt.ts";
import { suggest } from "./suggest.ts";

/** Two writers can overtake each other; in each round one of them succeeds. */
const MOST_ROUNDS = 8;

/**
 * After these rounds the other writers of this process wait until the edit is done: someone who types without a pause
 * would always be faster.
 */
const FREE_ROUNDS = 2;

/** Runs the commit in its turn among the writers of its content. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Plans, reviews and commits the ops of `input` as one version of the content. Answers with one of the four outcomes
 * (ROAD-3); on any "no" the text stays as it is and the attempt is stored (ROAD-5). The same `idempotencyKey` gives the
 * stored answer again. Throws only faults. Source: seed 002; rules ROAD-1…5, OPS-1…12.
 */
export async function submitEdit(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  input: unknown,
  door: Door = REST,
  { onText, ...made }: MadeBy = {},
): Promise<EditOutcome> {
  if (!maySuggest(actor)) return rejectedBy(refusal("forbidden"));
  const parsed = parseEditRequest(input);
  if (!parsed.ok) {
    if (parsed.refusal.details?.caret === true) await recordEvent(env, actor.workspaceId, "caret_call_blocked", {});
    return rejectedBy(parsed.refusal);
  }
  const head = await loadHead(env.db, actor.workspaceId, idOrPath);
  if (!head)
    return rejectedBy(
      refusal("not_found", { message: `There is no content ${JSON.stringify(idOrPath.slice(0, 200))}.` }),
    );
  const mode = modeOf(parsed.value.mode, head.rules.editMode, actor);
  const request: EditRequest = mode === "suggest" ? { ...parsed.value, mode } : parsed.value;
  if (!mayMake(actor, request)) return rejectedBy(SUGGESTS_ONLY);
  return submit(
    env,
    {
      actor,
      door,
      contentId: head.contentId,
      request,
      settled: { ...NOTHING_SETTLED, ...made },
      onCurrentText: false,
      ...(onText ? { onText } : {}),
    },
    head,
  );
}

/** Someone who may only suggest can only ask for suggestions (COL-6). */
export const mayMake = (actor: Actor, { mode }: Pick<EditRequest, "mode">): boolean =>
  mode === "suggest" ? maySuggest(actor) : mayEdit(actor);

const SUGGESTS_ONLY = refusal("forbidden", {
  message: "You may suggest changes here, but not make them.",
  hint: "Send the edit with mode suggest.",
});

/** How the ops were made, what a model read in the words (ASK-2), what the person agreed to: only the door sets it. */
export type MadeBy = Pick<Settled, "correction" | "isComputed" | "found" | "prompt"> &
  Partial<Pick<Settled, "accepted">> &
  Pick<Submission, "onText">;

/**
 * The road itself, for parsed requests of an actor who is known to be allowed. `head`: the content's, if it was just
 * read.
 */
export async function submit(env: ContentsEnv, submission: Submission, head?: Head): Promise<EditOutcome> {
  try {
    return await submitted(env, submission, head);
  } catch (fault) {
    const tooMuch = refusalOfWork(fault);
    if (!tooMuch) throw fault;
    return rejectedBy(tooMuch);
  }
}

async function submitted(env: ContentsEnv, submission: Submission, head: Head | undefined): Promise<EditOutcome> {
  const stored = await storedAnswer(env, submission);
  if (stored) return stored;
  const answer =
    (await rounds(env, submission, FREE_ROUNDS, takingTurns(env, submission), head)) ??
    (await atOneGo(env, submission));
  await relayCommit(env, submission.contentId);
  return (
    answer ?? rejectedBy(refusal("unavailable", { message: "Others keep writing to this text. Nothing was changed." }))
  );
}

const takingTurns =
  ({ db }: ContentsEnv, { contentId }: Submission): InTurn =>
  (work) =>
    writerQueueOf(db).run(contentId, work);

/** The remaining rounds, while the other writers of this process wait. */
const atOneGo = (env: ContentsEnv, submission: Submission): Promise<EditOutcome | undefined> =>
  writerQueueOf(env.db).run(submission.contentId, () =>
    rounds(env, submission, MOST_ROUNDS - FREE_ROUNDS, (work) => work()),
  );

async function rounds(
  env: ContentsEnv,
  submission: Submission,
  most: number,
  inTurn: InTurn,
  first?: Head,
): Promise<EditOutcome | undefined> {
  for (let round = 0; round < most; round++) {
    const head =
      (round === 0 ? first : undefined) ?? (await loadHead(env.db, submission.actor.workspaceId, submission.contentId));
    if (!head) return rejectedBy(refusal("not_found"));
    const answer = await tryOnce(env, submission, head, roadRules(head), inTurn);
    if (answer) return answer;
  }
  return undefined;
}

/** One round: judge on `head`, then commit or record. `undefined` when someone else was faster: judge again. */
async function tryOnce(
  env: ContentsEnv,
  sent: Submission,
  head: Head,
  rules: RoadRules,
  inTurn: InTurn,
): Promise<EditOutcome | undefined> {
  const startedAt = performance.now();
  const { limits, signingKey } = rules;
  const tooLate = await settledBefore(env.db, sent);
  if (tooLate) return tooLate;
  const { submission, base } = await basedOn(env, sent, head, limits);
  const { request } = submission;
  if (base.kind === "standing" || base.kind === "stale")
    return record(env, submission, head, staleResult(submission, head, base, startedAt), signingKey);
  const rebased = base.kind === "rebased" ? base : undefined;
  const verdict = await inSpan(
    "plan and guards",
    { contentId: head.contentId, revision: head.revision },
    () => judgeOn(env, submission, head, rules, rebased?.planning),
    ({ findings }) => ({ findings: findings.length }),
  );
  if (await isMadeBefore(env, submission, head, verdict, limits))
    return record(env, submission, head, staleResult(submission, head, { kind: "standing" }, startedAt), signingKey);
  if (await isOtherThanSeen(textWorkOf(env), submission, head, verdict.plan)) return otherThanSeen(head);
  const sources = await broughtFromSources(env, head.contentId, verdict);
  const result = resultOf(submission, head, verdict, { startedAt, rebasedFrom: rebased?.from, sources });
  if (result.kind === "applied" && !result.noop && request.mode === "suggest")
    return suggest(env, submission, head, result);
  return result.kind === "applied" && !result.noop && request.dryRun !== true
    ? inTurn(() => commit(env, submission, head, result, rules.revision))
    : record(env, submission, head, result, signingKey);
}

async function commit(
  env: ContentsEnv,
  submission: Submission,
  head: Head,
  result: MadeResult,
  rulesRevision: number,
): Promise<EditOutcome | undefined> {
  const { actor, door, request } = submission;
  const turn = turnOf(submission);
  const { answer, ...attempt } = madeAttempt(env, submission, head, result);
  const events = attemptEvents(env, { ...attempt, answer });
  const committed = await commitChange(env.db, {
    head,
    rulesRevision,
    edit: leavingLines(head.text, result.plan.edit, result.plan.after),
    textAfter: result.plan.after,
    origin: door.origin,
    actor,
    request: request.request,
    ops: request.ops,
    receipt: result.receipt,
    stat: result.plan.stat,
    ...(turn === undefined ? {} : { turn: { id: turn, linesChanged: result.countedLines } }),
    attempt: { ...attempt, answer },
    events,
    now: env.clock(),
    newId: env.newId,
  });
  if (committed.committed) {
    tellEvents(env, events);
    return answerOf({ ...attempt, answer });
  }
  return committed.reason === "moved" ? undefined : usedMeanwhile(env, submission);
}
