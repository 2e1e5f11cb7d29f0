import { sqltag as sql } from "@prisma/client/runtime/client";
import {
  attemptAdded,
  contentShown,
  eventsTold,
  headMoved,
  rulesHeld,
  turnSpent,
  updateLogged,
  versionAdded,
  type CommitRows,
} from "./commit-parts.ts";
import { rowsOf } from "./past-prisma.ts";
import type { Sql } from "./sql.ts";

/**
 * The commit: if the head row is still the one the change was judged on, and the workspace's rules are those it was
 * judged by, its new version, log row, attempt, turn's spending, events and search text, all in one statement; else
 * nothing (ROAD-2, VER-2). True when it took effect. Runs into a unique constraint when the attempt's key, or the
 * question it answers, has been used meanwhile, or the path is taken. The workspace's row is held in share to the end:
 * rules that change at the same moment wait for the commit, or it for them (decision 0026).
 */
export async function updateHead(db: Sql, rows: CommitRows): Promise<boolean> {
  const done = await rowsOf<{ version: number }>(
    db,
    "update-head",
    sql`
    with ruled as (${rulesHeld(rows)}),
      h as (${headMoved(rows)}),
      logged as (${updateLogged(rows)}),
      photographed as (${versionAdded(rows.version)}),
      checkpointed as (${versionAdded(rows.checkpoint)}),
      attempted as (${attemptAdded(rows.attempt)}),
      spent as (${turnSpent(rows)}),
      told as (${eventsTold(rows.events)}),
      found as (${contentShown(rows)})
    select version from h`,
  );
  return done.length > 0;
}
