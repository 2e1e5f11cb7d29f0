// How fast the machine is at this moment: what else runs on it, or on the host below it, takes its pace from all alike,
// and is no fault of the engine.

/** Time of the processor may be told in steps of 4 ms: the job takes many of them. */
const ENTRIES = 50_000;
const TIMES = 3;

let best = Number.POSITIVE_INFINITY;

/** How many times as long as at its best in this run the processor takes for one fixed job now; at least 1. */
export function slowdown(): number {
  const [, now] = timed(() => Array.from({ length: TIMES }, fixedJob));
  best = Math.min(best, now);
  return now / best;
}

/** What `work` gives, and the time of the processor that it takes this thread, in ms. */
export function timed<T>(work: () => T): [T, number] {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return [result, (user + system) / 1_000];
}

/** Strings, objects, a sort and a map: what the engine's time goes to as well. */
function fixedJob(): number {
  const entries = Array.from({ length: ENTRIES }, (_, index) => ({
    key: (index * 7_919) % 50_021,
    name: `entry ${index}`,
  }));
  entries.sort((a, b) => a.key - b.key);
  return new Map(entries.map(({ key, name }) => [name, key])).size;
}
