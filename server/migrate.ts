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

/** How long another Stet that is migrating is waited for. */
const WAIT_MS = 60_000;
const LOCK_NOT_AVAILABLE = "55P03";

/** Returns the names of the migrations it applied. Throws a StartFault when somebody else holds the lock for longer than `waitMs`. */
export async function migrate(databaseUrl: string, directory = "prisma/migrations", waitMs = WAIT_MS): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await takeLock(client, waitMs);
    await client.query(BOOKKEEPING);
    return await applyPending(client, directory);
  } finally {
    await client.end(); // also releases the lock
  }
}

async function takeLock(client: pg.Client, waitMs: number): Promise<void> {
  try {
    await client.query("BEGIN");
    await client.query("SELECT set_config('lock_timeout', $1, true)", [String(waitMs)]);
    await client.query("SELECT pg_advisory_lock($1)", [PRISMA_ADVISORY_LOCK]); // of the session: it outlives the transaction
    await client.query("COMMIT");
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
    await client.query("ROLLBACK");
    throw new StartFault(`The database could not be brought up to date: another connection has held the lock for that for ${Math.ceil(waitMs / 1000)} s${await holderOf(client)}.`, { cause: error });
  }
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number }>("SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted", [PRISMA_ADVISORY_LOCK]);
  const [holder] = rows;
  return holder ? ` (backend ${holder.pid}). If no other Stet is starting, a pooler keeps that connection: end it with "select pg_terminate_backend(${holder.pid})"` : "";
}

async function applyPending(client: pg.Client, directory: string): Promise<string[]> {
  const { rows } = await client.query<AppliedMigration>(
    `SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
  );
  const known = new Map(rows.map((row) => [row.migration_name, row]));
  const applied: string[] = [];
  for (const name of await migrationNames(directory)) {
    const script = await fs.readFile(path.join(directory, name, "migration.sql"), "utf8");
    const checksum = createHash("sha256").update(script).digest("hex");
    const row = known.get(name);
    if (row && !row.finished_at) throw new StartFault(`Migration ${name} failed earlier: resolve it with "npm run prisma -- migrate resolve".`);
    if (row && row.checksum !== checksum) throw new StartFault(`Migration ${name} was changed after it had been applied to this database.`);
    if (row) continue;
    await applyOne(client, name, script, checksum);
    applied.push(name);
  }
  return applied;
}

async function applyOne(client: pg.Client, name: string, script: string, checksum: string): Promise<void> {
  try {
    await client.query("BEGIN"); // so no CREATE INDEX CONCURRENTLY and the like in a migration
    await client.query(script);
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

async function migrationNames(directory: string): Promise<string[]> {
  const entries = await fs.readdir(directory, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();
}
