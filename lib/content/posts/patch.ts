import type { Actor } from "../../auth/index.ts";
import { badCharacterRefusal } from "../../edit-ops/index.ts";
import { frontMatterOf, keysToChange, slugOfPath, tomlEnd } from "../../markdown/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import { contentAnswer, type ContentAnswer } from "../content-answer.ts";
import { canonicalJson } from "../records/digest.ts";
import type { ContentsEnv } from "../env.ts";
import { tellEvents, type EventKind, type EventRow } from "../records/events.ts";
import { brokenConstraint, reachable } from "../faults.ts";
import { givenFrontMatter } from "./given-front-matter.ts";
import { isStorable, loadHead, type ContentFacts, type Head, type PresentText } from "../records/load-head.ts";
import { relayCommit } from "../live-registry.ts";
import { PATH_CONSTRAINT, pathRefusal, takenPath } from "../records/path.ts";
import { changedMeanwhile, changeOfProperties } from "../commit/properties.ts";
import { assigneeFor } from "./plan.ts";
import { statusRefusal } from "./public-version.ts";
import type { PatchBody } from "../schemas.ts";
import { findContentId } from "../statements/find-content.ts";
import type { Db } from "../statements/sql.ts";
import { updateContent } from "../statements/update-content.ts";
import { personEvent, personMay, type PersonAct } from "../commit/person-act.ts";
import { commitPersonChange, noSuchContent, underLock, type PersonChange, type Written } from "../commit/write-text.ts";
import { writerQueueOf } from "../writer-queue.ts";

/**
 * Changes what a content is called and where it is, its properties (PROP-1), and the keys of its front matter, all or
 * none. A change of front matter is an edit of the text and makes a version (VER-1), and so does one of properties; the
 * rest makes none. A patch that changes nothing writes nothing. Refuses with `forbidden`, `not_found` and
 * `invalid_request` (a taken path, unreadable front matter, an assignee who is not a member).
 */
export async function patchContent(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  patch: PatchBody,
): Promise<Outcome<ContentAnswer, Refusal>> {
  const refusedFor =
    personMay(actor, "content:write") ??
    badCharacterRefusal(patch) ??
    (patch.path === undefined ? undefined : pathRefusal(patch.path));
  if (refusedFor) return refused(refusedFor);
  return changeContent(env, { actor, origin: "rest", event: "content_saved" }, idOrPath, patch);
}

/** Puts a content away: it stays readable by its id and path and can be had back by its status. */
export async function archiveContent(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
): Promise<Outcome<ContentAnswer, Refusal>> {
  const refusedFor = personMay(actor, "content:write");
  if (refusedFor) return refused(refusedFor);
  return changeContent(env, { actor, origin: "rest", event: "content_archived" satisfies EventKind }, idOrPath, {
    status: "archived",
  });
}

async function changeContent(
  env: ContentsEnv,
  act: PersonAct,
  idOrPath: string,
  patch: PatchBody,
): Promise<Outcome<ContentAnswer, Refusal>> {
  const { db } = env;
  const id = isStorable(idOrPath)
    ? await reachable(() => findContentId(db, act.actor.workspaceId, idOrPath))
    : undefined;
  if (id === undefined) return refused(noSuchContent(idOrPath));
  try {
    const changed = await writerQueueOf(db).run(id, () =>
      underLock(env, id, (locked) => changeLocked(env, locked, act, id, patch)),
    );
    if (changed.ok) tellEvents(env, changed.value.events);
    await relayCommit(env, id);
    return changed.ok ? accepted(changed.value.answer) : changed;
  } catch (error) {
    if (brokenConstraint(error) === PATH_CONSTRAINT)
      return refused(takenPath(patch.path ?? patch.properties?.slug ?? ""));
    throw error;
  }
}

interface Changed {
  readonly answer: ContentAnswer;
  /** Stored with the change, and sent once the transaction is committed. */
  readonly events: readonly EventRow[];
}

async function changeLocked(
  env: ContentsEnv,
  locked: Db,
  act: PersonAct,
  id: string,
  patch: PatchBody,
): Promise<Outcome<Changed, Refusal>> {
  const head = await loadHead(locked, act.actor.workspaceId, id);
  if (!head) return refused(noSuchContent(id));
  const isHeld =
    patch.status === undefined ? undefined : await statusRefusal(locked, head, act.actor.role, patch.status);
  if (isHeld) return refused(isHeld);
  const seen = patch.was?.outline;
  if (patch.outline !== undefined && seen !== undefined && !isSameOutline(seen, head.row.outline))
    return refused(changedMeanwhile(["outline"], head));
  const assignee = await assigneeFor(locked, act.actor.workspaceId, head.row.assignee, patch.assignee);
  if (!assignee.ok) return assignee;
  const wanted = patch.properties
    ? await changeOfProperties(locked, head, patch.properties, patch.was)
    : changeOfKeys(head, patch);
  if (!wanted.ok) return wanted;
  const text = await changeText(env, locked, act, head, wanted.value);
  if (!text.ok) return text;
  const { now } = text.value;
  const { row, events } = await changeFacts(
    env,
    locked,
    act,
    { ...now, row: patched(now.row, patch, assignee.value) },
    head.row,
  );
  return accepted({ answer: await contentAnswer(env, { ...now, row }), events: [...text.value.events, ...events] });
}

async function changeText(
  env: ContentsEnv,
  locked: Db,
  act: PersonAct,
  head: Head,
  wanted: PersonChange,
): Promise<Outcome<Pick<Written, "now" | "events">, Refusal>> {
  if (wanted.edit.length === 0 && wanted.fields === undefined) return accepted({ now: head, events: [] });
  return (
    (await commitPersonChange(env, locked, head, act, wanted, performance.now())) ?? refused(refusal("unavailable"))
  );
}

/** Keys of the front matter; the keys for title and slug get the new values too (PROP-1). */
function changeOfKeys({ text }: Head, { title, path, frontMatter = {} }: PatchBody): Outcome<PersonChange, Refusal> {
  const isReadable = frontMatterOf(text).error === undefined && tomlEnd(text) === undefined;
  const named = {
    ...(title === undefined ? {} : { title }),
    ...(path === undefined ? {} : { slug: slugOfPath(path) }),
  };
  const edit = givenFrontMatter(text, { ...(isReadable ? keysToChange(text, named) : {}), ...frontMatter });
  return edit.ok ? accepted({ edit: edit.value }) : edit;
}

/** None and an empty one are the same. */
const isSameOutline = (seen: ContentFacts["outline"], now: ContentFacts["outline"]): boolean =>
  canonicalJson(seen ?? []) === canonicalJson(now ?? []);

function patched(
  facts: ContentFacts,
  { title, path, type, status, outline, due }: PatchBody,
  assignee: ContentFacts["assignee"],
): ContentFacts {
  return {
    ...facts,
    title: title ?? facts.title,
    path: path ?? facts.path,
    type: type ?? facts.type,
    status: status ?? facts.status,
    outline: outline === undefined ? facts.outline : outline,
    assignee,
    due: due === undefined ? facts.due : due,
  };
}

async function changeFacts(
  env: ContentsEnv,
  locked: Db,
  act: PersonAct,
  { contentId, version, row }: PresentText,
  before: ContentFacts,
): Promise<{ readonly row: ContentFacts; readonly events: readonly EventRow[] }> {
  const { createdAt: _created, updatedAt: _updated, ...wanted } = row;
  const { createdAt: _wasCreated, updatedAt: _wasUpdated, ...current } = before;
  if (canonicalJson(wanted) === canonicalJson(current)) return { row, events: [] };
  const now = env.clock();
  const events = [personEvent(env, act, contentId, version, now)];
  await updateContent(locked, { ...wanted, contentId, now, by: act.actor, outlineWas: current.outline, events });
  return { row: { ...row, updatedAt: now > row.updatedAt ? now : row.updatedAt }, events };
}
