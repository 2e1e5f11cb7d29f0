// The time that this process uses: the database's, so that leases and dates mean the same to all processes, whatever
// the clocks of their machines say.
import type { Pool } from "pg";
import type { Log } from "./log.ts";

const LOOK_EVERY_MS = 10_000;
/** A smaller difference is just the round trip to the database. */
const STEP_MS = 1_000;
const SEEN_MS = 60_000;

export interface Clock {
  now(): Date;
  stop(): void;
}

export interface ClockTools {
  /** The database's time, in milliseconds since 1970. */
  readonly ask: () => Promise<number>;
  readonly log: Pick<Log, "warn">;
  readonly lookEveryMs?: number;
}

export const databaseTime = async (pool: Pick<Pool, "query">): Promise<number> => {
  const { rows } = await pool.query<{ now: Date }>("select clock_timestamp() as now");
  return rows[0]?.now.getTime() ?? Date.now();
};

/**
 * Resolves when the database has been asked. From then on the process's monotonic clock counts, and is compared now and
 * then. Rejects if the database is away at first.
 */
export async function openClock({ ask, log, lookEveryMs = LOOK_EVERY_MS }: ClockTools): Promise<Clock> {
  let beganAt = Date.now() - performance.now();
  let isTold = false;
  const now = () => beganAt + performance.now();

  async function look(): Promise<void> {
    const from = performance.now();
    const told = await ask();
    const off = told - (beganAt + (from + performance.now()) / 2);
    if (Math.abs(off) > STEP_MS) beganAt += off;
    const offMs = Math.round(told - Date.now());
    if (Math.abs(offMs) > SEEN_MS && !isTold)
      log.warn({ offMs }, "The clocks of this machine and of the database differ; Stet goes by the database's");
    isTold = Math.abs(offMs) > SEEN_MS;
  }

  await look();
  const looks = setInterval(() => void look().catch(() => undefined), lookEveryMs).unref();
  return { now: () => new Date(now()), stop: () => clearInterval(looks) };
}
