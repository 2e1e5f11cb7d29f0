// Vitest global setup of the tests with Postgres: one throw-away cluster with one migrated template per run.
import { rm } from "node:fs/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../../server/migrate.ts";
import { startPostgres } from "../../server/postgres.ts";
import { buildIfStale } from "../../tools/build.ts";
import { TEMPLATE } from "./template.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    adminUrl: string;
  }
}

const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale({ generateOnly: true });
  const folder = await temporaryFolder("pg");
  const postgres = await startPostgres(folder, { settings: FAST });
  await postgres.createDatabaseIfMissing(TEMPLATE);
  await migrate(postgres.url(TEMPLATE));
  await forbidConnections(postgres.url("postgres"));
  project.provide("adminUrl", postgres.url("postgres"));
  return async () => {
    await postgres.stop();
    for (const each of [postgres.directory, folder]) await rm(each, { recursive: true, force: true });
  };
}

/** A connection to the template would make cloning it fail. */
async function forbidConnections(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`alter database ${TEMPLATE} with allow_connections false`);
  } finally {
    await client.end();
  }
}
