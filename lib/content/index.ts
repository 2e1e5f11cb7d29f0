import type { Actor } from "../auth/index.ts";
import type { EditOutcome, Outcome, Refusal } from "../outcome/index.ts";
import type { ContentAnswer } from "./content-answer.ts";
import { createContent } from "./posts/create.ts";
import { deleteForGood } from "./posts/delete-for-good.ts";
import { dismiss } from "./attempts/dismiss.ts";
import { blame, type Blame } from "./history/blame.ts";
import { diffVersions, type VersionDiff } from "./history/diff.ts";
import { editProperties, type PropertiesEdit } from "./edit/edit-properties.ts";
import type { ContentsEnv } from "./env.ts";
import { recordEvent } from "./records/events.ts";
import { recentFigures, type EditFigures } from "./posts/figures.ts";
import { historyAnswer } from "./commit/history-answer.ts";
import { keepRefused, type RefusedRequest } from "./attempts/keep-refused.ts";
import { contentCounts, listContents, type ContentList } from "./posts/list.ts";
import { listAttempts, type AttemptList, type AttemptQuery, type ShownAttempt } from "./attempts/list-attempts.ts";
import { listLocks, lockContent, unlockContent, type ShownLock } from "./locks/locks.ts";
import {
  changesMade,
  recentAnswers,
  redoLast,
  undoChanges,
  undoLast,
  type GivenAnswer,
  type MadeChange,
} from "./history/in-conversation.ts";
import { lineLimit, type LineLimit } from "./commit/line-limit.ts";
import { makeLeftOut } from "./edit/make.ts";
import { archiveContent, patchContent } from "./posts/patch.ts";
import { listMembers, readPlan, type Plan } from "./posts/plan.ts";
import { actOnVersion, actUnasked, type ActedBy, type VersionAct } from "./posts/public-version.ts";
import { quotedPassages, type QuotedPassages } from "./posts/quoted.ts";
import type { Purged } from "./posts/purge.ts";
import { pathNow, readContent, summarizeContent, type ContentSummary } from "./posts/read.ts";
import { readAttempt, type WholeAttempt } from "./attempts/read-attempt.ts";
import { restoreVersion } from "./commit/restore.ts";
import { answerOpenQuestion, resumeEdit } from "./edit/resume.ts";
import { saveBody } from "./posts/save.ts";
import type { CreateBody, DiffQuery, ListQuery, LockBody, PatchBody, SaveBody, VersionsQuery } from "./schemas.ts";
import { applyAttempt, retryAttempt, type TryAgain } from "./edit/settle-attempt.ts";
import { shadowFigures, type ShadowFigures } from "./edit/shadow-figures.ts";
import type { Door } from "./door.ts";
import { submitEdit, type MadeBy } from "./edit/submit-edit.ts";
import { undoVersion } from "./edit/undo.ts";
import { undoOwn, type OwnEdits } from "./history/undo-own.ts";
import { verifyContent, type Verification } from "./history/verify.ts";
import type { Origin } from "./records/version-record.ts";
import { listVersions, readVersion, type VersionList, type WholeVersion } from "./history/versions.ts";

/**
 * The only writer of contents, their log and their history. Bodies and queries are parsed with the schemas of this
 * room; `idOrPath` may be anything. It refuses whatever the actor may not do, and contents of other workspaces,
 * whatever the door. Throws only faults.
 */
export interface Contents {
  create(actor: Actor, body: CreateBody, origin?: Origin): Promise<Outcome<ContentAnswer, Refusal>>;
  list(actor: Actor, query: ListQuery): Promise<Outcome<ContentList, Refusal>>;
  /** How many posts have each status. */
  counts(actor: Actor): Promise<Outcome<Readonly<Record<string, number>>, Refusal>>;
  read(actor: Actor, idOrPath: string): Promise<Outcome<ContentAnswer, Refusal>>;
  /** Where the post is now that had this path before; undefined where none had it, or they may not read. */
  pathNow(actor: Actor, oldPath: string): Promise<string | undefined>;
  /** Everything but the text, even for a content whose log cannot be read (COL-9). */
  summary(actor: Actor, idOrPath: string): Promise<Outcome<ContentSummary, Refusal>>;
  save(actor: Actor, idOrPath: string, body: SaveBody): Promise<Outcome<ContentAnswer, Refusal>>;
  patch(actor: Actor, idOrPath: string, body: PatchBody): Promise<Outcome<ContentAnswer, Refusal>>;
  /** Its moves, and who it can be assigned to (PLAN-1, PLAN-2). */
  plan(actor: Actor, idOrPath: string): Promise<Outcome<Plan, Refusal>>;
  /** Deletes an archived post completely; a tombstone stays (PLAN-3). */
  deleteForGood(actor: Actor, idOrPath: string, title: string): Promise<Outcome<Purged, Refusal>>;
  members(actor: Actor): Promise<Outcome<Plan["members"], Refusal>>;
  archive(actor: Actor, idOrPath: string): Promise<Outcome<ContentAnswer, Refusal>>;
  versions(actor: Actor, idOrPath: string, query: VersionsQuery): Promise<Outcome<VersionList, Refusal>>;
  version(actor: Actor, idOrPath: string, number: number): Promise<Outcome<WholeVersion, Refusal>>;
  /** Which of the content's sources the receipts name (SRC-8). */
  quoted(actor: Actor, idOrPath: string): Promise<Outcome<QuotedPassages, Refusal>>;
  diff(actor: Actor, idOrPath: string, query: DiffQuery): Promise<Outcome<VersionDiff, Refusal>>;
  /** Which version each line was last changed by (VER-7); without a number, of the last version. */
  blame(actor: Actor, idOrPath: string, number: number | undefined): Promise<Outcome<Blame, Refusal>>;
  restore(actor: Actor, idOrPath: string, number: number): Promise<EditOutcome>;
  undo(actor: Actor, idOrPath: string, number: number): Promise<EditOutcome>;
  /** Properties of a post, as an edit for an AI (AGT-1.4). */
  editProperties(actor: Actor, idOrPath: string, wanted: PropertiesEdit, door: Door): Promise<EditOutcome>;
  /** An agent undoes its own edits (AGT-7). */
  undoOwn(actor: Actor, idOrPath: string, which: OwnEdits, door: Door): Promise<EditOutcome>;
  /** For maintenance: checks no rights. */
  verify(contentId: string): Promise<Verification | undefined>;
  /** What no edit for an AI may change (LOCK-1). */
  locks(actor: Actor, idOrPath: string): Promise<Outcome<{ readonly items: readonly ShownLock[] }, Refusal>>;
  lock(actor: Actor, idOrPath: string, body: LockBody): Promise<Outcome<ShownLock, Refusal>>;
  unlock(actor: Actor, idOrPath: string, lockId: string): Promise<Outcome<undefined, Refusal>>;
  submitEdit(actor: Actor, idOrPath: string, input: unknown, door?: Door, made?: MadeBy): Promise<EditOutcome>;
  resumeEdit(actor: Actor, idOrPath: string, input: unknown, door?: Door): Promise<EditOutcome>;
  /** Words that answer the question that is open in a conversation; undefined where they answer none (ASK-3). */
  answerOpenQuestion(actor: Actor, contentId: string, words: string, door: Door): Promise<EditOutcome | undefined>;
  /** Undoes the last edit of a conversation that is still there; undefined if there is none. */
  undoLast(actor: Actor, contentId: string, conversationId: string): Promise<EditOutcome | undefined>;
  /** What was changed by the requests of a conversation, oldest first. */
  changesMade(contentId: string, conversationId: string): Promise<readonly MadeChange[]>;
  /** Undoes such changes as one, newest first: of those that are still there `most` at most. */
  undoChanges(actor: Actor, contentId: string, numbers: readonly number[], most: number): Promise<EditOutcome>;
  /** Brings back what such an undo took back last; undefined if that was not the last change. */
  redoLast(actor: Actor, contentId: string, conversationId: string): Promise<EditOutcome | undefined>;
  /** How the last questions of a conversation were answered, oldest first. */
  recentAnswers(contentId: string, conversationId: string): Promise<readonly GivenAnswer[]>;
  /** How many lines a request may change in a text of this many lines. */
  lineLimit(actor: Actor, lineCount: number): Promise<LineLimit>;
  retryAttempt(actor: Actor, attemptId: string, again?: TryAgain, door?: Door): Promise<EditOutcome>;
  applyAttempt(actor: Actor, attemptId: string, again?: TryAgain, door?: Door): Promise<EditOutcome>;
  /** Changes that were left out of an edit, as an edit of their own (ASK-5). */
  makeLeftOut(actor: Actor, attemptId: string, ids: readonly string[], door?: Door): Promise<EditOutcome>;
  /** Keeps a request that failed before it was judged as a refused attempt (ROAD-5.3, ROAD-5.6). */
  keepRefused(actor: Actor, idOrPath: string, refused: RefusedRequest, door: Door): Promise<EditOutcome>;
  /** A selection was looked at by a model, in this content if any: counted, never written (OPS-10). */
  spanSnapshotRequested(actor: Actor, contentId: string | undefined): Promise<void>;
  /** A caller wanted to write at a caret: counted, and refused by its door (OPS-10). */
  caretBlocked(actor: Actor): Promise<void>;
  /** What the strict set found in the last days where it was not enforced (FLAG-1). */
  shadowFigures(actor: Actor, days: number): Promise<Outcome<ShadowFigures, Refusal>>;
  /** What another room does to a version, in the same transaction as the content's status (PUB-1). */
  actOnVersion<T>(actor: Actor, idOrPath: string, act: VersionAct<T>): Promise<Outcome<T, Refusal>>;
  /** The same for what the process does by itself: checks no rights. */
  actUnasked<T>(by: ActedBy, idOrPath: string, act: VersionAct<T>): Promise<Outcome<T, Refusal>>;
  attempts(actor: Actor, query: AttemptQuery): Promise<Outcome<AttemptList, Refusal>>;
  /** Takes an edit off the list of waiting edits, or puts it back (EVT-1.8). */
  dismiss(actor: Actor, attemptId: string, isDismissed: boolean): Promise<Outcome<ShownAttempt, Refusal>>;
  attempt(
    actor: Actor,
    attemptId: string,
    query: { readonly against: "then" | "now" },
  ): Promise<Outcome<WholeAttempt, Refusal>>;
  /** How edits fared in the last days, up to today. */
  editFigures(actor: Actor, query: { readonly days: number }): Promise<Outcome<EditFigures, Refusal>>;
}

const REST: Door = { origin: "rest", interactive: true };

export function createContents(env: ContentsEnv): Contents {
  return {
    create: (actor, body, origin) => createContent(env, actor, body, origin),
    list: (actor, query) => listContents(env, actor, query),
    counts: (actor) => contentCounts(env, actor),
    read: (actor, id) => readContent(env, actor, id),
    pathNow: (actor, oldPath) => pathNow(env, actor, oldPath),
    summary: (actor, id) => summarizeContent(env, actor, id),
    save: (actor, id, body) => saveBody(env, actor, id, body),
    patch: (actor, id, body) => patchContent(env, actor, id, body),
    plan: (actor, id) => readPlan(env, actor, id),
    deleteForGood: (actor, id, title) => deleteForGood(env, actor, id, title),
    members: (actor) => listMembers(env, actor),
    archive: (actor, id) => archiveContent(env, actor, id),
    versions: (actor, id, query) => listVersions(env, actor, id, query),
    version: (actor, id, number) => readVersion(env, actor, id, number),
    quoted: (actor, id) => quotedPassages(env, actor, id),
    diff: (actor, id, query) => diffVersions(env, actor, id, query),
    blame: (actor, id, number) => blame(env, actor, id, number),
    restore: async (actor, id, number) => historyAnswer(await restoreVersion(env, actor, id, number)),
    undo: (actor, id, number) => undoVersion(env, actor, id, number),
    editProperties: (actor, id, wanted, door) => editProperties(env, actor, id, wanted, door),
    undoOwn: (actor, id, which, door) => undoOwn(env, actor, id, which, door),
    verify: (contentId) => verifyContent(env.db, contentId),
    locks: (actor, id) => listLocks(env, actor, id),
    lock: (actor, id, body) => lockContent(env, actor, id, body),
    unlock: (actor, id, lockId) => unlockContent(env, actor, id, lockId),
    submitEdit: (actor, id, input, door = REST, made) => submitEdit(env, actor, id, input, door, made),
    resumeEdit: (actor, id, input, door = REST) => resumeEdit(env, actor, id, input, door),
    answerOpenQuestion: (actor, id, words, door) => answerOpenQuestion(env, actor, id, words, door),
    undoLast: (actor, contentId, conversationId) => undoLast(env, actor, contentId, conversationId),
    changesMade: (contentId, conversationId) => changesMade(env, contentId, conversationId),
    undoChanges: (actor, contentId, numbers, most) => undoChanges(env, actor, contentId, numbers, most),
    redoLast: (actor, contentId, conversationId) => redoLast(env, actor, contentId, conversationId),
    recentAnswers: (contentId, conversationId) => recentAnswers(env, contentId, conversationId),
    lineLimit: (actor, lineCount) => lineLimit(env, actor, lineCount),
    retryAttempt: (actor, attemptId, again = {}, door = REST) => retryAttempt(env, actor, attemptId, door, again),
    applyAttempt: (actor, attemptId, again = {}, door = REST) => applyAttempt(env, actor, attemptId, door, again),
    makeLeftOut: (actor, attemptId, ids, door = REST) => makeLeftOut(env, actor, attemptId, ids, door),
    keepRefused: (actor, id, refused, door) => keepRefused(env, actor, id, refused, door),
    spanSnapshotRequested: ({ workspaceId }, contentId) =>
      recordEvent(env, workspaceId, "span_snapshot_requested", contentId === undefined ? {} : { contentId }),
    caretBlocked: (actor) => recordEvent(env, actor.workspaceId, "caret_call_blocked", {}),
    shadowFigures: (actor, days) => shadowFigures(env, actor, days),
    actOnVersion: (actor, id, act) => actOnVersion(env, actor, id, act),
    actUnasked: (by, id, act) => actUnasked(env, by, id, act),
    attempts: (actor, query) => listAttempts(env, actor, query),
    dismiss: (actor, attemptId, isDismissed) => dismiss(env, actor, attemptId, isDismissed),
    attempt: (actor, attemptId, query) => readAttempt(env, actor, attemptId, query, REST),
    editFigures: (actor, { days }) => recentFigures(env, actor, days),
  };
}

export type { AttemptList, AttemptQuery, OutcomeFilter, ShownAttempt } from "./attempts/list-attempts.ts";
export type { WholeAttempt } from "./attempts/read-attempt.ts";
export type { DayCounts, EditFigures } from "./posts/figures.ts";
export { bodyRefusal, MOST_BODY_BYTES } from "./records/body.ts";
export type { ContentAnswer } from "./content-answer.ts";
export type { Blame, BlamedVersion } from "./history/blame.ts";
export type { VersionDiff } from "./history/diff.ts";
export type { QuotedPassage, QuotedPassages } from "./posts/quoted.ts";
export type { ContentSummary } from "./posts/read.ts";
export type { ContentsEnv, LiveEnv, ToldEvent } from "./env.ts";
export { isConnectionFault } from "./faults.ts";
export { goPastPrisma } from "./statements/past-prisma.ts";
export { TEXT_WORK, type RunTextWork } from "./text-work.ts";
export type { ContentList, ListedContent } from "./posts/list.ts";
export type { LiveDocument, Taken, TypingFault } from "./live/live-document.ts";
export { createLiveContents, type LiveContents, type LivePlace, type RefusedUpdate } from "./live/live-documents.ts";
export type { Ended, Follower, RelayedUpdate } from "./live/live-log.ts";
export type { Plan, ShownMove } from "./posts/plan.ts";
export type { Assignee } from "./records/assignee.ts";
export type { LoggedFields } from "./statements/select-log.ts";
export type { RelayedRange, RelayedVersion } from "./live/live-relay.ts";
export type { ShownLock } from "./locks/locks.ts";
export { resumeSchema } from "./edit/resume.ts";
export {
  createBodySchema,
  blameQuerySchema,
  diffQuerySchema,
  listQuerySchema,
  lockBodySchema,
  patchBodySchema,
  purgeBodySchema,
  saveBodySchema,
  versionNumberSchema,
  versionsQuerySchema,
} from "./schemas.ts";
export type { ShownSection } from "./shown-sections.ts";
export { isDamagedLog } from "./records/load-head.ts";
export { readCursor, writeCursor } from "./records/cursor.ts";
export { slugOf } from "./records/path.ts";
export { versionText } from "./records/version-text.ts";
export type { Door } from "./door.ts";
export type { GivenAnswer } from "./history/in-conversation.ts";
export type { LineLimit } from "./commit/line-limit.ts";
export type { PropertiesEdit } from "./edit/edit-properties.ts";
export { isTurn, type OwnEdits } from "./history/undo-own.ts";
export type { MadeBy } from "./edit/submit-edit.ts";
export type { ActedBy, ActedOn, VersionAct } from "./posts/public-version.ts";
export { purgeContent, purgeHistory, retain, type Purged, type Retention } from "./posts/purge.ts";
export { verifyContent, type Verification } from "./history/verify.ts";
export type { ShownVersion, VersionList, WholeVersion } from "./history/versions.ts";
