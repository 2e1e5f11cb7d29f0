// Covers docs/spec/road.md ROAD-5.4 and EVT-1.6 for a database that has attempts from before there were threads and
// tries.
import { cp, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../../server/migrate.ts";
import { testDatabase } from "../support/database.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";

const MIGRATIONS = "prisma/migrations";
const THIS = "20261126000000_groom_guard_room";

/** Id, outcome, the question it answers, the turn, the door, dry run. */
const OLD = [
  ["asked", "clarify", null, "ana:turn-1", "chat", false],
  ["asked-again", "clarify", "asked", "ana:turn-1", "chat", false],
  ["answered", "applied", "asked-again", "ana:turn-1", "chat", false],
  ["refused", "rejected", null, "ana:turn-2", "chat", false],
  ["by-a-program", "rejected", null, null, "rest", false],
  ["asked-dryly", "clarify", null, null, "rest", true],
  ["answered-dryly", "applied", "asked-dryly", null, "rest", true],
] as const;

test("[ROAD-5.4] attempts of old get their thread, and answers what they settled", async () => {
  const { url, pool } = await testDatabase();
  const folder = await temporaryFolder("migrations");
  await pool.query("drop schema public cascade");
  await pool.query("create schema public");
  const names = (await readdir(MIGRATIONS, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  for (const name of names.filter((one) => one < THIS))
    await cp(path.join(MIGRATIONS, name), path.join(folder, name), { recursive: true });
  await migrate(url, folder);
  await pool.query("insert into workspace (id, name, signing_key) values ('w', 'Garden club', '')");
  await pool.query(
    "insert into content (id, workspace_id, path, title, created_at, updated_at) values ('c', 'w', 'rota', 'Rota', now(), now())",
  );
  for (const turn of ["1", "2"]) {
    await pool.query(
      "insert into conversation (id, workspace_id, content_id, person_id, created_at, updated_at) values ($1, 'w', 'c', 'ana', now(), now())",
      [`talk-${turn}`],
    );
    await pool.query(
      "insert into conversation_message (id, conversation_id, turn_id, role, text, created_at) values ($1, $2, $3, 'person', 'Say ten', now())",
      [`m-${turn}`, `talk-${turn}`, `turn-${turn}`],
    );
  }
  for (const [id, outcome, resumedFrom, turnId, origin, isDry] of OLD) {
    await pool.query(
      `insert into edit_attempt (id, workspace_id, content_id, actor_id, person_id, origin, request_digest, request, base_version, base_hash, dry_run, outcome, answer, turn_id, settled, resumed_from, created_at)
       values ($1, 'w', 'c', 'ana-token', 'ana', $5, '', '', 1, 'X', $6, $2, '', $4, '', $3, now())`,
      [id, outcome, resumedFrom, turnId, origin, isDry],
    );
  }
  await cp(path.join(MIGRATIONS, THIS), path.join(folder, THIS), { recursive: true });
  expect(await migrate(url, folder)).toEqual([THIS]);
  const { rows } = await pool.query<Record<string, unknown>>(
    "select id, thread, retry_of, settles, override from edit_attempt order by id",
  );
  expect(
    rows.map(({ id, thread, retry_of: retryOf, settles, override }) => [id, thread, retryOf, settles, override]),
  ).toEqual([
    ["answered", "talk-1", "asked", "asked", false],
    ["answered-dryly", "ana-token", "asked-dryly", null, false],
    ["asked", "talk-1", null, null, false],
    ["asked-again", "talk-1", "asked", null, false],
    ["asked-dryly", "ana-token", null, null, false],
    ["by-a-program", "ana-token", null, null, false],
    ["refused", "talk-2", null, null, false],
  ]);
});
