import { allows, type Actor } from "../../auth/index.ts";
import { docFrom, isIncomplete, TrialDocument, type Doc } from "../../crdt/index.ts";
import type { Bytes } from "../records/codec.ts";
import { sha256 } from "../records/digest.ts";
import type { LiveEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { LiveDocument } from "./live-document.ts";
import { createHearing, type Hearing } from "./live-hearing.ts";
import type { Follower, OpenedLog } from "./live-log.ts";
import { liveRegistryOf } from "../live-registry.ts";
import { DamagedLog, isStorable, loadHead } from "../records/load-head.ts";
import { insertQuarantine } from "../statements/insert-quarantine.ts";
import { selectHead } from "../statements/select-head.ts";
import { selectGeneration, selectHeadPlaces } from "../statements/select-log.ts";
import { writerQueueOf } from "../writer-queue.ts";

/** A live document's place: its name is `contentId:generation` (COL-8). */
export interface LivePlace {
  readonly workspaceId: string;
  readonly contentId: string;
  readonly generation: number;
}

/**
 * What this room does for texts that people have open. The caller checks rights: sockets are read-only or not from the
 * moment they join.
 */
export interface LiveContents {
  /**
   * The generation that a content of the actor's workspace has now; `undefined` when there is none, or they may not
   * read.
   */
  generationFor(actor: Actor, contentId: string): Promise<number | undefined>;
  /**
   * Opens a document; the follower gets its whole text first. `undefined` when it has another generation now. Throws
   * when the log cannot be read (COL-9).
   */
  open(place: LivePlace, follower: Follower): Promise<LiveDocument | undefined>;
  /** No more updates go to its follower; typing gets its version. */
  close(document: LiveDocument): Promise<void>;
  /**
   * Another process has told that this content has grown, to `revision` where it is known: open documents of it show
   * that.
   */
  readonly hear: Hearing;
  /** Shows in each of these what other processes have logged, with one query. */
  catchUp(documents: readonly LiveDocument[]): Promise<void>;
  /** Keeps an update that could not be accepted, for investigation. */
  quarantine(refused: RefusedUpdate): Promise<void>;
}

export interface RefusedUpdate {
  readonly contentId: string;
  readonly generation: number;
  /** Absent for a row of the log. */
  readonly actorId?: string;
  readonly reason: string;
  readonly bytes: Uint8Array;
}

/** Of a larger update only the beginning is kept. */
const MOST_QUARANTINED_BYTES = 64 * 1024;

export function createLiveContents(env: LiveEnv): LiveContents {
  const { db } = env;
  return {
    generationFor: async (actor, contentId) => {
      if (!allows(actor, "content:read") || !isStorable(contentId)) return undefined;
      return reachable(() => selectGeneration(db, actor.workspaceId, contentId));
    },
    open: (place, follower) => writerQueueOf(db).run(place.contentId, () => open(env, place, follower)),
    async close(document) {
      liveRegistryOf(db).remove(document);
      await document.settle();
    },
    hear: createHearing(env),
    async catchUp(documents) {
      if (documents.length === 0) return;
      const places = await reachable(() =>
        selectHeadPlaces(
          db,
          documents.map(({ contentId }) => contentId),
        ),
      );
      const now = new Map(places.map((place) => [place.contentId, place]));
      const behind = documents.filter(
        ({ contentId, generation, revision, rulesRevision, commentsRevision, fields }) => {
          const place = now.get(contentId);
          return (
            place?.generation !== generation ||
            place.revision > revision ||
            place.rulesRevision > rulesRevision ||
            place.commentsRevision > commentsRevision ||
            place.title !== fields.title ||
            place.path !== fields.path ||
            place.status !== fields.status ||
            place.due !== fields.due ||
            place.assignee?.id !== fields.assignee?.id
          );
        },
      );
      await Promise.allSettled(behind.map((document) => document.catchUp()));
    },
    quarantine: (refused) => keep(env, refused),
  };
}

async function open(env: LiveEnv, place: LivePlace, follower: Follower): Promise<LiveDocument | undefined> {
  const log = await openLog(env, place);
  if (!log) return undefined;
  const document = new LiveDocument(env, log, follower);
  liveRegistryOf(env.db).add(document);
  return document;
}

async function openLog(
  env: LiveEnv,
  { workspaceId, contentId, generation }: LivePlace,
): Promise<OpenedLog | undefined> {
  try {
    const head = await loadHead(env.db, workspaceId, contentId);
    if (!head || head.generation !== generation) return undefined;
    return {
      workspaceId,
      contentId,
      generation,
      revision: head.revision,
      rulesRevision: head.rulesRevision,
      commentsRevision: head.commentsRevision,
      version: head.version,
      title: head.row.title,
      path: head.row.path,
      status: head.row.status,
      assignee: head.row.assignee,
      due: head.row.due,
      doc: head.doc,
      isDamaged: false,
    };
  } catch (error) {
    if (!(error instanceof DamagedLog)) throw error;
    return salvage(env, { workspaceId, contentId, generation }, error);
  }
}

/** The text up to the first row that cannot be read; that row goes into quarantine, and stays where it is (COL-9). */
async function salvage(env: LiveEnv, place: LivePlace, fault: DamagedLog): Promise<OpenedLog | undefined> {
  const { workspaceId, contentId, generation } = place;
  const row = await reachable(() => selectHead(env.db, workspaceId, contentId, undefined));
  if (!row || row.generation !== generation) return undefined;
  const tail = row.tail ?? [];
  const rows = readableRows(row.state ?? undefined, tail);
  const doc = rows === undefined ? undefined : readable(row.state ?? undefined, tail.slice(0, rows));
  // nothing of the text is left to show
  if (!doc || rows === undefined || (row.snapshotRevision > 0 ? !row.state : rows === 0)) throw fault;
  const bad = tail[rows];
  if (bad) await keep(env, { contentId, generation, reason: "unreadable_row", bytes: bad });
  return {
    ...place,
    revision: row.snapshotRevision + rows,
    rulesRevision: row.rulesRevision,
    commentsRevision: row.commentsRevision,
    version: row.version,
    title: row.title,
    path: row.path,
    status: row.status,
    assignee: row.assignee,
    due: row.due,
    doc,
    isDamaged: true,
  };
}

/** How many rows can be read one after another; `undefined` when not even the snapshot can. */
function readableRows(state: Uint8Array | undefined, tail: readonly Uint8Array[]): number | undefined {
  const start = readable(state, []);
  if (!start) return undefined;
  const trial = new TrialDocument(start);
  const firstBad = tail.findIndex((bytes) => trial.apply(bytes).kind === "broken");
  return firstBad < 0 ? tail.length : firstBad;
}

function readable(state: Uint8Array | undefined, tail: readonly Uint8Array[]): Doc | undefined {
  try {
    const doc = docFrom(state, tail);
    return isIncomplete(doc) ? undefined : doc;
  } catch {
    return undefined; // this looks for bytes that Yjs cannot read
  }
}

async function keep(env: LiveEnv, { contentId, generation, actorId, reason, bytes }: RefusedUpdate): Promise<void> {
  const kept: Bytes = new Uint8Array(bytes.subarray(0, MOST_QUARANTINED_BYTES));
  const row = {
    id: env.newId(),
    contentId,
    generation,
    actorId: actorId ?? null,
    reason,
    bytes: kept,
    digest: sha256(bytes),
    now: env.clock(),
  };
  await reachable(() => insertQuarantine(env.db, row, env.quotas?.quarantinedPerDay));
}
