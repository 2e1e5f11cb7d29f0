import { diffStat, tagsIn, touchedSections } from "../../markdown/index.ts";
import { BugError, type Receipt } from "../../outcome/index.ts";
import { editBetween } from "../../text/index.ts";
import { byteDigest, hashOf, hex } from "../records/digest.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { fieldsAfter, fieldsToWrite } from "./fields-after.ts";
import type { Head } from "../records/load-head.ts";
import type { Sql } from "../statements/sql.ts";
import { selectTypists, type Typist } from "../statements/typing-people.ts";
import { updateHead } from "../statements/update-head.ts";
import { versionRecord, type VersionRecord } from "../records/version-record.ts";
import { versionText } from "../records/version-text.ts";

/**
 * True when typing has changed the text since the last version (VER-9): the next version is then a checkpoint. Typing
 * that was taken back changes nothing.
 */
export function isTypingWaiting(head: Head): boolean {
  if (head.revision === head.versionRevision) return false;
  return hex(byteDigest(head)) !== hex(head.textDigest);
}

/** The version that the current text has, or gets when something else is written on it. */
export const versionUnder = (head: Head): number => head.version + (isTypingWaiting(head) ? 1 : 0);

export interface CheckpointTools {
  readonly now: Date;
  readonly newId: () => string;
}

/** The row of the checkpoint that the typing on `head` is to get; `undefined` when none is waiting. Writes nothing. */
export async function checkpointOn(
  db: Sql,
  head: Head,
  { now, newId }: CheckpointTools,
): Promise<VersionRecord | undefined> {
  if (!isTypingWaiting(head)) return undefined;
  const { contentId, generation, version, versionRevision, revision, text } = head;
  const last = await versionText(db, contentId, version);
  if (!last) throw new BugError(`version ${version} of ${contentId} cannot be read`);
  const typists = await reachable(() => selectTypists(db, contentId, generation, versionRevision, revision));
  const stat = diffStat(last.text, text, []);
  const edit = editBetween(last.text, text);
  const receipt: Receipt = {
    contentId,
    request: null,
    intent: null,
    actor: typists[0] ?? NOBODY,
    participants: typists,
    origin: "editor",
    judgedAs: "person",
    before: { version, hash: hashOf(last.text) },
    after: { version: version + 1, hash: head.hash },
    ops: [],
    guards: [],
    grants: [],
    warnings: [],
    stat,
    sections: touchedSections(last.text, edit),
    tookMs: 0,
  };
  return versionRecord({
    contentId,
    number: version + 1,
    generation,
    revision,
    form: head,
    parent: { number: version, chainDigest: head.chainDigest, edit },
    origin: "editor",
    actor: { id: receipt.actor.id, name: namesOf(typists) },
    request: undefined,
    ops: undefined,
    receipt,
    stat,
    turnId: undefined,
    refersTo: undefined,
    salt: newId(),
    now,
  });
}

const NOBODY: Typist = { id: "", name: "", personId: "" };

/** Everyone who took part, the last to type first; a person and their own program count as one name. */
const namesOf = (typists: readonly Typist[]): string => [...new Set(typists.map(({ name }) => name))].join(", ");

/**
 * Makes the typing on `head` a version of its own; the log stays as it is. `undefined` when no typing waits, or when
 * someone else was faster: revision and version are compared, so that two at once cannot make it twice.
 */
export async function writeCheckpoint(
  env: Pick<ContentsEnv, "clock" | "newId">,
  db: Sql,
  head: Head,
): Promise<VersionRecord | undefined> {
  const now = env.clock();
  const version = await checkpointOn(db, head, { now, newId: env.newId });
  if (!version) return undefined;
  const { revision, rulesRevision } = head;
  const fields = fieldsToWrite(head, await fieldsAfter(db, head, head.text));
  const isWritten = await reachable(() =>
    updateHead(db, {
      expected: { revision, version: head.version, rulesRevision },
      judgedBy: null,
      version,
      checkpoint: null,
      update: null,
      updateActorId: version.actorId,
      searchText: head.text,
      tags: tagsIn(head.text),
      fields,
      attempt: null,
      spend: null,
      events: [],
    }),
  );
  return isWritten ? version : undefined;
}
