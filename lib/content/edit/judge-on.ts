import { effectiveLimits, type Limits, type StrictSet } from "../../guards/index.ts";
import type { JudgeFacts, RebasedPlanning, Verdict } from "../../judge/index.ts";
import { finding } from "../../outcome/index.ts";
import { refusalOfWork } from "../../threads/index.ts";
import { baseText } from "../commit/base.ts";
import { openSuggestions } from "../commit/comment-place.ts";
import { vouchedAddresses } from "../commit/from-sources.ts";
import { heldLocks } from "../commit/held-locks.ts";
import { markedNow } from "../commit/marked-lines.ts";
import { turnFacts } from "../commit/turn-so-far.ts";
import type { ContentsEnv } from "../env.ts";
import type { Head } from "../records/load-head.ts";
import { movePins } from "../records/settled.ts";
import { strictSetFor } from "../strict-set.ts";
import { turnOf, wordsGrant, type Submission } from "../submission.ts";
import { textWorkOf } from "../text-work.ts";
import { standingClicks } from "./standing.ts";

/** The workspace's rules for this content, read again in each round. */
export interface RoadRules {
  readonly limits: Limits;
  readonly strictSet: StrictSet;
  readonly revision: number;
  readonly signingKey: Uint8Array;
}

export function roadRules({
  rules: { limits, safeAiEditsV2, ...rules },
  contentId,
}: Pick<Head, "rules" | "contentId">): RoadRules {
  return { ...rules, limits: effectiveLimits(limits), strictSet: strictSetFor(contentId, safeAiEditsV2) };
}

/** The rule book's judgement of a submission on the text of `head`: the result of a try, without making it. */
export async function judgeOn(
  env: ContentsEnv,
  submission: Submission,
  head: Head,
  { limits, strictSet }: RoadRules,
  rebased?: RebasedPlanning,
): Promise<Verdict> {
  const { pins, lost } = await pinsNow(env, submission, head);
  if (lost.length > 0) return { findings: lost, candidates: [] };
  const { linesChanged, soFar } = await turnFacts(env.db, turnOf(submission), head.contentId);
  const { marked, note } = await markedNow(env.db, head, submission.request);
  const verdict = await judgeSafely(env, head, submission, {
    limits,
    strictSet,
    spent: { linesChanged },
    turn: soFar,
    outline: head.row.outline,
    pins,
    clicks: [...submission.settled.accepted, ...standingClicks(submission)],
    choice: submission.settled.choice,
    locks: await heldLocks(env.db, head, submission.actor.personId),
    // two suggestions for the same words may be side by side
    suggestions: submission.request.mode === "suggest" ? [] : await openSuggestions(env.db, head),
    wordsGrant: wordsGrant(submission),
    isComputed: submission.settled.isComputed,
    found: submission.settled.found,
    marked,
    vouched: await vouchedAddresses(env, head.contentId, submission.request),
    rebased,
  });
  return note === undefined ? verdict : { ...verdict, notes: [...(verdict.notes ?? []), note] };
}

/** A guard (or plan) that fails lets nothing through: the edit is refused, and kept like any other "no" (GUARD-5). */
async function judgeSafely(
  env: ContentsEnv,
  { text }: Head,
  { request }: Submission,
  facts: JudgeFacts,
): Promise<Verdict> {
  try {
    return await textWorkOf(env)("judge", text, request, facts);
  } catch (fault) {
    if (refusalOfWork(fault)) throw fault;
    env.onFault?.(fault, "An edit could not be judged");
    return { findings: [finding("internal")], candidates: [] };
  }
}

/**
 * The chosen places, carried from the text they were chosen in to the current text. Line numbers alone cannot be
 * carried (OPS-7).
 */
async function pinsNow(env: ContentsEnv, { settled, request }: Submission, head: Head) {
  if (request.baseHash.toUpperCase() === head.hash) return { pins: [...settled.pins], lost: [] };
  if (request.ops.some(({ target }) => target?.lines !== undefined && target.text === undefined))
    return { pins: [], lost: [finding("hash_mismatch")] };
  if (settled.pins.length === 0) return { pins: [], lost: [] };
  const asked = await baseText(env.db, head, request);
  if (asked === undefined) return { pins: [], lost: [finding("hash_mismatch")] };
  return movePins(settled.pins, asked, head.text);
}
