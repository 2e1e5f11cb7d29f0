// What Postgres takes of the processor: with the process that asks it, all that an edit costs a machine.
import { readdirSync, readFileSync } from "node:fs";
import type { Pool } from "pg";

/** As `/proc` counts on every Linux. */
const TICK_MS = 10;

/**
 * A clock of the milliseconds that the server of `pool` has taken of all processors, those of its processes that have
 * ended too. It stands still where there is no `/proc`.
 */
export async function postgresClock(pool: Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent;
  if (postmaster === undefined) return () => 0;
  return () =>
    readdirSync("/proc").reduce((sum, name) => {
      const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
      if (!stat || (stat.parent !== postmaster && Number(name) !== postmaster)) return sum;
      return sum + stat.ownMs + (Number(name) === postmaster ? stat.ofEndedMs : 0);
    }, 0);
}

interface Stat {
  readonly parent: number;
  readonly ownMs: number;
  readonly ofEndedMs: number;
}

/** `undefined` for a process that has ended. */
function statOf(pid: number): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // the name before may hold anything
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
      .slice(1)
      .map(Number);
    return { parent, ownMs: (user + system) * TICK_MS, ofEndedMs: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return undefined;
  }
}
