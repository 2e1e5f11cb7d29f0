import type { Actor } from "../../auth/index.ts";
import { rejectedBy, type EditOutcome } from "../../outcome/index.ts";
import { personMay } from "../commit/person-act.ts";
import { answersInThread, madeInThread, type StoredAttempt } from "../records/attempts.ts";
import type { ContentsEnv } from "../env.ts";
import { undoVersion } from "../edit/undo.ts";
import { undoSeveral } from "./undo-several.ts";

/** How many edits are searched for one that is still there. */
const MOST_UNDONE = 20;

/**
 * "Undo that": undoes the last edit of the conversation; if it is already undone, the one before. Undefined if there is
 * none (ASK-3).
 */
export async function undoLast(
  env: ContentsEnv,
  actor: Actor,
  contentId: string,
  conversationId: string,
): Promise<EditOutcome | undefined> {
  let last: EditOutcome | undefined;
  for (const { answer } of await madeInThread(env.db, contentId, conversationId, MOST_UNDONE)) {
    if (answer.outcome !== "applied" || answer.noop) continue;
    last = await undoVersion(env, actor, contentId, answer.version);
    if (last.outcome !== "applied" || !last.noop) return last;
  }
  return last;
}

/** A change that was asked for in a conversation: its version, and the words that it was asked for with. */
export interface MadeChange {
  readonly version: number;
  readonly request: string;
}

/** At most this many changes of a conversation are looked at. */
const MOST_MADE = 200;

/** The changes of a conversation, those that were undone too; oldest first. */
export async function changesMade(
  { db }: ContentsEnv,
  contentId: string,
  conversationId: string,
): Promise<readonly MadeChange[]> {
  const made = await madeInThread(db, contentId, conversationId, MOST_MADE);
  return made
    .toReversed()
    .flatMap(({ answer, request }) =>
      answer.outcome === "applied" && !answer.noop ? [{ version: answer.version, request: request.request ?? "" }] : [],
    );
}

/**
 * Undoes some changes of a conversation as one, newest first; of those that are still there, `most` at most. One alone
 * asks where someone has changed its words since (VER-6.1); several are refused then (`undo_contested`).
 */
export async function undoChanges(
  env: ContentsEnv,
  actor: Actor,
  contentId: string,
  numbers: readonly number[],
  most: number,
): Promise<EditOutcome> {
  const [only, other] = numbers;
  if (only !== undefined && other === undefined) return undoVersion(env, actor, contentId, only);
  const refusedFor = personMay(actor, "content:write");
  return refusedFor ? rejectedBy(refusedFor) : undoSeveral(env, actor, contentId, numbers, most);
}

/**
 * "Redo": what was taken back last comes in again, if that was the last change of all and an edit of the conversation.
 */
export async function redoLast(
  env: ContentsEnv,
  actor: Actor,
  contentId: string,
  conversationId: string,
): Promise<EditOutcome | undefined> {
  const made = await madeInThread(env.db, contentId, conversationId, MOST_UNDONE);
  const last = await env.db.version.findFirst({
    where: { contentId },
    orderBy: { number: "desc" },
    select: { number: true, origin: true, refersTo: true },
  });
  const isOwn = made.some(({ answer }) => answer.outcome === "applied" && answer.version === last?.refersTo);
  return last?.origin === "undo" && isOwn ? undoVersion(env, actor, contentId, last.number) : undefined;
}

/** A question of a conversation and the result of its answer. */
export interface GivenAnswer {
  readonly question: string;
  readonly outcome: EditOutcome["outcome"];
  readonly version?: number;
}

const MOST_ANSWERS = 3;

/** A click is told to the model like a message (ASK-3). */
export async function recentAnswers(
  { db }: ContentsEnv,
  contentId: string,
  conversationId: string,
): Promise<readonly GivenAnswer[]> {
  return (await answersInThread(db, contentId, conversationId, MOST_ANSWERS)).toReversed().map(givenAnswer);
}

function givenAnswer({ answer, settled }: StoredAttempt): GivenAnswer {
  const question = settled.accepted.at(-1)?.question ?? "Which place?";
  return { question, outcome: answer.outcome, ...(answer.outcome === "applied" ? { version: answer.version } : {}) };
}
