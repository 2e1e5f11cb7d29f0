// A backup into an empty database: the schema it was made with, its rows, then the way up to this release. One
// transaction until the last step.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg, { type PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { EXIT } from "../cli/exit.ts";
import { createSchema, migrate, readMigrations, type Migration } from "../server/migrate.ts";
import { StartFault } from "../server/start-fault.ts";
import type { Answer } from "./answer.ts";
import { DAMAGED, readBackup, type BackupHeader, type BackupTable } from "./archive.ts";
import type { CommandDatabase } from "./database.ts";
import { isSound, verifyHistories, verifyWords } from "./verify.ts";

/**
 * Restores `file` into `database`, which nobody serves and which is empty; then every history is replayed. Throws a
 * StartFault, with the database as empty as before, when it is not, when the backup is damaged or cut, or when a newer
 * release made it.
 */
export async function restore(database: CommandDatabase, file: string): Promise<Answer> {
  const startedAt = performance.now();
  const client = await database.pool.connect();
  let header: BackupHeader;
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0; set local datestyle = 'ISO'; set local timezone = 'UTC'");
    header = await readBackup(file, {
      begin: (found) => makeRoom(client, found),
      table: (table, chunks) =>
        fill(client, table, chunks).catch((cause: unknown) => {
          throw unreadableRows(file, cause);
        }),
    });
    await raiseGenerations(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release(true);
  }
  const upgraded = await migrate(database.url);
  await database.pool.query("analyze");
  const report = await verifyHistories(database);
  const ok = isSound(report);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return {
    exit: ok ? EXIT.done : EXIT.unchanged,
    lines: [
      `The backup of ${header.madeAt} (Stet ${header.release}) is restored, in ${seconds} s.`,
      ...(upgraded.length ? [`It was brought up to this release: ${upgraded.join(", ")}.`] : []),
      ...verifyWords(report),
    ],
    json: { ok, madeAt: header.madeAt, release: header.release, upgraded, ...report },
  };
}

/**
 * A byte that changed within a packed part may reach Postgres as rows that it cannot read, before the part's checksum
 * is compared.
 */
const unreadableRows = (file: string, cause: unknown): unknown =>
  cause instanceof pg.DatabaseError && /^22|^23/.test(cause.code ?? "")
    ? new StartFault(`The backup ${file} cannot be read. ${DAMAGED}`, { cause })
    : cause;

/** The schema of the backup, without a row in it. */
async function makeRoom(client: PoolClient, { release, migrations }: BackupHeader): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind " +
      "in ('r', 'p', 'v', 'm') order by 1",
  );
  if (rows.length)
    throw new StartFault(
      `The database is not empty (${rows.length} tables, such as ${rows[0]?.name ?? ""}). ` +
        "Restore into a new one: another STET_DATA, or another database in DATABASE_URL.",
    );
  await createSchema(client, await migrationsOf(migrations, release));
  const { rows: made } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind " +
      "= 'r' and relname <> '_prisma_migrations'",
  );
  // rows from migrations come with the backup
  await client.query(`truncate ${made.map(({ name }) => client.escapeIdentifier(name)).join(", ")}`);
}

async function migrationsOf(told: BackupHeader["migrations"], release: string): Promise<Migration[]> {
  const known = new Map((await readMigrations()).map((one) => [one.name, one]));
  return told.map(({ name, checksum }) => {
    const found = known.get(name);
    if (!found)
      throw new StartFault(
        `The backup was made by a newer release of Stet (${release}): this one does not know ${name}. ` +
          "Restore it with that release or a later one.",
      );
    if (found.checksum !== checksum)
      throw new StartFault(
        `The backup's schema differs from this release's at ${name}. ` +
          `Restore it with the release that made it (${release}).`,
      );
    return found;
  });
}

async function fill(
  client: PoolClient,
  { name, columns }: BackupTable,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const table = client.escapeIdentifier(name);
  await client.query(`alter table ${table} disable trigger user`); // the triggers' rows are in the backup
  const rows = client.query(copyFrom(`copy ${table} (${list}) from stdin`));
  await pipeline(Readable.from(chunks, { objectMode: false }), rows);
  await client.query(`alter table ${table} enable trigger user`);
  return rows.rowCount;
}

/** Seconds are counted from here, so that they fit into a generation. */
const EPOCH = Date.UTC(2026, 0, 1) / 1000;

/**
 * Every text gets a generation that no browser has seen: what people typed after the backup comes back as words of
 * their own, never by merging with a text that has forgotten it (COL-8). A time, because the same backup can be
 * restored twice.
 */
async function raiseGenerations(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ next: number }>(
    "select greatest(coalesce(max(generation), 0) + 1, extract(epoch from clock_timestamp())::bigint - " +
      "$1::bigint)::int as next from content_head",
    [EPOCH],
  );
  for (const table of ["content_update", "content_snapshot", "content_client", "lock"]) {
    await client.query(
      `update ${table} t set generation = $1 from content_head h where h.content_id = t.content_id and ` +
        "h.generation = t.generation",
      [rows[0]?.next],
    );
  }
  await client.query("update content_head set generation = $1", [rows[0]?.next]);
}
