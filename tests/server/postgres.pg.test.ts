// SRV-7: the embedded Postgres lives on after a crash, and stops when told. SRV-8: which databases are refused.
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkDatabase, connectDatabase } from "../../server/database.ts";
import { startPostgres, type RunningPostgres } from "../../server/postgres.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";
import { until } from "../support/until.ts";

const SAFE = { allowUnsafe: false };
let folder = "";
let postgres: RunningPostgres;

beforeAll(async () => {
  folder = await temporaryFolder("postgres");
  postgres = await startPostgres(folder);
  await postgres.createDatabaseIfMissing("kept");
});
afterAll(() => postgres.stop());

test("[SRV-7] a second owner of the same cluster is refused with a sentence", async () => {
  await expect(startPostgres(folder)).rejects.toThrow(/Another process \(\d+\) already runs the database/);
});

test("[SRV-7] starts again on the same port when it was killed, with all that was committed", async () => {
  const database = connectDatabase(postgres.url("kept"));
  await database.pool.query("create table note (text text)");
  await database.pool.query("insert into note values ('kept')");
  await killPostmaster(database.pool);
  await until(async () => !(await database.isAnswering()), { what: "the outage is noticed", withinMs: 10_000 });
  await until(() => database.isAnswering(), { what: "Postgres runs again", withinMs: 20_000 });
  const { rows } = await until(() => database.pool.query("select text from note"), {
    what: "the pool answers",
    withinMs: 5_000,
  });
  expect(rows).toEqual([{ text: "kept" }]);
  await database.close();
});

test("[SRV-7] stops for good, and starts again with the same data", async () => {
  const url = postgres.url("kept");
  await postgres.stop();
  await expect(checkDatabase(url, SAFE)).rejects.toThrow("cannot be used");
  postgres = await startPostgres(folder);
  const client = new pg.Client({ connectionString: postgres.url("kept") });
  await client.connect();
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test("[SRV-8] the embedded Postgres keeps what it acknowledged", async () => {
  expect(await checkDatabase(postgres.url("kept"), SAFE)).toEqual({ unsafeSettings: [] });
});

test("[SRV-8] refuses a database that may lose acknowledged work, unless that is wanted", async () => {
  const url = inject("adminUrl");
  await expect(checkDatabase(url, SAFE)).rejects.toThrow(
    /fsync, synchronous_commit, full_page_writes is off.*STET_UNSAFE_DATABASE=1/,
  );
  expect(await checkDatabase(url, { allowUnsafe: true })).toEqual({
    unsafeSettings: ["fsync", "synchronous_commit", "full_page_writes"],
  });
});

test("[SRV-8] refuses a database that does not store UTF8", async () => {
  const admin = new pg.Client({ connectionString: postgres.url("postgres") });
  await admin.connect();
  await admin.query("create database latin encoding latin1 locale 'C' locale_provider libc template template0");
  await admin.end();
  await expect(checkDatabase(postgres.url("latin"), SAFE)).rejects.toThrow("stores LATIN1");
});

test("[SRV-8] says where the database was sought, and not with which password", async () => {
  const refusal = checkDatabase("postgresql://me:hunter2@127.0.0.1:1/stet", SAFE);
  await expect(refusal).rejects.toThrow("127.0.0.1:1/stet");
  await expect(refusal).rejects.not.toThrow("hunter2");
});

async function killPostmaster(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ file: string }>("select pg_read_file('postmaster.pid') as file");
  process.kill(Number(rows[0]?.file.split("\n", 1)[0]), "SIGKILL");
}
