import type { ShownLock } from "../answers.ts";
import type { Actor } from "../../auth/index.ts";
import { badCharacterRefusal } from "../../edit-ops/index.ts";
import { accepted, refusal, refused, type LockKind, type Outcome, type Refusal } from "../../outcome/index.ts";
import { anchorAt, positionsOf } from "../../anchors/index.ts";
import { liveTextOf } from "../../crdt/index.ts";
import { staleRefusal } from "../commit/base.ts";
import { hashOf } from "../records/digest.ts";
import type { ContentsEnv } from "../env.ts";
import { tellEvents, type EventRow } from "../records/events.ts";
import { reachable } from "../faults.ts";
import { linesHeld, placedLocks, type PlacedLock } from "../commit/held-locks.ts";
import { relayCommit } from "../live-registry.ts";
import { namedPlace, type NamedPlace } from "../named-place.ts";
import { isStorable, loadHead, type Head } from "../records/load-head.ts";
import { readableHead } from "../posts/read.ts";
import type { LockBody } from "../schemas.ts";
import { findContentId } from "../statements/find-content.ts";
import { deleteLock, insertLock, type LockRow } from "../statements/locks.ts";
import { personMay } from "../commit/person-act.ts";
import { noSuchContent } from "../commit/write-text.ts";
import { textWorkOf } from "../text-work.ts";

const MOST_LOCKS = 100;
/** Every edit reads all locks: larger parts are locked as a section. */
const MOST_CHARACTERS = 10_000;

/** What is locked in a content, oldest first. Refuses with `forbidden` or `not_found`. */
export async function listLocks(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
): Promise<Outcome<{ readonly items: readonly ShownLock[] }, Refusal>> {
  const head = await readableHead(env, actor, idOrPath);
  if (!head.ok) return head;
  const placed = await placedLocks(env.db, head.value);
  return accepted({ items: placed.map((one) => shownLock(head.value, one)) });
}

/**
 * Locks a section, lines or words (LOCK-1): a person's act. Edits that were judged without it are judged again. Refuses
 * with `forbidden`, `not_found`, `invalid_request`, `too_large`, `hash_mismatch` (another text than the one named),
 * `scope_not_found`, `anchor_not_found`, `anchor_ambiguous`, and `locked` if it is already locked that way.
 */
export async function lockContent(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  body: LockBody,
): Promise<Outcome<ShownLock, Refusal>> {
  const refusedFor = mayLock(actor) ?? badCharacterRefusal(body);
  if (refusedFor) return refused(refusedFor);
  const head = await loadHead(env.db, actor.workspaceId, idOrPath);
  if (!head) return refused(noSuchContent(idOrPath));
  if (body.baseHash !== undefined && body.baseHash.toUpperCase() !== head.hash)
    return refused(
      await staleRefusal(env.db, textWorkOf(env), head, { baseVersion: head.version, baseHash: body.baseHash }),
    );
  const target = namedPlace(head.text, body);
  if (!target.ok) return target;
  const tooMuch = (await doubled(env, head, body.kind, target.value)) ?? tooLarge(head, target.value);
  if (tooMuch) return refused(tooMuch);
  const row = lockRow(env, actor, head, body, target.value);
  const events = [lockEvent(env, actor, head.contentId, "content_locked", row)];
  if (!(await reachable(() => insertLock(env.db, head.contentId, row, events))))
    return refused(
      refusal("unavailable", { message: "Someone restored an older version in the meantime. Nothing was locked." }),
    );
  tellEvents(env, events);
  await relayCommit(env, head.contentId);
  const now = await loadHead(env.db, actor.workspaceId, head.contentId);
  const made = now && (await placedLocks(env.db, now)).find(({ lock }) => lock.id === row.id);
  return now && made ? accepted(shownLock(now, made)) : refused(refusal("not_found"));
}

/** Takes a lock away: a person's act. Refuses with `forbidden` or `not_found`. */
export async function unlockContent(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  lockId: string,
): Promise<Outcome<undefined, Refusal>> {
  const refusedFor = mayLock(actor);
  if (refusedFor) return refused(refusedFor);
  const contentId = isStorable(idOrPath)
    ? await reachable(() => findContentId(env.db, actor.workspaceId, idOrPath))
    : undefined;
  if (contentId === undefined) return refused(noSuchContent(idOrPath));
  const known = isStorable(lockId)
    ? (await loadHead(env.db, actor.workspaceId, contentId))?.locks.find(({ id }) => id === lockId)
    : undefined;
  const events = known ? [lockEvent(env, actor, contentId, "content_unlocked", known)] : [];
  if (!known || !(await reachable(() => deleteLock(env.db, contentId, lockId, events)))) return refused(NO_SUCH_LOCK);
  tellEvents(env, events);
  await relayCommit(env, contentId);
  return accepted(undefined);
}

const NO_SUCH_LOCK = refusal("not_found", {
  message: "There is no such lock.",
  hint: "Someone may have removed it: read the locks again.",
});

/** Locks bind whoever edits for an AI: such a token can neither set nor lift them. */
function mayLock(actor: Actor): Refusal | undefined {
  return (
    personMay(actor, "content:write") &&
    refusal("forbidden", {
      message: "You may not lock or unlock here.",
      hint: "Locks are set and lifted by people who may write.",
    })
  );
}

async function doubled(
  env: ContentsEnv,
  head: Head,
  kind: LockKind,
  { what, held }: NamedPlace,
): Promise<Refusal | undefined> {
  const same = (await placedLocks(env.db, head)).find(
    ({ lock, place }) =>
      lock.kind === kind && lock.what === what && place?.held.from === held.from && place.held.to === held.to,
  );
  return (
    same &&
    refusal("locked", {
      message: `This is locked already, by ${same.lock.person.name} (${kind}).`,
      hint: "Nothing is left to do.",
      details: { locks: [{ id: same.lock.id, kind, label: same.label }] },
    })
  );
}

function tooLarge({ locks }: Head, { held }: NamedPlace): Refusal | undefined {
  if (locks.length >= MOST_LOCKS)
    return refusal("too_large", {
      message: `There are ${locks.length} locks here; the limit is ${MOST_LOCKS}.`,
      hint: "Take away those that are no longer needed.",
      details: { limit: MOST_LOCKS },
    });
  if (held.to - held.from <= MOST_CHARACTERS) return undefined;
  return refusal("too_large", {
    message: `These are ${held.to - held.from} characters; the limit of one lock is ${MOST_CHARACTERS}.`,
    hint: "Lock the section instead.",
    details: { limit: MOST_CHARACTERS },
  });
}

function lockRow(
  { newId, clock }: ContentsEnv,
  actor: Actor,
  { doc, text, generation }: Head,
  { kind, note = "" }: LockBody,
  { what, held, range }: NamedPlace,
): LockRow {
  return {
    id: newId(),
    kind,
    what,
    note,
    generation,
    anchor: JSON.stringify(anchorAt(liveTextOf(doc), text, held)),
    digest: digestAt(text, range),
    personId: actor.personId,
    personName: actor.name,
    createdAt: clock().toISOString(),
  };
}

/** Blank lines at the end of a section are not part of its words. */
const digestAt = (text: string, { from, to }: { readonly from: number; readonly to: number }): string =>
  hashOf(text.slice(from, to).trimEnd());

function lockEvent(
  { newId, clock }: ContentsEnv,
  actor: Actor,
  contentId: string,
  kind: "content_locked" | "content_unlocked",
  lock: Pick<LockRow, "id" | "kind" | "what">,
): EventRow {
  return {
    id: newId(),
    workspaceId: actor.workspaceId,
    contentId,
    kind,
    data: { lockId: lock.id, kind: lock.kind, what: lock.what, personId: actor.personId },
    createdAt: clock(),
  };
}

function shownLock({ doc, text }: Head, { lock, place, label }: PlacedLock): ShownLock {
  const { id, kind, what, note, person, createdAt, anchor } = lock;
  return {
    id,
    kind,
    what,
    label,
    note,
    state: !place ? "gone" : digestAt(text, place.range) === lock.digest ? "held" : "changed",
    by: person,
    createdAt: createdAt.toISOString(),
    ...(place ? linesHeld(text, { what, range: place.range }) : {}),
    quote: anchor.quote,
    anchor: place ? positionsOf(liveTextOf(doc), place.held) : null,
  };
}
