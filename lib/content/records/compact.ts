import { stateOf } from "../../crdt/index.ts";
import { reachable } from "../faults.ts";
import type { Head } from "./load-head.ts";
import { compactLog } from "../statements/compact-log.ts";
import type { Sql } from "../statements/sql.ts";

const MOST_ROWS = 1_000;
const LEAST_BYTES = 64 * 1024;

/**
 * True when reading the log of `head` is slower than it needs to be: more than 1,000 rows, or more bytes than 64 kB and
 * half its snapshot.
 */
export function isCompactionDue({ revision, snapshotRevision, tailBytes, snapshotBytes }: Head): boolean {
  return revision - snapshotRevision > MOST_ROWS || tailBytes > Math.max(LEAST_BYTES, snapshotBytes / 2);
}

/**
 * Replaces the snapshot and the rows up to the head's revision by one new snapshot. Readers see no difference. Leaves
 * the log alone while typing waits for its version (the last version is checked against the log at its revision), and
 * where another process was faster.
 */
export async function compact(db: Sql, head: Head): Promise<boolean> {
  const { contentId, generation, revision, versionRevision, snapshotRevision, tailBytes, doc } = head;
  if (revision !== versionRevision || revision === snapshotRevision) return false;
  return reachable(() =>
    compactLog(db, { contentId, generation, revision, snapshotRevision, tailBytes, state: stateOf(doc) }),
  );
}
