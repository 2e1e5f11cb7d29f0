import type { Worker } from "node:worker_threads";

/** What became of a job: its result, or that it took too long, too much memory, or its turn never came. */
export type Ran<Result> =
  | { readonly kind: "done"; readonly result: Result }
  | { readonly kind: "stopped" }
  | { readonly kind: "busy" };

/** Threads for work that may never end: each job has its time, and whoever exceeds it is stopped with the thread. */
export interface Threads<Job, Result> {
  /**
   * One after another in each thread, in the order they came. `signal` takes a job back, also while it runs; `limitMs`:
   * this one's own limit.
   */
  run(job: Job, how?: { readonly signal?: AbortSignal | undefined; readonly limitMs?: number }): Promise<Ran<Result>>;
  close(): Promise<void>;
}

export interface ThreadsOptions {
  /**
   * A thread that answers each message with one: its result, or undefined when it failed. Its first message says that
   * it is ready.
   */
  readonly start: () => Worker;
  readonly most: number;
  /** This many are started before anyone needs them: a thread takes a while to read its code. */
  readonly spare?: number;
  /** Jobs that may wait for their turn; more are `busy`. */
  readonly mostWaiting?: number;
  /**
   * Longest that a job may work once its thread is ready, in milliseconds of the processor; by the clock it has four
   * times as long.
   */
  readonly limitMs: number;
}

/** Heap of a thread. Beyond it the thread ends, and nothing else. */
export const THREAD_LIMITS = { maxOldGenerationSizeMb: 256 };

const MOST_WAITING = 100;
/** What else the machine does makes no job longer; but whoever waits for one does not wait for ever. */
const MOST_BY_THE_CLOCK = 4;

interface Waiting<Job, Result> {
  readonly job: Job;
  readonly signal: AbortSignal | undefined;
  readonly limitMs: number;
  readonly end: (ran: Ran<Result>) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly ready: Promise<unknown>;
}

export function createThreads<Job, Result>({
  start,
  most,
  spare = 0,
  mostWaiting = MOST_WAITING,
  limitMs,
}: ThreadsOptions): Threads<Job, Result> {
  const idle: Thread[] = [];
  const waiting: Waiting<Job, Result>[] = [];
  let busy = 0;
  let isClosed = false;

  async function take(): Promise<void> {
    const next = waiting.shift();
    if (!next) return;
    if (next.signal?.aborted) {
      next.end({ kind: "stopped" });
      return take();
    }
    busy += 1;
    const thread = idle.pop() ?? started(start());
    const ran = await runIn<Job, Result>(thread, next);
    busy -= 1;
    if (ran.kind === "done") idle.push(thread);
    else {
      await thread.worker.terminate();
      startSpare();
    }
    next.end(ran);
    return take();
  }

  function startSpare(): void {
    while (!isClosed && idle.length + busy < spare) {
      const thread = started(start());
      thread.worker.unref();
      idle.push(thread);
    }
  }

  startSpare();
  return {
    run: (job, { signal, limitMs: own = limitMs } = {}) =>
      new Promise((end) => {
        if (waiting.length >= mostWaiting) return end({ kind: "busy" });
        waiting.push({ job, signal, limitMs: own, end });
        if (busy < most) void take();
      }),
    async close() {
      isClosed = true;
      for (const { end } of waiting.splice(0)) end({ kind: "stopped" });
      await Promise.all(idle.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}

function started(worker: Worker): Thread {
  const ready = new Promise((resolve) => worker.once("message", resolve));
  worker.on("error", () => undefined); // the job that runs then hears of the exit
  return { worker, ready };
}

/** A thread that works holds the process, one that waits does not. */
async function runIn<Job, Result>(
  { worker, ready }: Thread,
  { job, signal, limitMs }: Waiting<Job, Result>,
): Promise<Ran<Result>> {
  worker.ref();
  const away = new AbortController();
  const stopped: Ran<Result> = { kind: "stopped" };
  try {
    return await new Promise<Ran<Result>>((resolve) => {
      const stop = () => resolve(stopped);
      worker.once("exit", stop);
      away.signal.addEventListener("abort", () => worker.off("exit", stop), { once: true });
      signal?.addEventListener("abort", stop, { once: true });
      void ready.then(() => {
        timeJob(worker, { limitMs, stop, signal: away.signal });
        worker.once("message", (result: Result | undefined) =>
          resolve(result === undefined ? stopped : { kind: "done", result }),
        );
        worker.postMessage(job);
      });
    });
  } finally {
    away.abort();
    worker.unref();
  }
}

interface Timed {
  readonly limitMs: number;
  readonly stop: () => void;
  /** Aborted when the job is done. */
  readonly signal: AbortSignal;
}

/**
 * Calls `stop` once the thread has worked for `limitMs`. Node before 22.20 tells no thread's processor time: there it
 * is by the clock.
 */
function timeJob(worker: Worker, { limitMs, stop, signal }: Timed): void {
  const tellsTime = typeof worker.cpuUsage === "function";
  const after = (ms: number, then: () => void) => {
    if (signal.aborted) return;
    const timer = setTimeout(then, ms);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  };
  after(tellsTime ? limitMs * MOST_BY_THE_CLOCK : limitMs, stop);
  if (!tellsTime) return;
  const worked = async () => {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  };
  const look = async (endsAtMs: number, waitMs: number): Promise<void> => {
    after(
      waitMs,
      () =>
        void worked().then(
          (nowMs) => (nowMs >= endsAtMs ? stop() : look(endsAtMs, endsAtMs - nowMs)),
          () => undefined,
        ),
    ); // it has ended
  };
  void worked().then(
    (nowMs) => look(nowMs + limitMs, limitMs),
    () => undefined,
  );
}
