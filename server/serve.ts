// From settings to a serving process, and back to nothing: every step leaves behind how it is undone.
import fs from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { buildIfStale } from "../tools/build.ts";
import type { Config } from "./config.ts";
import { prepare } from "./first-start.ts";
import { createHealth, type Health } from "./health.ts";
import { isOwnOrigin } from "./known-host.ts";
import { openListener, type Application, type Listener } from "./listener.ts";
import type { Log } from "./log.ts";
import { migrate } from "./migrate.ts";
import { claimFolder } from "./owner-lock.ts";
import { startPostgres } from "./postgres.ts";
import { provideRuntime, runtime, type Runtime } from "./runtime.ts";
import { StartFault } from "./start-fault.ts";
import { startTracing, traced } from "./tracing.ts";
import { createUndoing, stopOnSignal, type Undoing } from "./stopping.ts";

export interface ServeOptions {
  config: Config;
  isDevelopment: boolean;
  log: Log;
  /** Lines for the person at the terminal. */
  print: (line: string) => void;
}

interface Starting extends ServeOptions {
  undoing: Undoing;
  /** Aborted when a stop is asked for during the start. */
  signal: AbortSignal;
  health: Health;
}

/** Starts everything; resolves when it serves. SIGINT, SIGTERM or SIGHUP stop it and end the process with status 0.
 *  Throws (a StartFault when a person can mend it) after undoing what had been started. */
export async function serve(options: ServeOptions): Promise<void> {
  const undoing = createUndoing(options.log);
  const stop = new AbortController();
  const health = createHealth();
  const started = start({ ...options, undoing, signal: stop.signal, health });
  stopOnSignal(options.log, async () => {
    if (health.isServing()) await drain(options, health);
    health.stopping();
    stop.abort();
    await started.catch(() => undefined); // a signal during the start: let the step end, then undo it
    await undoing.run();
  });
  try {
    await started;
  } catch (error) {
    if (stop.signal.aborted) return; // the signal's own road undoes and ends the process
    await undoing.run();
    throw error;
  }
}

async function start(starting: Starting): Promise<void> {
  const { config, isDevelopment, log, print, signal, health, undoing } = starting;
  if (config.tracing) {
    const tracing = await startTracing(config.tracing);
    undoing.add("the traces", () => tracing.stop());
  }
  await claimDataFolder(starting);
  const listener = await openListener({ config, isDevelopment, health, log });
  undoing.add("the listener", () => listener.close());
  await buildIfStale({ generateOnly: isDevelopment, signal });
  signal.throwIfAborted();
  const { runtime: made, source } = await openDatabase(starting);
  signal.throwIfAborted();
  provideRuntime(made);
  undoing.add("the open documents", () => made.collab.close());
  const address = config.publicUrl ?? listener.address;
  const { lines } = await prepare(made, address);
  listener.serve(await openApplication(starting, listener, made));
  undoing.add("the calls that run", () => listener.quiet());
  undoing.add("the turns that run", () => made.chat.stop()); // first of all: their readers are told, and go
  signal.throwIfAborted();
  health.ready(source);
  print([`Stet is ready on ${address}`, ...lines].join("\n")); // in one piece: who waits for the first line gets the others with it
}

/** Says that it will go, and answers as before for a while: what is in front of it finds somebody else meanwhile (SRV-10.1). */
async function drain({ config, log }: ServeOptions, health: Health): Promise<void> {
  health.draining();
  runtime().collab.drain();
  if (config.drainMs > 0) log.info({ forMs: config.drainMs }, "Stet is to stop: it answers still, and says that it will go");
  await sleep(config.drainMs);
}

async function claimDataFolder({ config, undoing }: Starting): Promise<void> {
  const folder = path.resolve(config.dataDirectory);
  await fs.mkdir(folder, { recursive: true, mode: 0o711 }).catch((cause: unknown) => {
    throw new StartFault(`The data folder ${folder} cannot be made. Set STET_DATA to a folder this user may write.`, { cause });
  });
  const ownership = await claimFolder(folder);
  if (ownership.kind === "taken") {
    throw new StartFault(`Stet already runs on the data folder ${folder} (process ${ownership.owner.pid}). Stop it first, or set STET_DATA to another folder.`);
  }
  undoing.add("the data folder's lock", ownership.release);
}

interface OpenedDatabase {
  runtime: Runtime;
  source: Parameters<Health["ready"]>[0];
}

async function openDatabase({ config, log, undoing }: Starting): Promise<OpenedDatabase> {
  const databaseUrl = config.databaseUrl ?? (await startEmbedded(config.dataDirectory, { log, undoing }));
  const [{ checkDatabase, connectDatabase }, { composeRuntime }] = await Promise.all([import("./database.ts"), import("./compose.ts")]); // they import the client the build generates
  const { unsafeSettings } = await checkDatabase(databaseUrl, { allowUnsafe: config.allowUnsafeDatabase });
  if (unsafeSettings.length) log.warn({ unsafeSettings }, "The database may lose saved work in a crash");
  const applied = await migrate(databaseUrl);
  if (applied.length) log.info({ migrations: applied }, "The database was brought up to date");
  const database = connectDatabase(databaseUrl, log);
  undoing.add("the database connections", () => database.close());
  const { pool, prisma, isAnswering } = database;
  return {
    runtime: composeRuntime({ config, log, pool, prisma }),
    source: { database: config.databaseUrl === undefined ? "embedded" : "external", isUnsafe: unsafeSettings.length > 0, isAnswering },
  };
}

async function startEmbedded(dataDirectory: string, { log, undoing }: Pick<Starting, "log" | "undoing">): Promise<string> {
  const postgres = await startPostgres(path.join(dataDirectory, "pg"), { log });
  undoing.add("Postgres", () => postgres.stop());
  log.info({ directory: postgres.directory }, "The embedded Postgres keeps its files here");
  await postgres.createDatabaseIfMissing("stet");
  return postgres.url("stet");
}

/** Next listens for upgrades itself and ends those whose path a page matches, so it gets a server of its own, which
 *  never listens but receives what `upgrade` hands on: in development, hot reload. */
async function openApplication({ config, isDevelopment, undoing }: Starting, { port }: Listener, { collab, metrics }: Pick<Runtime, "collab" | "metrics">): Promise<Application> {
  const nextUpgrades = createServer();
  const app = next({ dev: isDevelopment, hostname: config.host, port, httpServer: nextUpgrades });
  await app.prepare();
  undoing.add("Next", () => app.close());
  const handle = app.getRequestHandler();
  return {
    request: (request, response) => {
      metrics.timeCall(request, response);
      return traced(request, response, () => handle(request, response));
    },
    upgrade: (request, socket, head) => {
      if (!isCollab(request)) return isDevelopment && nextUpgrades.emit("upgrade", request, socket, head);
      if (!isOwnOrigin(request.headers.origin, request.headers.host, config.publicUrl)) return false;
      collab.upgrade(request, socket, head);
      return true;
    },
  };
}

const isCollab = ({ url = "" }: IncomingMessage): boolean => /^\/collab\/?(\?|$)/.test(url);
