import type { Actor } from "../../auth/index.ts";
import { mintUpdate, serverClientId, type Minted } from "../../crdt/index.ts";
import { tagsIn, type PropertyFields } from "../../markdown/index.ts";
import type { DiffStat, Receipt, TextMark } from "../../outcome/index.ts";
import type { DocText, Edit, Eol } from "../../text/index.ts";
import { attemptRow, type AttemptFacts } from "../records/attempts.ts";
import { checkpointOn } from "./checkpoint.ts";
import { compact, isCompactionDue } from "../records/compact.ts";
import type { EventRow } from "../records/events.ts";
import { brokenConstraint, DatabaseAway, reachable } from "../faults.ts";
import { fieldsAfter, fieldsToWrite } from "./fields-after.ts";
import { headCacheOf } from "../records/head-cache.ts";
import type { Head } from "../records/load-head.ts";
import { PATH_CONSTRAINT } from "../records/path.ts";
import { selectSalt } from "../statements/select-salt.ts";
import type { Sql } from "../statements/sql.ts";
import { inSpan } from "../../tracing/index.ts";
import { updateHead } from "../statements/update-head.ts";
import { versionRecord, type Origin, type VersionRecord } from "../records/version-record.ts";

/** A change that has been judged on `head` and may be made. */
export interface Change {
  readonly head: Head;
  /** Revision of the workspace's rules that it was judged by; absent for a person's own act (SPEC §5). */
  readonly rulesRevision?: number;
  /** Empty when only BOM or line ends change. */
  readonly edit: Edit;
  /** `applyEdit(head.text, edit)`. */
  readonly textAfter: DocText;
  /** Line ends and BOM of the new version; by default the head's. */
  readonly eolAfter?: Eol;
  readonly bomAfter?: boolean;
  readonly origin: Origin;
  readonly actor: Pick<Actor, "id" | "name">;
  /** The person's own words. */
  readonly request?: string | undefined;
  readonly ops?: unknown;
  readonly receipt: Receipt;
  readonly stat: DiffStat;
  /** Title and path, if the change names them; otherwise they follow the text (PROP-1.1). */
  readonly fields?: PropertyFields;
  readonly turn?: { readonly id: string; readonly linesChanged: number };
  readonly attempt?: AttemptFacts;
  readonly events: readonly EventRow[];
  /** The version that this one undoes or restores. */
  readonly refersTo?: number;
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * `moved`: the head is no longer the one that was judged, or the rules are no longer those it was judged by. `key`: the
 * attempt's key, the question it answers, or the edit it tries again has been settled meanwhile.
 */
export type Commit =
  | ({ readonly committed: true } & TextMark)
  | { readonly committed: false; readonly reason: "moved" | "key" };

/**
 * Writes `change` as one version if its head is still the head; else writes nothing (ROAD-2). Typing that has no
 * version yet gets one of its own before it, in the same statement (VER-9). Everything goes in by one statement, so
 * that no crash leaves a part of it. A log that has grown long is compacted first. If the database is lost meanwhile,
 * the commit is looked up once; if that fails too it throws `DatabaseAway`, and the caller has to read head and key
 * again before it answers.
 */
export async function commitChange(db: Sql, change: Change): Promise<Commit> {
  const { head, attempt, events, turn } = change;
  if (isCompactionDue(head)) await compact(db, head);
  const minted =
    change.edit.length > 0 ? mintUpdate(head.doc, change.edit, serverClientId(head.generation)) : undefined;
  const checkpoint = await checkpointOn(db, head, change);
  const version = recordOf(change, checkpoint);
  const fields = fieldsToWrite(head, change.fields ?? (await fieldsAfter(db, head, change.textAfter)));
  const written = await inSpan(
    "commit",
    { contentId: head.contentId, version: version.number },
    () =>
      write(db, version, {
        expected: { revision: head.revision, version: head.version, rulesRevision: head.rulesRevision },
        judgedBy:
          change.rulesRevision === undefined ? null : { workspaceId: head.workspaceId, revision: change.rulesRevision },
        version,
        checkpoint: checkpoint ?? null,
        update: minted?.update ?? null,
        updateActorId: change.actor.id,
        searchText: change.textAfter,
        tags: tagsIn(change.textAfter),
        fields,
        attempt: attempt ? attemptRow(attempt) : null,
        spend: turn ? { turnId: turn.id, linesChanged: turn.linesChanged } : null,
        events,
      }),
    (outcome) => ({ outcome }),
  );
  if (written !== "written") return { committed: false, reason: written };
  remember(db, change, version, minted);
  return { committed: true, version: version.number, hash: version.hash };
}

function recordOf(change: Change, checkpoint: VersionRecord | undefined): VersionRecord {
  const { head, edit, textAfter, turn } = change;
  const { number, chainDigest } = checkpoint ?? { number: head.version, chainDigest: head.chainDigest };
  return versionRecord({
    contentId: head.contentId,
    number: number + 1,
    generation: head.generation,
    revision: head.revision + (edit.length > 0 ? 1 : 0),
    form: { text: textAfter, eol: change.eolAfter ?? head.eol, bom: change.bomAfter ?? head.bom },
    parent: { number, chainDigest, edit },
    origin: change.origin,
    actor: change.actor,
    request: change.request,
    ops: change.ops,
    receipt: change.receipt,
    stat: change.stat,
    turnId: turn?.id,
    refersTo: change.refersTo,
    salt: change.newId(),
    now: change.now,
  });
}

async function write(
  db: Sql,
  version: VersionRecord,
  rows: Parameters<typeof updateHead>[1],
): Promise<"written" | "moved" | "key"> {
  try {
    return (await reachable(() => updateHead(db, rows))) ? "written" : "moved";
  } catch (error) {
    // someone took the path a moment ago: on the next round it is known to be taken
    if (brokenConstraint(error) === PATH_CONSTRAINT) return "moved";
    if (ATTEMPT_CONSTRAINTS.has(brokenConstraint(error) ?? "")) return "key";
    if (!(error instanceof DatabaseAway)) throw error;
    const salt = await reachable(() => selectSalt(db, version.contentId, version.number));
    if (salt && Buffer.from(salt).equals(version.salt)) return "written";
    throw error;
  }
}

const ATTEMPT_CONSTRAINTS: ReadonlySet<string> = new Set([
  "edit_attempt_actor_id_content_id_idempotency_key_key",
  "edit_attempt_resumed_from_key",
  "edit_attempt_settles_key",
]);

function remember(
  db: Sql,
  { head, textAfter }: Change,
  { contentId, generation, revision, hash }: VersionRecord,
  minted: Minted | undefined,
): void {
  headCacheOf(db).put(contentId, { generation, revision, doc: minted?.doc ?? head.doc, text: textAfter, hash });
}
