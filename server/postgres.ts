// The embedded Postgres: started on a free loopback port, watched, and started again on that port when it dies.
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { claimFolder } from "./owner-lock.ts";
import {
  clearRemains,
  openCluster,
  POSTGRES_USER,
  startPostmaster,
  stopPostmaster,
  type Cluster,
  type StartOptions,
} from "./postgres-cluster.ts";
import { preparePostgresHome } from "./postgres-home.ts";
import { StartFault } from "./start-fault.ts";

/** The name of Stet's own database there. */
export const EMBEDDED_DATABASE = "stet";

const START_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const STEADY_AFTER_MS = 30_000; // a server that ran this long begins with the shortest pause again

/** Receives the watch's messages; a pino logger fits. */
export interface PostgresLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface RunningPostgres {
  /** Connection URL of one database of this cluster; the same for as long as it runs. */
  url(database: string): string;
  /** Folder of its data and log. */
  directory: string;
  createDatabaseIfMissing(database: string): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  log?: PostgresLog;
  /** Server settings, such as `fsync: "off"` for tests. */
  settings?: Readonly<Record<string, string>>;
}

/** Starts the cluster that belongs to `directory`, making it on the first start. One owner at a time: a second process
 * gets a StartFault. What a killed owner left behind is cleared away first. */
export async function startPostgres(
  directory: string,
  { log, settings = {} }: PostgresOptions = {},
): Promise<RunningPostgres> {
  const home = await preparePostgresHome(path.resolve(directory));
  const ownership = await claimFolder(home.directory);
  if (ownership.kind === "taken") {
    throw new StartFault(`Another process (${ownership.owner.pid}) already runs the database in ${home.directory}.`);
  }
  try {
    const cluster = await openCluster(home);
    await clearRemains(cluster);
    const { postmaster, port } = await startOnFreePort(cluster, settings);
    const watch = watchPostmaster({ cluster, postmaster, start: { port, settings }, ...(log ? { log } : {}) });
    const url = (database: string) =>
      `postgresql://${POSTGRES_USER}:${cluster.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
    return {
      url,
      directory: home.directory,
      createDatabaseIfMissing: (database) => createDatabaseIfMissing(url("postgres"), database),
      async stop() {
        await watch.stop();
        await ownership.release();
      },
    };
  } catch (error) {
    await ownership.release();
    throw error;
  }
}

interface Started {
  postmaster: ChildProcess;
  port: number;
}

async function startOnFreePort(cluster: Cluster, settings: Readonly<Record<string, string>>): Promise<Started> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { postmaster: await startPostmaster(cluster, { port, settings }), port };
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** attempt); // port taken meanwhile, or processes of a killed server still ending
    }
  }
}

interface Watched {
  cluster: Cluster;
  postmaster: ChildProcess;
  start: StartOptions;
  log?: PostgresLog;
}

/** Starts the server again whenever it ends, until it is told to stop. */
function watchPostmaster({ cluster, postmaster: first, start, log }: Watched): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const watching = (async () => {
    let postmaster: ChildProcess | undefined = first;
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const startedAt = Date.now();
      if (postmaster) await ended(postmaster, stopping.signal);
      if (stopping.signal.aborted) return postmaster;
      if (Date.now() - startedAt > STEADY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      if (postmaster)
        log?.warn({ directory: cluster.home.directory }, "Postgres has ended by itself; starting it again");
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      if (stopping.signal.aborted) return undefined;
      postmaster = await startAgain({ cluster, start, log, pauseMs });
    }
  })();
  return {
    async stop() {
      stopping.abort();
      const postmaster = await watching; // also one that was being started just now
      if (postmaster) await stopPostmaster(postmaster, cluster.home);
    },
  };
}

interface Restart {
  cluster: Cluster;
  start: StartOptions;
  log: PostgresLog | undefined;
  pauseMs: number;
}

async function startAgain({ cluster, start, log, pauseMs }: Restart): Promise<ChildProcess | undefined> {
  try {
    await clearRemains(cluster);
    const postmaster = await startPostmaster(cluster, start);
    log?.info({ port: start.port }, "Postgres runs again");
    return postmaster;
  } catch (err) {
    log?.error(
      { err, logFile: cluster.logFile, nextTryMs: pauseMs },
      "Postgres cannot be started again; nothing can be read or saved until it can",
    );
    return undefined;
  }
}

async function ended(postmaster: ChildProcess, signal: AbortSignal): Promise<void> {
  if (postmaster.exitCode !== null || postmaster.signalCode !== null || signal.aborted) return;
  await new Promise<void>((resolve) => {
    postmaster.once("exit", () => resolve());
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

async function createDatabaseIfMissing(adminUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
