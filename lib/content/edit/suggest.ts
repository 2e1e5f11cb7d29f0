import { anchorAt } from "../../anchors/index.ts";
import { liveTextOf } from "../../crdt/index.ts";
import { leftOutIn, shownChange, suggestedIn } from "../../judge/index.ts";
import { headingAt, structureOf } from "../../markdown/index.ts";
import { refusal, rejectedBy, type EditOutcome, type Refusal, type SuggestedChange } from "../../outcome/index.ts";
import { linesOf, type Replacement } from "../../text/index.ts";
import type { ContentsEnv } from "../env.ts";
import { answerOf, keepAttempt } from "../records/attempts.ts";
import type { Head } from "../records/load-head.ts";
import { reachable } from "../faults.ts";
import { relayCommit } from "../live-registry.ts";
import { countComments, insertSuggestions, type CommentRow } from "../statements/comments.ts";
import { MOST_COMMENTS, MOST_SUGGESTED, TOO_MANY_COMMENTS } from "../records/comment-bounds.ts";
import type { Submission } from "../submission.ts";
import type { MadeResult } from "./edit-result.ts";
import { attemptFor, usedMeanwhile } from "./keep-attempt.ts";

/**
 * Keeps what an edit would change as suggestions beside the text, each of which people accept or reject (COL-5). The
 * text stays as it is. Refuses with `unsupported_operation` where there are no words to be about, and with `too_large`.
 */
export async function suggest(
  env: ContentsEnv,
  submission: Submission,
  head: Head,
  { plan, left, receipt: made }: MadeResult,
): Promise<EditOutcome> {
  const { actor, request } = submission;
  const changes = suggestedIn(plan).map((change) => ({ ...change, id: env.newId() }));
  const refusedFor = await refusalOf(env, head, changes);
  if (refusedFor) return rejectedBy(refusedFor);
  const { after: _notThere, ...receipt } = made;
  const facts = attemptFor(env, submission, head, {
    outcome: "suggested",
    suggestionId: "",
    suggestions: shownIn(head, changes),
    ...(left.length > 0 ? { leftOut: leftOutIn(left) } : {}),
    receipt,
    ...(request.dryRun === true ? { dryRun: true } : {}),
  });
  const attempt = { ...facts, answer: { ...facts.answer, suggestionId: facts.id } };
  const rows = changes.map(({ id, from, to, insert }): CommentRow => ({
    id,
    contentId: head.contentId,
    inReplyTo: null,
    words: request.request?.slice(0, MOST_REQUEST).toWellFormed().trim() ?? "",
    suggested: insert,
    attemptId: facts.id,
    version: null,
    mentions: [],
    generation: head.generation,
    anchor: JSON.stringify(anchorAt(liveTextOf(head.doc), head.text, { from, to })),
    personId: actor.personId,
    personName: actor.name,
    createdAt: facts.createdAt,
    editedAt: null,
    resolvedAt: null,
    resolvedById: null,
    resolvedBy: null,
  }));
  const kept = request.dryRun === true ? [] : insertSuggestions(env.db, head.contentId, rows);
  if (!(await keepAttempt(env, attempt, kept))) return usedMeanwhile(env, submission);
  await relayCommit(env, head.contentId);
  return answerOf(attempt);
}

/** Of the words that asked for it, beside each suggestion. */
const MOST_REQUEST = 4_000;

async function refusalOf(
  { db }: ContentsEnv,
  { contentId }: Head,
  changes: readonly Replacement[],
): Promise<Refusal | undefined> {
  if (changes.length === 0) return NOTHING_TO_HOLD;
  if (changes.some(({ from, to, insert }) => Math.max(to - from, insert.length) > MOST_SUGGESTED)) return TOO_LONG;
  const there = await reachable(() => countComments(db, contentId));
  return there + changes.length > MOST_COMMENTS ? TOO_MANY_COMMENTS : undefined;
}

const NOTHING_TO_HOLD = refusal("unsupported_operation", {
  message: "There are no words in this text yet, so nothing can be suggested for them.",
  hint: "Send the edit with mode apply.",
});
const TOO_LONG = refusal("too_large", {
  message: `A suggestion changes ${MOST_SUGGESTED} characters at most.`,
  hint: "Suggest smaller changes, one by one.",
  details: { limit: MOST_SUGGESTED },
});

function shownIn({ text }: Head, changes: readonly (Replacement & { readonly id: string })[]): SuggestedChange[] {
  const lines = linesOf(text);
  const structure = structureOf(text);
  return changes.map(({ id, ...change }) => ({
    id,
    ...shownChange(text, change),
    startLine: lines.at(change.from),
    endLine: lines.at(Math.max(change.from, change.to - 1)),
    section: headingAt(structure, change.from)?.heading?.title ?? "",
  }));
}
