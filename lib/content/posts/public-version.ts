import {
  MOVABLE,
  mayMoveTo,
  shownMovers,
  type Actor,
  type Movable,
  type Mover,
  type Role,
  type StoredMovers,
  type Transaction,
} from "../../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import type { DocText } from "../../text/index.ts";
import { staleRefusal } from "../commit/base.ts";
import { isTypingWaiting, versionUnder, writeCheckpoint } from "../commit/checkpoint.ts";
import type { ContentsEnv } from "../env.ts";
import { tellEvents, type EventKind, type EventRow } from "../records/events.ts";
import { reachable } from "../faults.ts";
import { relayCommit } from "../live-registry.ts";
import { isStorable, loadHead, type ContentFacts, type Head, type Status } from "../records/load-head.ts";
import { noSuchVersion } from "../commit/restore.ts";
import { findContentId } from "../statements/find-content.ts";
import { publicVersion, scheduledVersion } from "../statements/public-version.ts";
import type { Sql } from "../statements/sql.ts";
import { updateContent } from "../statements/update-content.ts";
import { textWorkOf } from "../text-work.ts";
import { versionText } from "../records/version-text.ts";
import { personEvent, personMay } from "../commit/person-act.ts";
import { noSuchContent, underLock } from "../commit/write-text.ts";
import { writerQueueOf } from "../writer-queue.ts";

/** The version that the act is about. */
export interface ActedOn {
  readonly contentId: string;
  readonly workspaceId: string;
  readonly version: number;
  /** Its text, with normalised line ends. */
  readonly text: DocText;
  /** Of the content now. */
  readonly title: string;
  readonly path: string;
  readonly status: Status;
  readonly outline: ContentFacts["outline"];
}

/** In whose name. */
export type ActedBy = Pick<Actor, "workspaceId" | "personId"> & Partial<Pick<Actor, "name">>;

/** What another room does with a version, and the content's status after it. */
export interface VersionAct<T> {
  /**
   * `text`: the current text, as the caller saw it, typing included, which gets its version. `public`: the one that is
   * public now. `scheduled`: the one that waits to be.
   */
  readonly which:
    | { readonly kind: "version"; readonly number: number }
    | { readonly kind: "text"; readonly hash: string }
    | { readonly kind: "public" }
    | { readonly kind: "scheduled" };
  readonly statusAfter: (before: Status) => Status;
  readonly event: Extract<
    EventKind,
    | "content_published"
    | "content_taken_down"
    | "content_scheduled"
    | "content_schedule_cancelled"
    | "content_schedule_stopped"
  >;
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
  return refusedFor ? refused(refusedFor) : actUnasked(env, actor, idOrPath, wanted);
}

/** The same for what the process does by itself, on what a person asked of it before: asks no rights. */
export async function actUnasked<T>(
  env: ContentsEnv,
  actor: ActedBy,
  idOrPath: string,
  wanted: VersionAct<T>,
): Promise<Outcome<T, Refusal>> {
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
  actor: ActedBy,
  id: string,
  { which, statusAfter, event, act }: VersionAct<T>,
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
  const events = [personEvent(env, { actor, event }, id, on.value.version, now)];
  const { path, title, type, outline, assignee, due } = head.row;
  const status = statusAfter(head.row.status);
  await updateContent(locked, {
    contentId: id,
    path,
    title,
    type,
    outline,
    status,
    assignee,
    due,
    now,
    by: actor,
    outlineWas: outline,
    events,
  });
  return accepted({ answer: answer.value, events });
}

async function actedOn(
  env: ContentsEnv,
  db: Sql,
  head: Head,
  which: VersionAct<unknown>["which"],
): Promise<Outcome<ActedOn, Refusal>> {
  const { contentId, workspaceId, row } = head;
  const { title, path, status, outline } = row;
  const facts = { contentId, workspaceId, title, path, status, outline };
  if (which.kind === "text") {
    const base = { baseVersion: head.version, baseHash: which.hash };
    if (which.hash.toUpperCase() !== head.hash) return refused(await staleRefusal(db, textWorkOf(env), head, base));
    return accepted({ ...facts, version: versionUnder(head), text: head.text });
  }
  const number =
    which.kind === "version"
      ? which.number
      : await { public: publicVersion, scheduled: scheduledVersion }[which.kind](db, contentId);
  if (number === undefined) return refused(which.kind === "scheduled" ? NOT_SCHEDULED : NOT_PUBLIC);
  const form = await versionText(db, contentId, number);
  return form ? accepted({ ...facts, version: number, text: form.text }) : refused(noSuchVersion(number));
}

const NOT_PUBLIC = refusal("not_found", {
  message: "No version of this post is public.",
  hint: "Someone may have taken it down already.",
});

const NOT_SCHEDULED = refusal("not_found", {
  message: "No version of this post is scheduled.",
  hint: "Someone may have cancelled it, or it is published by now.",
});

/**
 * A status says where a post is, and owners say which roles may move it there (PLAN-2.1); public and scheduled posts
 * change only by their own acts (PUB-1.6, PUB-4.4).
 */
export async function statusRefusal(
  db: Sql,
  { contentId, row, movers }: Head,
  role: Role,
  wanted: Status,
): Promise<Refusal | undefined> {
  if (wanted === row.status) return undefined;
  if ((await publicVersion(db, contentId)) !== undefined) return refusal("public_now");
  if ((await scheduledVersion(db, contentId)) !== undefined) return refusal("scheduled_now");
  if (!mayMoveTo(role, wanted, movers)) return notYourMove(wanted, movers);
  if (wanted !== "published" && wanted !== "scheduled") return undefined;
  return refusal("not_publishable", {
    message:
      `A post is ${wanted} by ${wanted === "published" ? "publishing" : "scheduling"} a version of ` +
      "it, not by its status.",
    hint: "Under /api/contents/{id}/publication, in the browser of someone who may publish.",
  });
}

const WHO: Readonly<Record<Mover, string>> = {
  owner: "Owners move",
  editor: "Owners and editors move",
  writer: "Owners, editors and writers move",
};
const STATUS_NAMES: Readonly<Record<Movable, string>> = {
  draft: "to draft",
  review: "to review",
  archived: "to the archive",
};

function notYourMove(wanted: Status, stored: StoredMovers): Refusal {
  const status = MOVABLE.find((one) => one === wanted) ?? "draft";
  return refusal("forbidden", {
    message: `${WHO[shownMovers(stored)[status]]} posts ${STATUS_NAMES[status]}.`,
    hint: "Ask one of them. An owner sets who may, under Settings.",
  });
}
