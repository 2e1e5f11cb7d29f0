// The common base of all processes of one machine, made once by one of them: the build, a running and migrated
// database, and its addresses.
import path from "node:path";
import { buildIfStale } from "../tools/build.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import { migrate } from "./migrate.ts";
import { databaseId, isSameDatabase, isTransactionPooled } from "./pooling.ts";
import { EMBEDDED_DATABASE, startPostgres } from "./postgres.ts";
import { StartFault } from "./start-fault.ts";
import type { Undoing } from "./stopping.ts";

/** Sent from process to process, so only plain values. */
export interface Ground {
  readonly databaseUrl: string;
  /** For work tied to a connection: listening and locks. */
  readonly directUrl: string;
  /** `databaseUrl` hands connections from client to client: nothing may be left behind on them. */
  readonly isTransactionPooled: boolean;
  readonly unsafeSettings: readonly string[];
  /** The same for all processes on this database, and different from any other database. */
  readonly databaseId: string;
}

export interface GroundTools {
  readonly config: Config;
  readonly isDevelopment: boolean;
  readonly log: Log;
  readonly undoing: Undoing;
  /** Lines for the person at the terminal. */
  readonly print: (line: string) => void;
  /** Aborted when a stop is asked for during the start. */
  readonly signal: AbortSignal;
}

/** Throws a StartFault for problems that a person can fix. */
export async function prepareGround(tools: GroundTools): Promise<Ground> {
  const { config, isDevelopment, log, undoing, print, signal } = tools;
  const onBegin = () => print("Stet is being built. This takes a minute or two, and only the first time.");
  await buildIfStale({ generateOnly: isDevelopment, onBegin, signal });
  signal.throwIfAborted();
  const databaseUrl = config.databaseUrl ?? (await startEmbedded(config.dataDirectory, { log, undoing }));
  const { checkDatabase } = await import("./database.ts"); // it imports the client the build generates
  const { unsafeSettings } = await checkDatabase(databaseUrl, { allowUnsafe: config.allowUnsafeDatabase });
  if (unsafeSettings.length) log.warn({ unsafeSettings }, "The database may lose saved work in a crash");
  const ways =
    config.databaseUrl === undefined
      ? { directUrl: databaseUrl, isTransactionPooled: false }
      : await waysTo(databaseUrl, config.directDatabaseUrl);
  const applied = await migrate(ways.directUrl);
  if (applied.length) log.info({ migrations: applied }, "The database was brought up to date");
  return { databaseUrl, unsafeSettings, databaseId: await databaseId(ways.directUrl), ...ways };
}

async function startEmbedded(
  dataDirectory: string,
  { log, undoing }: Pick<GroundTools, "log" | "undoing">,
): Promise<string> {
  const postgres = await startPostgres(path.join(dataDirectory, "pg"), { log });
  undoing.add("Postgres", () => postgres.stop());
  log.info({ directory: postgres.directory }, "The embedded Postgres keeps its files here");
  await postgres.createDatabaseIfMissing(EMBEDDED_DATABASE);
  return postgres.url(EMBEDDED_DATABASE);
}

/**
 * How to reach the database: `databaseUrl` for most work, another address for work tied to a connection. Throws a
 * StartFault if there is none.
 */
export async function waysTo(
  databaseUrl: string,
  directUrl: string | undefined,
): Promise<Pick<Ground, "directUrl" | "isTransactionPooled">> {
  const isPooled = await isTransactionPooled(databaseUrl).catch(cannotBeAsked("DATABASE_URL"));
  if (directUrl === undefined) {
    if (isPooled) throw new StartFault(POOLED);
    return { directUrl: databaseUrl, isTransactionPooled: false };
  }
  if (await isTransactionPooled(directUrl).catch(cannotBeAsked("DATABASE_DIRECT_URL")))
    throw new StartFault(POOLED_TOO);
  if (!(await isSameDatabase(databaseUrl, directUrl)))
    throw new StartFault(
      "DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases. They must lead to one.",
    );
  return { directUrl, isTransactionPooled: isPooled };
}

const POOLED =
  "DATABASE_URL leads through a pooler that shares connections between clients (PgBouncer's pool_mode " +
  "transaction or statement). Set DATABASE_DIRECT_URL to the database behind it, or use pool_mode session.";
const POOLED_TOO =
  "DATABASE_DIRECT_URL leads through a pooler that shares connections between clients. " +
  "It must lead to the database itself, or through one with pool_mode session.";

/** Neither address nor cause is shown: either may contain a password. */
const cannotBeAsked =
  (name: string) =>
  (cause: unknown): never => {
    throw new StartFault(
      `The database behind ${name} gives Stet no two connections. It needs 18 for each process; ` +
        "see its max_connections, or the pooler's pool sizes.",
      { cause },
    );
  };
