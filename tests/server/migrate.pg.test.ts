// SRV-9: migrations at the start of the process.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { migrate } from "../../server/migrate.ts";
import { StartFault } from "../../server/start-fault.ts";
import { emptyDatabase, testDatabase } from "../support/database.ts";
import { connectDatabase } from "../../server/database.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";

let folder = "";
beforeEach(async () => {
  folder = await temporaryFolder("migrations");
});

test("[SRV-9] a migrated database has nothing left to apply", async () => {
  const { url } = await testDatabase();
  expect(await migrate(url)).toEqual([]);
});

test("[SRV-9] applies what is new, in order and once, also when two processes start together", async () => {
  const { url, pool } = await withoutTables();
  await writeMigration("2_second", "insert into fruit values ('fig')");
  await writeMigration("1_first", "create table fruit (name text)");
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder)]);
  expect(applied.flat()).toEqual(["1_first", "2_second"]);
  expect((await pool.query("select name from fruit")).rows).toEqual([{ name: "fig" }]);
});

test("[SRV-9] a migration that fails leaves nothing behind", async () => {
  const { url, pool } = await withoutTables();
  await writeMigration("1_broken", "create table half (id int); select no_such_function()");
  await expect(migrate(url, folder)).rejects.toThrow("Migration 1_broken failed");
  expect((await pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  await writeMigration("1_broken", "create table half (id int)");
  expect(await migrate(url, folder)).toEqual(["1_broken"]);
});

test("[SRV-9.1] another connection that keeps the lock for migrations is waited for, and then named", async () => {
  const { url, pool } = await withoutTables();
  const holder = await pool.connect();
  try {
    const { rows } = await holder.query<{ pid: number }>("select pg_backend_pid() as pid, pg_advisory_lock(72707369)");
    await expect(migrate(url, folder, 200)).rejects.toThrow(
      `held the lock for that for 1 s (backend ${rows[0]?.pid}). If no other Stet is starting, a pooler keeps that connection`,
    );
  } finally {
    await holder.query("select pg_advisory_unlock_all()");
    holder.release();
  }
  expect(await migrate(url, folder, 200)).toEqual([]);
});

test("[SRV-9] refuses a migration that was changed after it had been applied", async () => {
  const { url } = await withoutTables();
  await writeMigration("1_first", "create table fruit (name text)");
  await migrate(url, folder);
  await writeMigration("1_first", "create table vegetable (name text)");
  await expect(migrate(url, folder)).rejects.toThrow("Migration 1_first was changed");
});

test("[SRV-9.2] an older release does not start on the database of a newer one, and leaves it as it is", async () => {
  const { url, pool } = await testDatabase();
  await pool.query(
    `insert into "_prisma_migrations" (id, checksum, migration_name, finished_at) values ('x', 'y', '20991231000000_of_tomorrow', now())`,
  );
  await expect(migrate(url)).rejects.toThrow(
    "written by a newer release of Stet (this one does not know 20991231000000_of_tomorrow)",
  );
  await writeMigration("1_first", "create table fruit (name text)");
  await expect(migrate(url, folder)).rejects.toThrow(StartFault);
  expect((await pool.query("select to_regclass('fruit') as fruit")).rows).toEqual([{ fruit: null }]);
});

async function withoutTables() {
  const url = await emptyDatabase();
  const { pool, close } = connectDatabase(url);
  onTestFinished(close);
  return { url, pool };
}

async function writeMigration(name: string, script: string): Promise<void> {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, "migration.sql"), script);
}
