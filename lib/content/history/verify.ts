import { docFrom, isIncomplete, textOf } from "../../crdt/index.ts";
import type { DocText } from "../../text/index.ts";
import { DamagedBytes, unpackText } from "../records/codec.ts";
import { byteDigest, hashOf, hex } from "../records/digest.ts";
import { reachable } from "../faults.ts";
import { eolFrom } from "../records/load-head.ts";
import { findWorkspaceId } from "../statements/find-content.ts";
import { selectHead, type HeadRow } from "../statements/select-head.ts";
import { selectVersions } from "../statements/select-versions.ts";
import type { Db } from "../statements/sql.ts";
import { selectTombstones } from "../statements/tombstones.ts";
import { tombstoneDigest, type Tombstone } from "../records/tombstone.ts";
import { chainDigest, isKeyframe, textAfter, type VersionRecord } from "../records/version-record.ts";

/** `firstBad` is the number of the first version that fails the check; `why` says how. */
export type Verification =
  | { readonly ok: true; readonly versions: number }
  | { readonly ok: false; readonly firstBad: number; readonly why: string };

const PAGE = 200;

/**
 * Replays the whole history of a content from its keyframes and edits: every text against its digests, every row
 * against the chain, the newest against head and log (VER-8). For purged versions the tombstones are checked (VER-10).
 * `undefined` when there is no such content.
 */
export async function verifyContent(db: Db, contentId: string): Promise<Verification | undefined> {
  const head = await reachable(() => headRow(db, contentId));
  const stone = await lastStone(db, contentId);
  if (!head && !stone?.whole) return undefined;
  if (stone && !stone.isSound) return { ok: false, firstBad: stone.upTo, why: "its tombstone does not check" };
  if (!head) return { ok: true, versions: 0 };
  let last: Replayed | undefined = stone && {
    row: { number: stone.upTo, chainDigest: stone.chainDigest },
    text: undefined,
  };
  for (let first = (stone?.upTo ?? 0) + 1; first <= head.version; first += PAGE) {
    const rows = await reachable(() => selectVersions(db, contentId, first, Math.min(first + PAGE - 1, head.version)));
    for (const row of rows) {
      const why = oneWord(() => faultIn(row, last));
      if (why !== undefined) return { ok: false, firstBad: (last?.row.number ?? 0) + 1, why };
      last = { row, text: textAfter(row, last?.text ?? "") };
    }
  }
  const why = oneWord(() => headFault(head, last));
  return why === undefined
    ? { ok: true, versions: head.version }
    : { ok: false, firstBad: Math.min((last?.row.number ?? 0) + 1, head.version), why };
}

/** Head and log as stored, bypassing every cache. */
async function headRow(db: Db, contentId: string): Promise<HeadRow | undefined> {
  const workspaceId = await findWorkspaceId(db, contentId);
  return workspaceId === undefined ? undefined : selectHead(db, workspaceId, contentId, undefined);
}

interface Replayed {
  readonly row: VersionRecord | Pick<VersionRecord, "number" | "chainDigest">;
  /** Undefined: it was purged, and the next version starts the chain. */
  readonly text: DocText | undefined;
}

/** The newest tombstone of a content, and whether it and the earlier ones pass the check. */
async function lastStone(db: Db, contentId: string): Promise<(Tombstone & { readonly isSound: boolean }) | undefined> {
  const stones = await reachable(() => selectTombstones(db, contentId));
  const isSound = stones.every((stone, at) => same(stone.digest, tombstoneDigest(stone, stones[at - 1])));
  const last = stones.at(-1);
  return last && { ...last, isSound };
}

/** Stored bytes can be damaged in ways that make any reader throw; here that is an answer. */
function oneWord(check: () => string | undefined): string | undefined {
  try {
    return check();
  } catch (error) {
    return error instanceof DamagedBytes
      ? "its stored bytes are damaged"
      : `it cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function faultIn(row: VersionRecord, last: Replayed | undefined): string | undefined {
  const number = (last?.row.number ?? 0) + 1;
  if (row.number !== number) return `version ${number} is missing`;
  if (row.parent !== (last?.row.number ?? null)) return `its parent is ${row.parent}`;
  const isFirst = last?.text === undefined;
  if ((isFirst || isKeyframe(number)) && !row.keyframe) return "its keyframe is missing";
  const text = textAfter({ ...row, keyframe: isFirst ? row.keyframe : null }, last?.text ?? "");
  if (row.keyframe && unpackText(row.keyframe) !== text) return "its keyframe is not what its edit gives";
  if (row.hash !== hashOf(text)) return "its text does not match its hash";
  if (!same(row.textDigest, byteDigest({ text, eol: eolFrom(row.eol), bom: row.bom })))
    return "its bytes do not match their digest";
  if (!same(row.chainDigest, chainDigest(last?.row.chainDigest, row))) return "it breaks the chain";
  return undefined;
}

function headFault(head: HeadRow, last: Replayed | undefined): string | undefined {
  if (last?.row.number !== head.version) return `version ${(last?.row.number ?? 0) + 1} is missing`;
  const { row, text } = last;
  if (!("eol" in row)) return "the version that a purge has to leave is missing";
  if (!same(head.chainDigest, row.chainDigest) || !same(head.textDigest, row.textDigest))
    return "the head names other digests";
  if (
    head.eol !== row.eol ||
    head.bom !== row.bom ||
    head.versionRevision !== row.revision ||
    head.generation < row.generation
  )
    return "the head does not agree with it";
  const tail = (head.tail ?? []).slice(0, head.versionRevision - head.snapshotRevision);
  const doc = docFrom(head.state ?? undefined, tail);
  if (isIncomplete(doc) || textOf(doc) !== text) return "the log gives another text";
  return undefined;
}

const same = (a: Uint8Array, b: Uint8Array) => hex(a) === hex(b);
