import type { Actor } from "../auth/index.ts";
import { createContent } from "./posts/create.ts";
import { deleteForGood } from "./posts/delete-for-good.ts";
import { dismiss } from "./attempts/dismiss.ts";
import { blame } from "./history/blame.ts";
import { diffVersions } from "./history/diff.ts";
import { editProperties } from "./edit/edit-properties.ts";
import type { ContentsEnv } from "./env.ts";
import { recordEvent } from "./records/events.ts";
import { recentFigures } from "./posts/figures.ts";
import { keepRefused } from "./attempts/keep-refused.ts";
import { contentCounts, listContents } from "./posts/list.ts";
import { listAttempts } from "./attempts/list-attempts.ts";
import { acceptSuggested } from "./comments/accept.ts";
import { changeComment, listComments, makeComment, removeComment } from "./comments/comments.ts";
import { waitingComments } from "./comments/waiting.ts";
import { listLocks, lockContent, unlockContent } from "./locks/locks.ts";
import { changesMade, recentAnswers, redoLast, undoChanges, undoLast } from "./history/in-conversation.ts";
import { lineLimit } from "./commit/line-limit.ts";
import { makeLeftOut } from "./edit/make.ts";
import { archiveContent, patchContent } from "./posts/patch.ts";
import { listMembers, readPlan } from "./posts/plan.ts";
import { actOnVersion, actUnasked, type ActedBy, type VersionAct } from "./posts/public-version.ts";
import { quotedPassages } from "./posts/quoted.ts";
import { pathNow, readContent, summarizeContent } from "./posts/read.ts";
import { readAttempt } from "./attempts/read-attempt.ts";
import { restoreVersion } from "./commit/restore.ts";
import { answerOpenQuestion, resumeEdit } from "./edit/resume.ts";
import { saveBody } from "./posts/save.ts";
import { applyAttempt, retryAttempt } from "./edit/settle-attempt.ts";
import { shadowFigures } from "./edit/shadow-figures.ts";
import { modeFor } from "./edit/edit-mode.ts";
import { submitEdit } from "./edit/submit-edit.ts";
import { undoVersion } from "./edit/undo.ts";
import { undoOwn } from "./history/undo-own.ts";
import { verifyContent } from "./history/verify.ts";
import { listVersions, readVersion } from "./history/versions.ts";

/** Every function of the room with its environment already given. */
type Within<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (env: never, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

function within<Functions extends Readonly<Record<string, (env: ContentsEnv, ...rest: never[]) => unknown>>>(
  env: ContentsEnv,
  functions: Functions,
): Within<Functions> {
  const bound = Object.entries(functions).map(([name, work]) => [name, work.bind(undefined, env)]);
  return Object.fromEntries(bound) as Within<Functions>; // fromEntries forgets which keys there are
}

export type Contents = ReturnType<typeof createContents>;

const CALLS = {
  create: createContent,
  list: listContents,
  counts: contentCounts,
  read: readContent,
  pathNow,
  summary: summarizeContent,
  save: saveBody,
  patch: patchContent,
  plan: readPlan,
  deleteForGood,
  members: listMembers,
  archive: archiveContent,
  versions: listVersions,
  version: readVersion,
  quoted: quotedPassages,
  diff: diffVersions,
  blame,
  restore: restoreVersion,
  undo: undoVersion,
  editProperties,
  undoOwn,
  locks: listLocks,
  lock: lockContent,
  unlock: unlockContent,
  comments: listComments,
  waitingComments,
  comment: makeComment,
  changeComment,
  removeComment,
  acceptSuggested,
  submitEdit,
  modeFor,
  resumeEdit,
  answerOpenQuestion,
  undoLast,
  changesMade,
  undoChanges,
  redoLast,
  recentAnswers,
  lineLimit,
  retryAttempt,
  applyAttempt,
  makeLeftOut,
  keepRefused,
  shadowFigures,
  attempts: listAttempts,
  dismiss,
  attempt: readAttempt,
  editFigures: recentFigures,
};

/**
 * The only writer of contents, their log and their history. Bodies and queries are parsed with the schemas of this
 * room; `idOrPath` may be anything. Each function refuses whatever the actor may not do, and contents of other
 * workspaces, whatever the door. Throws only faults.
 */
export function createContents(env: ContentsEnv) {
  return {
    ...within(env, CALLS),
    /** For maintenance: checks no rights. */
    verify: (contentId: string) => verifyContent(env.db, contentId),
    /** A selection was looked at by a model, in this content if any: counted, never written (OPS-10). */
    spanSnapshotRequested: ({ workspaceId }: Actor, contentId: string | undefined) =>
      recordEvent(env, workspaceId, "span_snapshot_requested", contentId === undefined ? {} : { contentId }),
    /** A caller wanted to write at a caret: counted, and refused by its door (OPS-10). */
    caretBlocked: (actor: Actor) => recordEvent(env, actor.workspaceId, "caret_call_blocked", {}),
    /** What another room does to a version, in the same transaction as the content's status (PUB-1). */
    actOnVersion: <T>(actor: Actor, idOrPath: string, act: VersionAct<T>) => actOnVersion(env, actor, idOrPath, act),
    /** The same for what the process does by itself: checks no rights. */
    actUnasked: <T>(by: ActedBy, idOrPath: string, act: VersionAct<T>) => actUnasked(env, by, idOrPath, act),
  };
}

export type { AttemptQuery, ShownAttempt } from "./attempts/list-attempts.ts";
export type { WholeAttempt } from "./attempts/read-attempt.ts";
export {
  blameSchema,
  blamedLinesSchema,
  commentSchema,
  waitingCommentSchema,
  figuresSchema,
  lockSchema,
  madeByFacts,
  planSchema,
  purgedSchema,
  type DayCounts,
  type EditFigures,
  type Plan,
  type ShownComment,
  type WaitingComment,
  type ShownLock,
  type ShownMove,
} from "./answers.ts";
export { bodyRefusal, MOST_BODY_BYTES } from "./records/body.ts";
export type { ContentAnswer } from "./content-answer.ts";
export type { ContentSummary } from "./posts/read.ts";
export type { ContentsEnv, LiveEnv, ToldEvent } from "./env.ts";
export { isConnectionFault } from "./faults.ts";
export { goPastPrisma } from "./statements/past-prisma.ts";
export { TEXT_WORK } from "./text-work.ts";
export type { ContentList, ListedContent } from "./posts/list.ts";
export type { LiveDocument, Taken, TypingFault } from "./live/live-document.ts";
export type { CommentList } from "./comments/comments.ts";
export { createLiveContents, type LiveContents, type LivePlace } from "./live/live-documents.ts";
export type { Ended, Follower, RelayedUpdate } from "./live/live-log.ts";
export type { Assignee } from "./records/assignee.ts";
export type { LoggedFields } from "./statements/select-log.ts";
export type { RelayedVersion } from "./live/live-relay.ts";
export type { EditMode } from "./edit/edit-mode.ts";
export { blamedLines } from "./history/blame.ts";
export { resumeSchema } from "./edit/resume.ts";
export {
  acceptBodySchema,
  createBodySchema,
  blameQuerySchema,
  commentBodySchema,
  commentPatchSchema,
  diffQuerySchema,
  listQuerySchema,
  lockBodySchema,
  patchBodySchema,
  purgeBodySchema,
  saveBodySchema,
  versionNumberSchema,
  versionsQuerySchema,
} from "./schemas.ts";
export { isDamagedLog } from "./records/load-head.ts";
export { readCursor, writeCursor } from "./records/cursor.ts";
export { addressLetters, isSlug, slugOf } from "./records/path.ts";
export { versionText } from "./records/version-text.ts";
export type { Door } from "./door.ts";
export type { GivenAnswer } from "./history/in-conversation.ts";
export type { LineLimit } from "./commit/line-limit.ts";
export { isTurn } from "./history/undo-own.ts";
export type { MadeBy } from "./edit/submit-edit.ts";
export type { ActedOn, VersionAct } from "./posts/public-version.ts";
export { purgeContent, purgeHistory, retain, type Retention } from "./posts/purge.ts";
export { createWordsLoop } from "./posts/words-loop.ts";
export { verifyContent } from "./history/verify.ts";
export type { ListedVersion, ShownVersion, WholeVersion } from "./history/versions.ts";
