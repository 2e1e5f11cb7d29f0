import { allows, type Actor } from "../../auth/index.ts";
import { anchorAt } from "../../anchors/index.ts";
import { liveTextOf } from "../../crdt/index.ts";
import { badCharacterRefusal } from "../../edit-ops/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import type { ShownComment } from "../answers.ts";
import { staleRefusal } from "../commit/base.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { relayCommit } from "../live-registry.ts";
import { namedPlace } from "../named-place.ts";
import { readableHead } from "../posts/read.ts";
import { MOST_COMMENTS, TOO_MANY_COMMENTS } from "../records/comment-bounds.ts";
import { tellEvents, type EventKind, type EventRow } from "../records/events.ts";
import { isStorable, type Head } from "../records/load-head.ts";
import type { CommentBody, CommentPatch } from "../schemas.ts";
import {
  deleteComment,
  insertComment,
  selectComments,
  updateComment,
  type CommentRow,
} from "../statements/comments.ts";
import { selectMembers, type Member } from "../statements/plan.ts";
import { textWorkOf } from "../text-work.ts";
import { mentionsIn } from "./mentions.ts";
import { shownComments } from "./shown-comments.ts";

/** Of the words that a comment is about: more is a section. */
const MOST_CHARACTERS = 10_000;

export interface CommentList {
  readonly items: readonly ShownComment[];
  /** Who can be named with `@`, by name (CMT-5); empty for someone who may not comment. */
  readonly people: readonly Member[];
}

/** What people say about a content, oldest first (CMT-1). Refuses with `forbidden` or `not_found`. */
export async function listComments(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
): Promise<Outcome<CommentList, Refusal>> {
  const head = await readableHead(env, actor, idOrPath);
  if (!head.ok) return head;
  const people = allows(actor, "content:comment") ? await membersOf(env, actor) : [];
  return accepted({ items: await commentsOf(env, head.value), people });
}

const membersOf = ({ db }: ContentsEnv, { workspaceId }: Actor) => reachable(() => selectMembers(db, workspaceId));

/** Members are asked for only where someone is named. */
const namedIn = async (env: ContentsEnv, actor: Actor, words: string) =>
  words.includes("@") ? mentionsIn(words, await membersOf(env, actor)) : [];

/**
 * Says something about a section, lines, words or the whole post, or answers a comment. Gives the comment, or the one
 * that was answered. Refuses with `forbidden`, `not_found`, `invalid_request` (a reply to a reply too), `too_large`,
 * `hash_mismatch`, `scope_not_found`, `anchor_not_found` and `anchor_ambiguous`.
 */
export async function makeComment(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  body: CommentBody,
): Promise<Outcome<ShownComment, Refusal>> {
  const opened = await openedTo(env, actor, idOrPath, body);
  if (!opened.ok) return opened;
  const { head, rows } = opened.value;
  if (rows.length >= MOST_COMMENTS) return refused(TOO_MANY_COMMENTS);
  const answered = rows.find(({ id }) => id === body.inReplyTo);
  if (body.inReplyTo !== undefined && !answered) return refused(NO_SUCH_COMMENT);
  if (answered && answered.inReplyTo !== null) return refused(REPLY_TO_A_REPLY);
  const anchored = await anchorFor(env, head, body);
  if (!anchored.ok) return anchored;
  const words = body.words?.trim() ?? "";
  const row: CommentRow = {
    id: env.newId(),
    contentId: head.contentId,
    inReplyTo: answered?.id ?? null,
    words,
    mentions: await namedIn(env, actor, words),
    ...anchored.value,
    attemptId: null,
    version: null,
    personId: actor.personId,
    personName: actor.name,
    createdAt: env.clock(),
    editedAt: null,
    resolvedAt: null,
    resolvedById: null,
    resolvedBy: null,
  };
  const event = commentEvent(env, actor, head, "comment_made", row);
  await reachable(() => insertComment(env.db, row, event));
  return told(env, head, event, answered?.id ?? row.id);
}

/**
 * Other words, by who wrote them; or a thread resolved, or opened again, by anyone who comments. Refuses with
 * `forbidden`, `not_found` and `invalid_request`.
 */
export async function changeComment(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  commentId: string,
  patch: CommentPatch,
): Promise<Outcome<ShownComment, Refusal>> {
  const found = await foundComment(env, actor, idOrPath, commentId, patch);
  if (!found.ok) return found;
  const { head, row } = found.value;
  const { isResolved } = patch;
  const words = patch.words?.trim();
  if (words !== undefined && row.personId !== actor.personId) return refused(NOT_YOURS);
  if (isResolved !== undefined && row.inReplyTo !== null) return refused(ONLY_THREADS);
  const notSettled = isResolved === undefined ? undefined : refusalOfSettling(actor, row);
  if (notSettled) return refused(notSettled);
  const now = env.clock();
  const isTurned = isResolved !== undefined && isResolved !== (row.resolvedAt !== null);
  const event = isTurned
    ? commentEvent(env, actor, head, isResolved ? "comment_resolved" : "comment_reopened", row)
    : undefined;
  const data = {
    ...(words === undefined || words === row.words
      ? {}
      : { words, mentions: await namedIn(env, actor, words), editedAt: now }),
    ...(isTurned
      ? {
          resolvedAt: isResolved ? now : null,
          resolvedById: isResolved ? actor.personId : null,
          resolvedBy: isResolved ? actor.name : null,
          version: null, // of an acceptance that was undone
        }
      : {}),
  };
  if (Object.keys(data).length > 0) await reachable(() => updateComment(env.db, row, data, event));
  return told(env, head, event, row.inReplyTo ?? row.id);
}

/**
 * Takes a comment away, with its replies: by who wrote it, and by owners and editors. Refuses with `forbidden` and
 * `not_found`.
 */
export async function removeComment(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  commentId: string,
): Promise<Outcome<undefined, Refusal>> {
  const found = await foundComment(env, actor, idOrPath, commentId, {});
  if (!found.ok) return found;
  const { head, row } = found.value;
  if (row.personId !== actor.personId && !allows(actor, "edit:override")) return refused(NOT_YOURS_TO_DELETE);
  const event = commentEvent(env, actor, head, "comment_removed", row);
  await reachable(() => deleteComment(env.db, row, event));
  tellEvents(env, [event]);
  await relayCommit(env, head.contentId);
  return accepted(undefined);
}

const TOO_LONG = refusal("too_large", {
  message: `A comment is about ${MOST_CHARACTERS} characters at most.`,
  hint: "Comment on the section instead.",
  details: { limit: MOST_CHARACTERS },
});
const NO_SUCH_COMMENT = refusal("not_found", {
  message: "There is no such comment.",
  hint: "Someone may have deleted it: read the comments again.",
});
const REPLY_TO_A_REPLY = refusal("invalid_request", {
  message: "You cannot reply to a reply.",
  hint: "Answer the comment that the thread begins with.",
});
const SAME_WORDS = refusal("invalid_request", { message: "What is suggested is there already." });
const ONLY_THREADS = refusal("invalid_request", { message: "A reply is resolved with its thread." });
const NOT_YOURS = refusal("forbidden", { message: "Only the person who wrote a comment may change it." });
const NOT_YOURS_TO_DELETE = refusal("forbidden", {
  message: "Only the person who wrote a comment, an editor or an owner may delete it.",
});
const MAY_NOT = refusal("forbidden", {
  message: "You may not comment here.",
  hint: "Comments are made by people who may comment or write.",
});

/** A suggestion is rejected by who may accept it and by who made it; one that was accepted is in the text. */
function refusalOfSettling(
  actor: Actor,
  { suggested, version, resolvedAt, personId }: CommentRow,
): Refusal | undefined {
  if (suggested === null) return undefined;
  if (version !== null && resolvedAt !== null)
    return refusal("invalid_request", {
      message: `This suggestion was accepted: version ${version} has it.`,
      hint: `Undo version ${version} to take it back.`,
    });
  return allows(actor, "content:write") || personId === actor.personId ? undefined : NOT_YOURS_TO_REJECT;
}

const NOT_YOURS_TO_REJECT = refusal("forbidden", {
  message: "People who write accept and reject suggestions; whoever made one can take it back.",
});

interface Opened {
  readonly head: Head;
  readonly rows: readonly CommentRow[];
}

/** The text with its comments, for someone who may comment on it. */
async function openedTo(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  body: CommentBody | CommentPatch,
): Promise<Outcome<Opened, Refusal>> {
  const head = await readableHead(env, actor, idOrPath);
  if (!head.ok) return head;
  const refusedFor = allows(actor, "content:comment") ? badCharacterRefusal(body) : MAY_NOT;
  if (refusedFor) return refused(refusedFor);
  return accepted({ head: head.value, rows: await reachable(() => selectComments(env.db, head.value.contentId)) });
}

async function foundComment(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  commentId: string,
  patch: CommentPatch,
): Promise<Outcome<{ readonly head: Head; readonly row: CommentRow }, Refusal>> {
  const opened = await openedTo(env, actor, idOrPath, patch);
  if (!opened.ok) return opened;
  const row = isStorable(commentId) ? opened.value.rows.find(({ id }) => id === commentId) : undefined;
  return row ? accepted({ head: opened.value.head, row }) : refused(NO_SUCH_COMMENT);
}

async function anchorFor(
  env: ContentsEnv,
  head: Head,
  body: CommentBody,
): Promise<Outcome<Pick<CommentRow, "generation" | "anchor" | "suggested">, Refusal>> {
  const { section, lines, text, baseHash, suggests } = body;
  if ((section ?? lines ?? text) === undefined) return accepted({ generation: null, anchor: null, suggested: null });
  if (baseHash !== undefined && baseHash.toUpperCase() !== head.hash)
    return refused(await staleRefusal(env.db, textWorkOf(env), head, { baseVersion: head.version, baseHash }));
  const place = namedPlace(head.text, body);
  if (!place.ok) return place;
  const { held } = place.value;
  if (held.to - held.from > MOST_CHARACTERS) return refused(TOO_LONG);
  const anchor = JSON.stringify(anchorAt(liveTextOf(head.doc), head.text, held));
  const suggested = suggests?.replaceAll("\r\n", "\n") ?? null;
  if (suggested === head.text.slice(held.from, held.to)) return refused(SAME_WORDS);
  return accepted({ generation: head.generation, anchor, suggested });
}

function commentEvent(
  { newId, clock }: ContentsEnv,
  { workspaceId, personId }: Actor,
  { contentId }: Head,
  kind: EventKind,
  { id, inReplyTo }: CommentRow,
): EventRow {
  const data = { commentId: id, inReplyTo, personId };
  return { id: newId(), workspaceId, contentId, kind, data, createdAt: clock() };
}

/** Has open windows read the comments again, and gives one of them as it is now. */
async function told(
  env: ContentsEnv,
  head: Head,
  event: EventRow | undefined,
  id: string,
): Promise<Outcome<ShownComment, Refusal>> {
  tellEvents(env, event ? [event] : []);
  await relayCommit(env, head.contentId);
  const shown = (await commentsOf(env, head)).find((one) => one.id === id);
  return shown ? accepted(shown) : refused(NO_SUCH_COMMENT);
}

const commentsOf = async (env: ContentsEnv, head: Head): Promise<ShownComment[]> =>
  shownComments(env, head, await reachable(() => selectComments(env.db, head.contentId)));
