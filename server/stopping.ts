// How the process ends: undo the steps of the start, last first, each within a time limit.
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "./log.ts";

const STEP_LIMIT_MS = 12_000; // longer than a fast shutdown of Postgres may take before it is ended by force
const PARENT_POLL_MS = 250;

export interface Undoing {
  /** `moreMs`: extra time beyond the limit of every step. */
  add(what: string, undo: () => Promise<unknown>, moreMs?: number): void;
  /** Undoes everything added so far, once. Never rejects. */
  run(): Promise<void>;
}

export function createUndoing(log: Log): Undoing {
  const steps: { what: string; undo: () => Promise<unknown>; limitMs: number }[] = [];
  return {
    add: (what, undo, moreMs = 0) => void steps.push({ what, undo, limitMs: STEP_LIMIT_MS + moreMs }),
    async run() {
      for (let step = steps.pop(); step; step = steps.pop()) {
        const { what, undo, limitMs } = step;
        // a hanging step must not keep the others, especially Postgres, from stopping
        const late = sleep(limitMs, undefined, { ref: false }).then(() =>
          Promise.reject(new Error(`No end after ${limitMs} ms`)),
        );
        await Promise.race([undo(), late]).catch((err: unknown) => log.error({ err }, `Stopping ${what} failed`));
        late.catch(() => undefined);
      }
    },
  };
}

/**
 * Calls `stop` once and then ends the process: status 0 after a signal or the end of the launcher, 1 after an error
 * nobody caught. `askToo` hands out another way to ask for it. A rejection nobody handled is logged, and the process
 * goes on.
 */
export function stopOnSignal(
  log: Log,
  stop: () => Promise<void>,
  askToo: (end: () => void) => void = () => undefined,
): void {
  let isStopping = false;
  const end = (status: number) => {
    // npm forwards the Ctrl-C that the terminal has already sent us, so a second signal means nothing
    if (isStopping) return;
    isStopping = true;
    void stop().finally(() => process.exit(status));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "An error nobody caught; stopping");
    end(1);
  });
  process.on("unhandledRejection", (err) => log.error({ err }, "A rejection nobody handled"));
  watchLauncher(() => end(0));
  askToo(() => end(0));
}

/** tools/node.mjs passes signals on. If it was killed it cannot, and we would keep port and data. */
function watchLauncher(onGone: () => void): void {
  const launcher = Number(process.env["STET_LAUNCHER_PID"]);
  if (process.ppid !== launcher) return; // started otherwise, by someone who was
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    onGone();
  }, PARENT_POLL_MS);
  timer.unref();
}
