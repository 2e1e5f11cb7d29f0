import type { Transaction } from "../../auth/index.ts";
import { touchedSections, type PropertyFields } from "../../markdown/index.ts";
import {
  accepted,
  refusal,
  refused,
  type DiffStat,
  type Outcome,
  type Receipt,
  type Refusal,
} from "../../outcome/index.ts";
import { applyEdit, type Edit, type Eol } from "../../text/index.ts";
import type { AttemptFacts } from "../records/attempts.ts";
import { versionUnder } from "./checkpoint.ts";
import { commitChange, type Change } from "./commit.ts";
import { hashOf } from "../records/digest.ts";
import type { ContentsEnv } from "../env.ts";
import { tellEvents, type EventRow } from "../records/events.ts";
import { editAround } from "./edit-around.ts";
import { heldLocks, lockedRefusal } from "./held-locks.ts";
import { fieldsAfter } from "./fields-after.ts";
import { isStorable, loadHead, type Head, type PresentText } from "../records/load-head.ts";
import { reachable } from "../faults.ts";
import { personEvent, personReceipt, type PersonAct } from "./person-act.ts";
import { relayCommit } from "../live-registry.ts";
import { findContentId } from "../statements/find-content.ts";
import { lockHead } from "../statements/lock-head.ts";
import type { Db, Sql } from "../statements/sql.ts";
import { textWorkOf } from "../text-work.ts";
import { writerQueueOf } from "../writer-queue.ts";

/** What a person's act would do to the text of `head`. */
export interface PersonChange {
  readonly edit: Edit;
  readonly eolAfter?: Eol;
  readonly bomAfter?: boolean;
  readonly refersTo?: number;
  /** Title and path, if the act names them; otherwise they follow the text (PROP-1.1). */
  readonly fields?: PropertyFields;
  /** Its changes to properties, for the receipt. */
  readonly properties?: Receipt["properties"];
  /** Whose suggestions are accepted by it. */
  readonly suggestedBy?: Receipt["suggestedBy"];
  /** The question that was asked before, and what the person chose. */
  readonly answered?: Receipt["answered"];
  /**
   * Makes the answer to a question, if this change is one: stored with it in the same statement (ROAD-3.2). Gets the
   * result of the change.
   */
  readonly attemptOf?: (written: Written) => AttemptFacts;
}

/** The result. `noop`: the text was already as asked, and nothing was written. `now` is the text afterwards. */
export interface Written {
  readonly now: PresentText;
  readonly receipt: Receipt;
  readonly stat: DiffStat;
  readonly noop: boolean;
  /** Stored with it, and sent once it is stored. */
  readonly events: readonly EventRow[];
}

/**
 * Carries out a person's act: reads the head, lets `decide` choose the change, commits. If someone else was faster it
 * starts again, and after two such losses it holds the head row until it is done. `decide` may run several times and
 * must write nothing. The caller checks policy and that the text is valid: the rule book does not judge people (SPEC
 * §5).
 * @param also what is written in one transaction with the change: then the head row is held from the start
 */
export async function writeText(
  env: ContentsEnv,
  idOrPath: string,
  act: PersonAct,
  decide: (head: Head, db: Db) => Promise<Outcome<PersonChange, Refusal>>,
  also?: (locked: Transaction, written: Written) => Promise<void>,
): Promise<Outcome<Written, Refusal>> {
  const { db } = env;
  const { workspaceId } = act.actor;
  const id = isStorable(idOrPath) ? await reachable(() => findContentId(db, workspaceId, idOrPath)) : undefined;
  if (id === undefined) return refused(noSuchContent(idOrPath));
  const written = await writerQueueOf(db).run(id, async () => {
    for (let round = 0; !also && round < FREE_ROUNDS; round++) {
      const result = await once(env, db, id, act, decide);
      if (result) return result;
    }
    return underLock(env, id, async (locked) => {
      const result = (await once(env, locked, id, act, decide)) ?? refused(refusal("unavailable"));
      if (result.ok) await also?.(locked, result.value);
      return result;
    });
  });
  if (written.ok) tellEvents(env, written.value.events);
  await relayCommit(env, id);
  return written;
}

const FREE_ROUNDS = 2;

/** How long a writer may wait for a connection and hold the row. */
const LOCK_LIMITS = { maxWait: 10_000, timeout: 20_000 };

/** Runs `work` in a transaction that holds the head row. */
export async function underLock<T>(
  { db }: ContentsEnv,
  contentId: string,
  work: (locked: Transaction) => Promise<T>,
): Promise<T> {
  return reachable(() =>
    db.$transaction(async (locked) => {
      await lockHead(locked, contentId);
      return work(locked);
    }, LOCK_LIMITS),
  );
}

export const noSuchContent = (idOrPath: string): Refusal =>
  refusal("not_found", { message: `There is no content ${JSON.stringify(idOrPath.slice(0, 200))}.` });

async function once(
  env: ContentsEnv,
  db: Db,
  id: string,
  act: PersonAct,
  decide: (head: Head, db: Db) => Promise<Outcome<PersonChange, Refusal>>,
): Promise<Outcome<Written, Refusal> | undefined> {
  const startedAt = performance.now();
  const head = await loadHead(db, act.actor.workspaceId, id);
  if (!head) return refused(noSuchContent(id));
  const decided = await decide(head, db);
  return decided.ok ? commitPersonChange(env, db, head, act, decided.value, startedAt) : decided;
}

/**
 * Commits `wanted` on `head`; `undefined` when the head has moved. Refuses with `locked` if it would change locked
 * words, and with `token_used` if its question has been answered meanwhile. `startedAt` is a reading of
 * `performance.now()`.
 */
export async function commitPersonChange(
  env: ContentsEnv,
  db: Sql,
  head: Head,
  act: PersonAct,
  wanted: PersonChange,
  startedAt: number,
): Promise<Outcome<Written, Refusal> | undefined> {
  const { eolAfter = head.eol, bomAfter = head.bom } = wanted;
  const textAfter = applyEdit(head.text, wanted.edit);
  const locks = await heldLocks(db, head, act.actor.personId);
  const edit = editAround(head.text, wanted.edit, locks, textAfter);
  const isLocked = lockedRefusal(head.text, edit, locks, textAfter);
  if (isLocked) return refused(isLocked);
  const stat = await textWorkOf(env)("stat", head.text, textAfter);
  const fields = wanted.fields ?? (await fieldsAfter(db, head, textAfter));
  const isSameText = textAfter === head.text && eolAfter === head.eol && bomAfter === head.bom;
  const noop =
    isSameText && (wanted.fields === undefined || (fields.title === head.row.title && fields.path === head.row.path));
  const mark = { version: noop ? head.version : versionUnder(head), hash: head.hash };
  const after = noop ? mark : { version: mark.version + 1, hash: hashOf(textAfter) };
  const receipt = personReceipt(act, {
    contentId: head.contentId,
    before: mark,
    after,
    stat,
    sections: touchedSections(head.text, edit),
    ...(wanted.answered ? { answered: wanted.answered } : {}),
    ...(wanted.properties ? { properties: wanted.properties } : {}),
    ...(wanted.suggestedBy ? { suggestedBy: wanted.suggestedBy } : {}),
    startedAt,
  });
  if (noop) return accepted({ now: head, receipt, stat, noop, events: [] });
  const at = env.clock();
  const written: Written = {
    now: headAfter(head, { ...after, edit, text: textAfter, eol: eolAfter, bom: bomAfter, fields, at }),
    receipt,
    stat,
    noop,
    events: [personEvent(env, act, head.contentId, after.version, at)],
  };
  const commit = await commitChange(db, {
    head,
    edit,
    textAfter,
    eolAfter,
    bomAfter,
    fields,
    receipt,
    stat,
    ...whoseDoing(act, wanted),
    ...(wanted.attemptOf ? { attempt: wanted.attemptOf(written) } : {}),
    events: written.events,
    now: at,
    newId: env.newId,
  });
  if (commit.committed) return accepted(written);
  return commit.reason === "moved" ? undefined : refused(refusal("token_used"));
}

/** The head as it is after the edit. */
function headAfter(
  head: Head,
  {
    edit,
    fields,
    at,
    ...after
  }: Pick<Head, "version" | "hash" | "text" | "eol" | "bom"> & {
    readonly edit: Edit;
    readonly fields: Change["fields"];
    readonly at: Date;
  },
): Head {
  const revision = head.revision + (edit.length > 0 ? 1 : 0);
  const row = { ...head.row, ...fields, updatedAt: at > head.row.updatedAt ? at : head.row.updatedAt };
  return { ...head, ...after, revision, versionRevision: revision, row };
}

/** Who did it, through which door, in which turn, and what it answers. */
const whoseDoing = (
  { actor, origin, agent }: PersonAct,
  { refersTo }: PersonChange,
): Pick<Change, "actor" | "origin" | "refersTo" | "request" | "turn"> => ({
  actor,
  origin,
  ...(refersTo === undefined ? {} : { refersTo }),
  ...(agent?.request === undefined ? {} : { request: agent.request }),
  ...(agent?.turnId === undefined ? {} : { turn: { id: agent.turnId, linesChanged: 0 } }),
});
