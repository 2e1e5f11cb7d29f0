// A database without a row, of this release's schema, made once for all the servers that tests start on a new folder:
// copying it takes a twentieth of the processor time of making it.
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { migrate } from "../../server/migrate.ts";
import { EMBEDDED_DATABASE, startPostgres } from "../../server/postgres.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";

const UNSAFE = { fsync: "off", full_page_writes: "off" };

/** Part of a global setup: workers start later, and inherit where it is. Gives what takes it away. */
export async function makeEmptyDatabase(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder("empty");
  const home = path.join(folder, "pg");
  const postgres = await startPostgres(home, { settings: UNSAFE });
  try {
    await postgres.createDatabaseIfMissing(EMBEDDED_DATABASE);
    await migrate(postgres.url(EMBEDDED_DATABASE));
  } finally {
    await postgres.stop();
  }
  if (postgres.directory === home) process.env["STET_EMPTY_DATABASE"] = home; // else it lives where a copy would not be found
  return async () => {
    for (const each of [postgres.directory, folder]) await rm(each, { recursive: true, force: true });
  };
}

/** Puts a copy of it into a data folder, where this run has made one. */
export async function copyEmptyDatabase(dataDirectory: string): Promise<void> {
  const home = process.env["STET_EMPTY_DATABASE"];
  if (home !== undefined) await promisify(execFile)("cp", ["-a", home, path.join(dataDirectory, "pg")]); // owners too
}
