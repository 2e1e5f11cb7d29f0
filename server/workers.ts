// Several processes behind one port (STET_WORKERS): this one owns the data folder and the embedded Postgres, its
// workers answer. A worker that ends is started again.
import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { claimDataFolder } from "./data-folder.ts";
import { prepareGround, type Ground } from "./ground.ts";
import type { ServeOptions } from "./serve.ts";
import { WorkerFault } from "./start-fault.ts";
import { createUndoing, stopOnSignal } from "./stopping.ts";
import { primaryPort, type ReadyWord } from "./worker-port.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const STEADY_AFTER_MS = 30_000; // a worker that ran this long begins with the shortest pause again
/** The time a worker has to finish its calls and texts. */
const STOP_WITHIN_MS = 10_000;

/**
 * Starts the workers; resolves when all serve. Ends as `serve` does: a signal stops workers first, then the database.
 */
export async function serveByWorkers({ config, isDevelopment, log, print }: ServeOptions): Promise<void> {
  const undoing = createUndoing(log);
  const stopping = new AbortController();
  const started = start();
  stopOnSignal(log, async () => {
    stopping.abort();
    await started.catch(() => undefined);
    await undoing.run();
  });
  try {
    await started;
  } catch (error) {
    if (stopping.signal.aborted) return; // the signal handler undoes everything and ends the process
    stopping.abort();
    await undoing.run();
    throw error;
  }

  async function start(): Promise<void> {
    await claimDataFolder({ config, undoing });
    const crew = createCrew({ count: config.workers, log, signal: stopping.signal, drainMs: config.drainMs });
    const first = crew.first(); // it answers at the port while the rest is made ready
    const underWorkers = createUndoing(log);
    undoing.add("the database", () => underWorkers.run());
    undoing.add("the workers", () => crew.stop(), config.drainMs);
    const { signal } = stopping;
    const ground = await prepareGround({ config, isDevelopment, log, undoing: underWorkers, print, signal });
    const { address, lines } = await crew.begin(first, ground);
    await crew.fill(ground);
    stopping.signal.throwIfAborted();
    print([`Stet is ready on ${address}`, `${config.workers} processes answer there.`, ...lines].join("\n"));
  }
}

interface CrewOptions {
  readonly count: number;
  /** How long each keeps answering after it was told to stop. */
  readonly drainMs: number;
  readonly log: ServeOptions["log"];
  /** Aborted when everything is to stop: from then on nobody is started again. */
  readonly signal: AbortSignal;
}

function createCrew({ count, log, signal, drainMs }: CrewOptions) {
  const waiting = new Map<number, (word: ReadyWord) => void>();
  const port = primaryPort((worker, word) => waiting.get(worker.id)?.(word));

  /** Resolves when the worker serves; rejects when it ends before that. */
  const begin = async (worker: Worker, ground: Ground, isFirst: boolean): Promise<ReadyWord> => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadyWord>();
    waiting.set(worker.id, resolve);
    const fail = () => reject(new WorkerFault("A worker ended before it could serve"));
    worker.once("exit", fail);
    if (worker.isDead()) fail();
    else port.begin(worker, ground, isFirst);
    return promise
      .then((word) => {
        log.info({ worker: worker.process.pid }, "A worker serves");
        return word;
      })
      .finally(() => {
        waiting.delete(worker.id);
        worker.off("exit", fail);
      });
  };

  /** Keeps one worker running until everything stops. */
  async function keep(first: Worker, ground: Ground): Promise<void> {
    let worker = first;
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const from = performance.now();
      await ended(worker);
      if (signal.aborted) return;
      log.warn({ worker: worker.process.pid, nextTryMs: pauseMs }, "A worker has ended; another one is started");
      if (performance.now() - from > STEADY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      worker = cluster.fork();
      await begin(worker, ground, false).catch((err: unknown) => log.error({ err }, "A worker could not be started"));
    }
  }

  return {
    first: () => cluster.fork(),
    async begin(worker: Worker, ground: Ground) {
      const word = await begin(worker, ground, true);
      void keep(worker, ground);
      return word;
    },
    /** Starts the others, all at once. */
    async fill(ground: Ground) {
      const others = Array.from({ length: count - 1 }, () => cluster.fork());
      await Promise.all(others.map((worker) => begin(worker, ground, false)));
      for (const worker of others) void keep(worker, ground);
    },
    async stop() {
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      for (const worker of workers) port.stop(worker);
      const late = setTimeout(() => {
        for (const worker of workers) worker.process.kill("SIGKILL"); // also one that is stopped by SIGSTOP
      }, drainMs + STOP_WITHIN_MS);
      await Promise.all(workers.map(ended));
      clearTimeout(late);
    },
  };
}

const ended = (worker: Worker): Promise<void> =>
  worker.isDead() ? Promise.resolve() : new Promise((resolve) => worker.once("exit", () => resolve()));
