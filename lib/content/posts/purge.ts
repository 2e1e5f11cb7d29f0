import type { Purged } from "../answers.ts";
import type { PrismaClient } from "../../../server/generated/prisma/client.ts";
import type { Transaction } from "../../auth/index.ts";
import { docFrom, isIncomplete, stateOf } from "../../crdt/index.ts";
import { accepted, BugError, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import { packText } from "../records/codec.ts";
import type { ContentsEnv } from "../env.ts";
import type { EventKind } from "../records/events.ts";
import { reachable } from "../faults.ts";
import { DamagedLog } from "../records/load-head.ts";
import { purgeImages, unshownImages } from "./purge-images.ts";
import { compactLog } from "../statements/compact-log.ts";
import { indexWords } from "../statements/index-words.ts";
import { findWorkspaceId } from "../statements/find-content.ts";
import { selectOwnImages } from "../statements/images.ts";
import { deleteOwnSources } from "../statements/sources.ts";
import { deleteResolved } from "../statements/comments.ts";
import { lockHead } from "../statements/lock-head.ts";
import {
  deleteContent,
  deleteOldAttempts,
  deletePart,
  deleteTalk,
  storeKeyframe,
  versionAt,
} from "../statements/purge.ts";
import { publicVersion, scheduledVersion } from "../statements/public-version.ts";
import { selectHead, type HeadRow } from "../statements/select-head.ts";
import { selectBuilding, selectVersions } from "../statements/select-versions.ts";
import type { Db } from "../statements/sql.ts";
import { insertTombstone, selectTombstones } from "../statements/tombstones.ts";
import { tombstoneDigest } from "../records/tombstone.ts";
import { textAfter } from "../records/version-record.ts";

/** For how many days each kind is kept; absent: for good (VER-10). */
export interface Retention {
  /** Versions, with the requests made on them. The text as it was that long ago stays, as the first version. */
  readonly historyDays?: number | undefined;
  /** Requests to edit, with their answers. */
  readonly attemptDays?: number | undefined;
  /** What was said in the chat. */
  readonly conversationDays?: number | undefined;
}

type PurgeEnv = Pick<ContentsEnv, "clock" | "newId"> & { readonly db: PrismaClient };

const TIMES = { maxWait: 10_000, timeout: 120_000 };

/**
 * Deletes every version before `before` for good, with the requests made on them, what was said until then and their
 * words in the log. The current text and the versions from `before` on stay, and still check (VER-8, VER-10). For
 * maintenance: checks no rights. Refuses with `not_found`, and `invalid_request` where `before` is no version beyond
 * the first that is kept.
 */
export async function purgeHistory(
  env: PurgeEnv,
  contentId: string,
  before: number,
): Promise<Outcome<Purged, Refusal>> {
  return env.db.$transaction(async (tx) => {
    const head = await heldHead(tx, contentId);
    if (!head) return refused(NO_CONTENT);
    const [parent, first] = await selectVersions(tx, contentId, before - 1, before);
    if (!parent || first?.number !== before)
      return refused(
        refusal("invalid_request", {
          message: `${before} must be a version later than the first one kept now.`,
          hint: "Name the first version to keep.",
        }),
      );
    const shown = await publicVersion(tx, contentId);
    if (shown !== undefined && shown < before) return refused(publicVersionGoes(shown));
    const due = await scheduledVersion(tx, contentId);
    if (due !== undefined && due < before) return refused(scheduledVersionGoes(due));
    const rows = await selectBuilding(tx, contentId, before);
    await storeKeyframe(tx, contentId, before, packText(rows.reduce((text, row) => textAfter(row, text), "")));
    await forgetDeleted(tx, head);
    await indexWords(tx, [contentId]); // it may still have words of before
    const versions = await deletePart(tx, { contentId, before, until: first.createdAt });
    await deleteResolved(tx, contentId, first.createdAt);
    const images = await purgeImages(
      tx,
      head,
      await unshownImages(tx, head, before, await selectOwnImages(tx, contentId, first.createdAt)),
    );
    await leaveTombstone(env, tx, head, { upTo: before - 1, chainDigest: parent.chainDigest, whole: false });
    return accepted({ contentId, versions, images });
  }, TIMES);
}

/**
 * Deletes an archived content for good, with everything ever said, sent or written in it. Its path becomes free.
 * Refuses with `not_found` and `unsupported_operation`.
 */
export async function purgeContent(env: PurgeEnv, contentId: string): Promise<Outcome<Purged, Refusal>> {
  return env.db.$transaction((tx) => purgeHeld(env, tx, contentId), TIMES);
}

/**
 * The same, for someone who names its title, in their own workspace; `record` writes down who. Refuses with
 * `invalid_request` another title too, and with `public_now` and `scheduled_now`.
 */
export async function purgeNamed(
  env: PurgeEnv,
  { workspaceId, contentId, title }: { workspaceId: string; contentId: string; title: string },
  record: (tx: Transaction, gone: Purged) => Promise<void>,
): Promise<Outcome<Purged, Refusal>> {
  return env.db.$transaction(async (tx) => {
    const head = await heldHead(tx, contentId);
    if (head?.workspaceId !== workspaceId) return refused(NO_CONTENT);
    if ((await publicVersion(tx, contentId)) !== undefined) return refused(refusal("public_now"));
    if ((await scheduledVersion(tx, contentId)) !== undefined) return refused(refusal("scheduled_now"));
    if (head.title !== title) return refused(OTHER_TITLE);
    const gone = await purgeHeld(env, tx, contentId);
    if (gone.ok) await record(tx, gone.value);
    return gone;
  }, TIMES);
}

async function purgeHeld(env: PurgeEnv, tx: Db, contentId: string): Promise<Outcome<Purged, Refusal>> {
  const head = await heldHead(tx, contentId);
  if (!head) return refused(NO_CONTENT);
  if (head.status !== "archived") return refused(NOT_ARCHIVED);
  const images = await purgeImages(tx, head, await selectOwnImages(tx, contentId, env.clock()));
  await deleteOwnSources(tx, contentId);
  await deleteContent(tx, contentId);
  await leaveTombstone(env, tx, head, { upTo: head.version, chainDigest: head.chainDigest, whole: true });
  return accepted({ contentId, versions: head.version, images });
}

/** Applies `retention` to one content; returns what was deleted. */
export async function retain(
  env: PurgeEnv,
  contentId: string,
  retention: Retention,
): Promise<{ readonly versions: number; readonly attempts: number }> {
  const daysAgo = (days: number) => new Date(env.clock().getTime() - days * DAY_MS);
  const { historyDays, attemptDays, conversationDays } = retention;
  const aged = historyDays === undefined ? undefined : await versionAt(env.db, contentId, daysAgo(historyDays));
  const before = aged === undefined ? undefined : Math.min(aged, ...(await neededVersions(env.db, contentId)));
  const purged = before === undefined ? undefined : await purgeHistory(env, contentId, before);
  const attempts = attemptDays === undefined ? 0 : await deleteOldAttempts(env.db, contentId, daysAgo(attemptDays));
  if (conversationDays !== undefined) await deleteTalk(env.db, contentId, daysAgo(conversationDays));
  return { versions: purged?.ok === true ? purged.value.versions : 0, attempts };
}

/** What is public, and what will be. */
const neededVersions = async (db: Db, contentId: string): Promise<number[]> =>
  [await publicVersion(db, contentId), await scheduledVersion(db, contentId)].filter((one) => one !== undefined);

const DAY_MS = 86_400_000;
const publicVersionGoes = (shown: number): Refusal =>
  refusal("public_now", {
    message: `Version ${shown} is public, and would be deleted.`,
    hint: "Publish a later one, take the post down, or keep the history from that version on.",
  });
const scheduledVersionGoes = (due: number): Refusal =>
  refusal("scheduled_now", {
    message: `Version ${due} is scheduled, and would be deleted.`,
    hint: "Cancel that, or keep the history from that version on.",
  });
const NO_CONTENT = refusal("not_found", { message: "There is no such content." });
const OTHER_TITLE = refusal("invalid_request", {
  message: "This is not the title of the post.",
  hint: "Write it as the list has it. Someone may have renamed the post.",
  details: { fields: [{ field: "title", message: "This is not the title of the post." }] },
});
const NOT_ARCHIVED = refusal("unsupported_operation", {
  message: "Only what is archived can be purged.",
  hint: "Archive it first: then nobody works on it any more.",
});

async function heldHead(tx: Db, contentId: string): Promise<HeadRow | undefined> {
  await lockHead(tx, contentId);
  const workspaceId = await findWorkspaceId(tx, contentId);
  return workspaceId === undefined ? undefined : reachable(() => selectHead(tx, workspaceId, contentId, undefined));
}

/** Replaces the log up to the last version by one snapshot: Yjs keeps no deleted words in it. */
async function forgetDeleted(tx: Db, head: HeadRow): Promise<void> {
  const { contentId, generation, versionRevision, snapshotRevision } = head;
  if (versionRevision === snapshotRevision) return;
  const rows = (head.tail ?? []).slice(0, versionRevision - snapshotRevision);
  const doc = docFrom(head.state ?? undefined, rows);
  if (rows.length !== versionRevision - snapshotRevision || isIncomplete(doc))
    throw new DamagedLog(`the log of ${contentId} lacks rows`);
  const tailBytes = rows.reduce((sum, { length }) => sum + length, 0);
  const isDone = await compactLog(tx, {
    contentId,
    generation,
    revision: versionRevision,
    snapshotRevision,
    tailBytes,
    state: stateOf(doc),
  });
  if (!isDone) throw new BugError(`the log of ${contentId} changed under a held head`);
}

async function leaveTombstone(
  env: PurgeEnv,
  tx: Db,
  { contentId, workspaceId }: HeadRow,
  left: { readonly upTo: number; readonly chainDigest: Uint8Array<ArrayBuffer>; readonly whole: boolean },
): Promise<void> {
  const before = (await selectTombstones(tx, contentId)).at(-1);
  const now = env.clock();
  const stone = { contentId, workspaceId, ...left, purgedAt: now };
  await insertTombstone(tx, { ...stone, digest: tombstoneDigest(stone, before) });
  const data = { upTo: left.upTo, whole: left.whole };
  await tx.$executeRaw`
    insert into event (id, workspace_id, content_id, kind, data, created_at)
    values (${env.newId()}, ${workspaceId}, ${contentId}, ${"content_purged" satisfies EventKind},
      ${JSON.stringify(data)}::jsonb, ${now}::timestamptz)`;
}
