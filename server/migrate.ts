// Applies prisma/migrations at boot without the Prisma CLI. The bookkeeping is the CLI's own,
// so `prisma migrate status|deploy|dev` agree with what this did.
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { StartFault } from "./start-fault.ts";

const PRISMA_ADVISORY_LOCK = 72707369;
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

interface AppliedMigration {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

const MIGRATIONS = "prisma/migrations";
/** How long to wait for another Stet that is migrating. */
const WAIT_MS = 60_000;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Upgrades the database to this release; returns the names of the migrations it applied. Throws a StartFault, and
 * changes nothing, when a newer release has written the database (what that one stores may mean something else here),
 * or when someone else holds the lock for longer than `waitMs`.
 */
export async function migrate(databaseUrl: string, directory = MIGRATIONS, waitMs = WAIT_MS): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await takeLock(client, waitMs);
    await client.query(BOOKKEEPING);
    const migrations = await readMigrations(directory);
    const newer = newerThan(migrations, await appliedMigrations(client));
    if (newer.length)
      throw new StartFault(
        `The database was written by a newer release of Stet (this one does not know ${newer.join(", ")}). ` +
          "Start that release, or restore a backup that this one made.",
      );
    return await applyPending(client, migrations);
  } finally {
    await client.end(); // also releases the lock
  }
}

async function takeLock(client: pg.Client, waitMs: number): Promise<void> {
  try {
    await client.query("BEGIN");
    await client.query("SELECT set_config('lock_timeout', $1, true)", [String(waitMs)]);
    // belongs to the session: it outlives the transaction
    await client.query("SELECT pg_advisory_lock($1)", [PRISMA_ADVISORY_LOCK]);
    await client.query("COMMIT");
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
    await client.query("ROLLBACK");
    throw new StartFault(
      "The database could not be brought up to date: another connection has held the lock for that " +
        `for ${Math.ceil(waitMs / 1000)} s${await holderOf(client)}.`,
      { cause: error },
    );
  }
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted",
    [PRISMA_ADVISORY_LOCK],
  );
  const [holder] = rows;
  return holder
    ? ` (backend ${holder.pid}). If no other Stet is starting, a pooler keeps that connection: ` +
        `end it with "select pg_terminate_backend(${holder.pid})"`
    : "";
}

/** One step of the schema, as this release has it. */
export interface Migration {
  name: string;
  script: string;
  /** SHA-256 of the script. */
  checksum: string;
}

/** This release's migrations, in order. */
export async function readMigrations(directory = MIGRATIONS): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames(directory)).map(async (name) => {
      const script = await fs.readFile(path.join(directory, name, "migration.sql"), "utf8");
      return { name, script, checksum: createHash("sha256").update(script).digest("hex") };
    }),
  );
}

/** The schema of a database compared with this release's, for a look before the start. Changes nothing. */
export interface SchemaState {
  applied: Pick<Migration, "name" | "checksum">[];
  /** Names of those that the next start applies. */
  pending: string[];
  /** Names of those that only a newer release has. */
  newer: string[];
  /** Names of those that broke off, or were changed afterwards. */
  broken: string[];
}

export async function schemaState(client: Pick<pg.ClientBase, "query">, directory = MIGRATIONS): Promise<SchemaState> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found`,
  );
  const known = rows[0]?.found ? await appliedMigrations(client) : new Map<string, AppliedMigration>();
  const migrations = await readMigrations(directory);
  return {
    applied: [...known.values()]
      .filter(({ finished_at: at }) => at)
      .map(({ migration_name: name, checksum }) => ({ name, checksum })),
    pending: migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name),
    newer: newerThan(migrations, known),
    broken: migrations
      .filter(
        ({ name, checksum }) =>
          known.has(name) && (known.get(name)?.checksum !== checksum || !known.get(name)?.finished_at),
      )
      .map(({ name }) => name),
  };
}

/**
 * Makes the schema of exactly these migrations, in the caller's transaction and on an empty database. Other starts wait
 * until that ends.
 */
export async function createSchema(
  client: Pick<pg.ClientBase, "query">,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [PRISMA_ADVISORY_LOCK]);
  await client.query(BOOKKEEPING);
  for (const migration of migrations) await runMigration(client, migration);
}

const newerThan = (migrations: readonly Migration[], applied: ReadonlyMap<string, AppliedMigration>): string[] =>
  [...applied.keys()].filter((name) => migrations.every((one) => one.name !== name)).toSorted();

async function appliedMigrations(client: Pick<pg.ClientBase, "query">): Promise<Map<string, AppliedMigration>> {
  const { rows } = await client.query<AppliedMigration>(
    `SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER ` +
      "BY migration_name",
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

async function applyPending(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const known = await appliedMigrations(client);
  const applied: string[] = [];
  for (const migration of migrations) {
    const { name, checksum } = migration;
    const row = known.get(name);
    if (row && !row.finished_at)
      throw new StartFault(`Migration ${name} failed earlier: resolve it with "npm run prisma -- migrate resolve".`);
    if (row && row.checksum !== checksum)
      throw new StartFault(`Migration ${name} was changed after it had been applied to this database.`);
    if (row) continue;
    await applyOne(client, migration);
    applied.push(name);
  }
  return applied;
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query("BEGIN"); // so no CREATE INDEX CONCURRENTLY and the like in a migration
    await runMigration(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`Migration ${migration.name} failed`, { cause: error });
  }
}

async function runMigration(
  client: Pick<pg.ClientBase, "query">,
  { name, script, checksum }: Migration,
): Promise<void> {
  await client.query(script);
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ` +
      "($1, $2, $3, now(), 1)",
    [randomUUID(), checksum, name],
  );
}

async function migrationNames(directory: string): Promise<string[]> {
  const entries = await fs.readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
