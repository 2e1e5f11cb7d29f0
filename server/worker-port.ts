// The line between the primary process and one of its workers (STET_WORKERS): a few plain messages.
import cluster, { type Worker } from "node:cluster";
import type { Ground } from "./ground.ts";

/** What a worker says once it serves. */
export interface ReadyWord {
  readonly address: string;
  /** For the person at the terminal; of the first worker alone. */
  readonly lines: readonly string[];
}

/** One process' metrics as prom-client keeps them. */
export type MetricsJson = readonly object[];

type ToWorker =
  | { readonly kind: "begin"; readonly ground: Ground; readonly isFirst: boolean }
  | { readonly kind: "stop" }
  | { readonly kind: "read-metrics"; readonly ask: number }
  | { readonly kind: "metrics"; readonly ask: number; readonly all: readonly MetricsJson[] };

type ToPrimary =
  | ({ readonly kind: "ready" } & ReadyWord)
  | { readonly kind: "metrics-read"; readonly ask: number; readonly metrics: MetricsJson }
  | { readonly kind: "ask-metrics"; readonly ask: number };

export interface WorkerPort {
  /**
   * Resolves when the primary has prepared it, rejects when `signal` is aborted. `isFirst`: this worker does what is
   * done once.
   */
  begun(signal: AbortSignal): Promise<{ readonly ground: Ground; readonly isFirst: boolean }>;
  ready(word: ReadyWord): void;
  onStop(stop: () => void): void;
  /** `read` is asked whenever some worker wants the metrics of all. */
  serveMetrics(read: () => Promise<MetricsJson>): void;
  /** Of every worker that answers within a second, this one too. */
  metricsOfAll(): Promise<readonly MetricsJson[]>;
}

/** The worker's end; undefined in a process that is not a worker. */
export function workerPort(): WorkerPort | undefined {
  if (!cluster.isWorker) return undefined;
  const begun = Promise.withResolvers<{ ground: Ground; isFirst: boolean }>();
  const asked = new Map<number, (all: readonly MetricsJson[]) => void>();
  // a primary that is gone receives nothing
  const say = (word: ToPrimary) => void process.send?.(word, undefined, undefined, () => undefined);
  let stop = (): void => undefined;
  let read = async (): Promise<MetricsJson> => [];
  let asks = 0;
  process.on("message", (word: ToWorker) => {
    if (word.kind === "begin") begun.resolve(word);
    else if (word.kind === "stop") stop();
    else if (word.kind === "read-metrics")
      void read().then((metrics) => say({ kind: "metrics-read", ask: word.ask, metrics }));
    else if (word.kind === "metrics") asked.get(word.ask)?.(word.all);
  });
  return {
    begun(signal) {
      signal.addEventListener("abort", () => begun.reject(signal.reason), { once: true });
      return begun.promise;
    },
    ready: (word) => say({ kind: "ready", ...word }),
    onStop: (listener) => (stop = listener),
    serveMetrics: (listener) => (read = listener),
    async metricsOfAll() {
      const ask = ++asks;
      const answer = Promise.withResolvers<readonly MetricsJson[]>();
      asked.set(ask, answer.resolve);
      say({ kind: "ask-metrics", ask });
      return answer.promise.finally(() => asked.delete(ask));
    },
  };
}

/** A busy worker is left out of the sum. */
const ANSWER_WITHIN_MS = 1_000;

export interface PrimaryPort {
  begin(worker: Worker, ground: Ground, isFirst: boolean): void;
  stop(worker: Worker): void;
}

/** The primary's end. Answers its workers' questions for the metrics of all by itself. */
export function primaryPort(onReady: (worker: Worker, word: ReadyWord) => void): PrimaryPort {
  const gathering = new Map<number, { readonly read: MetricsJson[]; expected: number; readonly done: () => void }>();
  let asks = 0;
  // one that is gone receives nothing
  const say = (worker: Worker, word: ToWorker) => void worker.send(word, () => undefined);

  async function gather(): Promise<readonly MetricsJson[]> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ask = ++asks;
    const { promise, resolve } = Promise.withResolvers<void>();
    const late = setTimeout(resolve, ANSWER_WITHIN_MS);
    const round = { read: [] as MetricsJson[], expected: workers.length, done: resolve };
    gathering.set(ask, round);
    for (const worker of workers) say(worker, { kind: "read-metrics", ask });
    await promise;
    clearTimeout(late);
    gathering.delete(ask);
    return round.read;
  }

  cluster.on("message", (worker: Worker, word: ToPrimary) => {
    if (word.kind === "ready") onReady(worker, { address: word.address, lines: word.lines });
    if (word.kind === "ask-metrics") void gather().then((all) => say(worker, { kind: "metrics", ask: word.ask, all }));
    if (word.kind === "metrics-read") {
      const round = gathering.get(word.ask);
      round?.read.push(word.metrics);
      if (round?.read.length === round?.expected) round?.done();
    }
  });
  return {
    begin: (worker, ground, isFirst) => say(worker, { kind: "begin", ground, isFirst }),
    stop: (worker) => say(worker, { kind: "stop" }),
  };
}
