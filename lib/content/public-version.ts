import type { Actor, Transaction } from "../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import type { DocText } from "../text/index.ts";
import { staleRefusal } from "./base.ts";
import { isTypingWaiting, versionUnder, writeCheckpoint } from "./checkpoint.ts";
import type { ContentsEnv } from "./env.ts";
import { tellEvents, type EventKind, type EventRow } from "./events.ts";
import { reachable } from "./faults.ts";
import { relayCommit } from "./live-registry.ts";
import { isStorable, loadHead, type Head, type Status } from "./load-head.ts";
import { noSuchVersion } from "./restore.ts";
import { findContentId } from "./statements/find-content.ts";
import { publicVersion } from "./statements/public-version.ts";
import type { Sql } from "./statements/sql.ts";
import { updateContent } from "./statements/update-content.ts";
import { textWorkOf } from "./text-work.ts";
import { versionText } from "./version-text.ts";
import { noSuchContent, personEvent, personMay, underLock } from "./write-text.ts";
import { writerQueueOf } from "./writer-queue.ts";

/** The version that an act is about. */
export interface ActedOn {
  readonly contentId: string;
  readonly workspaceId: string;
  readonly version: number;
  /** Its text, without line ends of its own. */
  readonly text: DocText;
  /** Of the content now. */
  readonly title: string;
  readonly path: string;
  readonly status: Status;
}

/** What another room does about a version, and what becomes of the content's status with it. */
export interface VersionAct<T> {
  /**
   * `text`: the current text, as the caller saw it, typing included, which gets its version. `public`: the one that is
   * public now.
   */
  readonly which:
    | { readonly kind: "version"; readonly number: number }
    | { readonly kind: "text"; readonly hash: string }
    | { readonly kind: "public" };
  readonly status: Status;
  readonly event: Extract<EventKind, "content_published" | "content_taken_down">;
  /** Runs in the transaction, with the head row held; on a refusal the status stays. */
  readonly act: (tx: Transaction, on: ActedOn) => Promise<Outcome<T, Refusal>>;
}

/**
 * Does `act` about one version of a content and gives the content its status, both or neither (PUB-1). Refuses with
 * `forbidden`, `not_found`, `hash_mismatch` (the text is not the one that was seen), and as `act` does.
 */
export async function actOnVersion<T>(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  wanted: VersionAct<T>,
): Promise<Outcome<T, Refusal>> {
  const refusedFor = personMay(actor, "content:publish");
  if (refusedFor) return refused(refusedFor);
  const id = isStorable(idOrPath)
    ? await reachable(() => findContentId(env.db, actor.workspaceId, idOrPath))
    : undefined;
  if (id === undefined) return refused(noSuchContent(idOrPath));
  const done = await writerQueueOf(env.db).run(id, () =>
    underLock(env, id, (locked) => actLocked(env, locked, actor, id, wanted)),
  );
  if (done.ok) tellEvents(env, done.value.events);
  await relayCommit(env, id);
  return done.ok ? accepted(done.value.answer) : done;
}

async function actLocked<T>(
  env: ContentsEnv,
  locked: Transaction,
  actor: Actor,
  id: string,
  { which, status, event, act }: VersionAct<T>,
): Promise<Outcome<{ readonly answer: T; readonly events: readonly EventRow[] }, Refusal>> {
  const head = await loadHead(locked, actor.workspaceId, id);
  if (!head) return refused(noSuchContent(id));
  const on = await actedOn(env, locked, head, which);
  if (!on.ok) return on;
  const answer = await act(locked, on.value);
  if (!answer.ok) return answer;
  if (which.kind === "text" && isTypingWaiting(head) && !(await writeCheckpoint(env, locked, head)))
    throw new Error(`the head of ${id} moved while it was held`);
  const now = env.clock();
  const events = [personEvent(env, { actor, origin: "rest", event }, id, on.value.version, now)];
  const { path, title, type, outline } = head.row;
  await updateContent(locked, { contentId: id, path, title, type, outline, status, now, rulesChanged: false, events });
  return accepted({ answer: answer.value, events });
}

async function actedOn(
  env: ContentsEnv,
  db: Sql,
  head: Head,
  which: VersionAct<unknown>["which"],
): Promise<Outcome<ActedOn, Refusal>> {
  const { contentId, workspaceId, row } = head;
  const { title, path, status } = row;
  const facts = { contentId, workspaceId, title, path, status };
  if (which.kind === "text") {
    const base = { baseVersion: head.version, baseHash: which.hash };
    if (which.hash.toUpperCase() !== head.hash) return refused(await staleRefusal(db, textWorkOf(env), head, base));
    return accepted({ ...facts, version: versionUnder(head), text: head.text });
  }
  const number = which.kind === "version" ? which.number : await publicVersion(db, contentId);
  if (number === undefined) return refused(NOT_PUBLIC);
  const form = await versionText(db, contentId, number);
  return form ? accepted({ ...facts, version: number, text: form.text }) : refused(noSuchVersion(number));
}

const NOT_PUBLIC = refusal("not_found", {
  message: "No version of this post is public.",
  hint: "Someone may have taken it down already.",
});

/** A status says where a post is; what is public is changed by publishing and taking down alone (PUB-1.6). */
export async function statusRefusal(db: Sql, { contentId, row }: Head, wanted: Status): Promise<Refusal | undefined> {
  if (wanted === row.status) return undefined;
  if ((await publicVersion(db, contentId)) !== undefined) return refusal("public_now");
  if (wanted !== "published") return undefined;
  return refusal("not_publishable", {
    message: "A post is published by publishing a version of it, not by its status.",
    hint: "POST /api/contents/{id}/publication, in the browser of someone who may publish.",
  });
}
