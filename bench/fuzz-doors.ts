// npm run fuzz:doors [-- CALLS SEED]: random calls of every tool on folders (R15, R16). Nothing may be thrown, no
// answer may break its schema, nothing outside of a folder may be touched, and no temporary file may stay. Prints
// totals per tool and answer; ends with 1 when something was found.
import { fork } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import { callInFolder, type CallsTold } from "./fuzz/folder-calls.ts";

/** What a process is told to do; its seeds lie far from those of the others. */
interface Share {
  readonly calls: number;
  readonly seed: number;
}

const SEEDS_APART = 100_000_007;
/** Each has a folder of its own. While one waits for the disk the other works. */
const PROCESSES = 2 * os.availableParallelism();

async function main(calls: number, seed: number): Promise<void> {
  const startedAt = performance.now();
  const shares = Array.from({ length: PROCESSES }, (_, index) => ({
    calls: Math.floor((calls + index) / PROCESSES),
    seed: (seed + index * SEEDS_APART) % 2 ** 31,
  }));
  const told = await Promise.all(shares.filter((share) => share.calls > 0).map(inProcess));
  const counts = new Map<string, number>();
  for (const [what, count] of told.flatMap((one) => [...one.counts])) counts.set(what, (counts.get(what) ?? 0) + count);
  const faults = told.flatMap((one) => one.faults);
  for (const [what, count] of [...counts].toSorted((a, b) => b[1] - a[1])) console.log(String(count).padStart(9), what);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const heap = Math.max(...told.map((one) => one.heapGrowth)) / 1024 / 1024;
  console.log(
    `${total} calls by ${told.length} processes in ${Math.round((performance.now() - startedAt) / 1_000)} s, seed ${seed}; heap at most ${Math.round(heap)} MB more; ${faults.length} faults`,
  );
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 && total === calls ? 0 : 1;
}

async function inProcess(share: Share): Promise<CallsTold> {
  const child = fork(import.meta.filename, { serialization: "advanced" });
  child.send(share);
  const [told] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`a process of the fuzzer ended early (${code})`))),
  ])) as [CallsTold];
  return told;
}

if (process.send) {
  process.once("disconnect", () => process.exit(1)); // nobody is left to tell
  const [share] = (await once(process, "message")) as [Share];
  process.send(await callInFolder(share), () => process.exit());
} else await main(Number(process.argv[2] ?? 1_000_000), Number(process.argv[3] ?? Date.now() % 2 ** 31));
