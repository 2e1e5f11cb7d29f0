import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 25;

export interface Deadline {
  /** What is waited for; the failure names it. */
  what: string;
  withinMs: number;
}

/** Waits until `look` gives something other than undefined or false, and returns it. A throw counts as "not yet". */
export async function until<T>(
  look: () => T | Promise<T>,
  { what, withinMs }: Deadline,
): Promise<Exclude<Awaited<T>, undefined | false>> {
  const deadline = Date.now() + withinMs;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      const seen = await look();
      // Exclude over a generic is not narrowed by the comparison
      if (seen !== undefined && seen !== false) return seen as Exclude<Awaited<T>, undefined | false>;
    } catch (error) {
      last = error;
    }
    await sleep(POLL_MS);
  }
  throw new Error(`Not within ${withinMs} ms: ${what}`, { cause: last });
}
