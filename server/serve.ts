// From settings to a serving process, and back to nothing: every step registers how to undo it.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { listUnlisted } from "../lib/site/index.ts";
import { createMessenger, NOBODY_ELSE } from "../lib/messenger/index.ts";
import { answerCall, isCall } from "./calls.ts";
import type { RuntimeParts } from "./compose.ts";
import { databaseTime, openClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { claimDataFolder } from "./data-folder.ts";
import { prepare } from "./first-start.ts";
import { prepareGround, type Ground } from "./ground.ts";
import { createHealth, type Health } from "./health.ts";
import { isOwnOrigin } from "./known-host.ts";
import { eitherLine } from "./line.ts";
import { openListener, type Application, type Listener } from "./listener.ts";
import type { Log } from "./log.ts";
import { openNotifyCarrier } from "./notify-carrier.ts";
import { openRedis } from "./redis.ts";
import { provideRuntime, runtime, type Runtime } from "./runtime.ts";
import { startTracing, traced } from "./tracing.ts";
import { createUndoing, stopOnSignal, type Undoing } from "./stopping.ts";
import { workerPort, type WorkerPort } from "./worker-port.ts";

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
  /** To the primary process, in a worker: the primary has made the ground, and prints. */
  port: WorkerPort | undefined;
}

/**
 * Starts everything in this process, or what a worker's part of it is; resolves when it serves. SIGINT, SIGTERM or
 * SIGHUP stop it and end the process with status 0.
 * Throws (a StartFault when a person can fix it) after undoing what had been started.
 */
export async function serve(options: ServeOptions): Promise<void> {
  const undoing = createUndoing(options.log);
  const stop = new AbortController();
  const health = createHealth();
  const port = workerPort();
  const started = start({ ...options, undoing, signal: stop.signal, health, port });
  const stopping = async () => {
    if (health.isServing()) await drain(options, health);
    health.stopping();
    stop.abort();
    await started.catch(() => undefined); // a signal during the start: let the step end, then undo it
    await undoing.run();
  };
  stopOnSignal(options.log, stopping, (end) => port?.onStop(end));
  try {
    await started;
  } catch (error) {
    if (stop.signal.aborted) return; // the signal handler undoes everything and ends the process
    await undoing.run();
    throw error;
  }
}

async function start(starting: Starting): Promise<void> {
  const { config, isDevelopment, log, signal, health, undoing, port } = starting;
  if (config.tracing) {
    const tracing = await startTracing(config.tracing);
    undoing.add("the traces", () => tracing.stop());
  }
  if (!port) await claimDataFolder({ config, undoing });
  const listener = await openListener({ config, isDevelopment, health, log });
  undoing.add("the listener", () => listener.close());
  const { ground, isFirst } = port
    ? await port.begun(signal)
    : { ground: await prepareGround(starting), isFirst: true };
  signal.throwIfAborted();
  const { runtime: made, isAnswering } = await openRuntime(starting, ground);
  signal.throwIfAborted();
  provideRuntime(made);
  undoing.add("the open documents", () => made.collab.close());
  const address = config.publicUrl ?? listener.address;
  const { lines } = isFirst ? await prepare(made, address) : { lines: [] };
  listener.serve(await openApplication(starting, listener, made));
  undoing.add("the calls that run", () => listener.quiet());
  made.due.start();
  undoing.add("what is published when it is due", () => made.due.stop());
  made.words.start();
  undoing.add("the index of words", () => made.words.stop());
  made.importWorker.start();
  undoing.add("the import that runs", () => made.importWorker.stop());
  const pages = makePages(made);
  undoing.add("the pages of what was public", () => pages);
  made.deliveries.start();
  undoing.add("what webhooks are to hear", () => made.deliveries.stop());
  undoing.add("the turns that run", () => made.chat.stop()); // first of all, so that their readers are told, and leave
  signal.throwIfAborted();
  health.ready({
    database: config.databaseUrl === undefined ? "embedded" : "external",
    isUnsafe: ground.unsafeSettings.length > 0,
    isAnswering,
  });
  if (port) port.ready({ address, lines });
  // in one piece: who waits for the first line gets the others with it
  else starting.print([`Stet is ready on ${address}`, ...lines].join("\n"));
}

/** Says that it will stop, and keeps answering for a while: the proxy finds another process meanwhile (SRV-10.1). */
async function drain({ config, log }: ServeOptions, health: Health): Promise<void> {
  health.draining();
  runtime().collab.drain();
  if (config.drainMs > 0)
    log.info({ forMs: config.drainMs }, "Stet is draining: it still answers, and /api/health says that it will stop");
  await sleep(config.drainMs);
}

/** A process with its own database informs nobody. */
function openLines(
  { config, log, undoing, port }: Starting,
  { directUrl, databaseId }: Ground,
): Pick<RuntimeParts, "messenger" | "redis" | "lines"> {
  if (config.databaseUrl === undefined && !port) return { messenger: NOBODY_ELSE, redis: undefined, lines: {} };
  const processId = randomUUID();
  const notify = openNotifyCarrier({ databaseUrl: directUrl, log });
  undoing.add("the line to other processes", () => notify.close());
  if (config.redisUrl === undefined)
    return {
      messenger: createMessenger({ carrier: notify, processId }),
      redis: undefined,
      lines: { postgres: notify.isUp },
    };
  const redis = openRedis({ url: config.redisUrl, namespace: `stet:${databaseId}`, log });
  undoing.add("the connection to Redis", () => redis.close());
  const messenger = createMessenger({ carrier: eitherLine(redis, notify), processId });
  return { messenger, redis, lines: { postgres: notify.isUp, redis: redis.isUp } };
}

/** All connections of one machine's workers together; each has at least a few. */
const MOST_CONNECTIONS = 48;
const LEAST_CONNECTIONS = 4;

async function openRuntime(
  starting: Starting,
  ground: Ground,
): Promise<{ runtime: Runtime; isAnswering: () => Promise<boolean> }> {
  const { config, log, undoing, port } = starting;
  const [{ connectDatabase, POOL_SIZE }, { composeRuntime }] = await Promise.all([
    import("./database.ts"),
    import("./compose.ts"),
  ]); // they import the client the build generates
  const share = Math.floor(MOST_CONNECTIONS / (port ? config.workers : 1));
  const poolSize = Math.min(POOL_SIZE, Math.max(LEAST_CONNECTIONS, share));
  const database = connectDatabase(ground.databaseUrl, {
    log,
    isTransactionPooled: ground.isTransactionPooled,
    poolSize,
  });
  undoing.add("the database connections", () => database.close());
  const { pool, prisma, isAnswering } = database;
  const clock = await openClock({ ask: () => databaseTime(pool), log });
  undoing.add("the clock", async () => clock.stop());
  return {
    runtime: composeRuntime({
      config,
      log,
      pool,
      prisma,
      clock: clock.now,
      ...openLines(starting, ground),
      metricsOf: port,
    }),
    isAnswering,
  };
}

/** Next listens for upgrades itself and ends those whose path a page matches, so it gets a server of its own, which
 * never listens but receives what `upgrade` hands on: in development, hot reload. */
async function openApplication(
  { config, isDevelopment, undoing }: Starting,
  { port }: Listener,
  { collab, metrics }: Pick<Runtime, "collab" | "metrics">,
): Promise<Application> {
  const nextUpgrades = createServer();
  const app = next({ dev: isDevelopment, hostname: config.host, port, httpServer: nextUpgrades });
  await app.prepare();
  undoing.add("Next", () => app.close());
  const handle = app.getRequestHandler();
  const { answerApi } = await import("../app/api/operations.ts"); // it imports what the build generates
  return {
    request: (request, response) => {
      metrics.timeCall(request, response);
      return traced(request, response, () =>
        isCall(request) ? answerCall(request, response, answerApi) : handle(request, response),
      );
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

/** For what was public before there were pages (SITE-2.4); only the end waits for it. */
async function makePages({ log, prisma }: Runtime): Promise<void> {
  await listUnlisted(prisma, (contentId, { message }) =>
    log.warn({ contentId }, `A public post has no page: ${message}`),
  ).catch((err: unknown) => log.error({ err }, "Public posts without a page could not be looked for"));
}
