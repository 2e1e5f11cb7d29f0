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

/** Returns the names of the migrations it applied. */
export async function migrate(databaseUrl: string, directory = "prisma/migrations"): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [PRISMA_ADVISORY_LOCK]);
    await client.query(BOOKKEEPING);
    return await applyPending(client, directory);
  } finally {
    await client.end(); // also releases the lock
  }
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
