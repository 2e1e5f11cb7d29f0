// Loaded into the attacked server before its own code (`node --import`): tells over a socket of the attack's own how
// long the event loop was blocked, and how much memory the process took at most. Not part of the product: only the
// attack's environment names the socket.
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";
import type { Watched } from "./watched.ts";

const TICK_MS = 5;
const NANO = 1e6;
const socketPath = process.env["STET_ATTACK_WATCH"];

/** The server from its sources, or as tools/programs.ts bundles it. */
const isServer = /\/server(?:\/main\.ts|\.mjs)$/.test(process.argv[1] ?? "");
if (isMainThread && socketPath !== undefined && isServer) watch(socketPath);

function watch(path: string): void {
  const delay = monitorEventLoopDelay({ resolution: TICK_MS });
  delay.enable();
  let processor = processorMs();
  let longestMs = 0;
  let rssBefore = process.memoryUsage.rss();
  setInterval(() => {
    const now = processorMs();
    longestMs = Math.max(longestMs, now - processor);
    processor = now;
  }, TICK_MS).unref();
  const server = createServer((socket) => {
    const told: Watched = {
      blockedMs: delay.max / NANO,
      processorMs: Math.max(longestMs, processorMs() - processor),
      grownMb: (peakRss() - rssBefore) / 1e6,
      rssMb: process.memoryUsage.rss() / 1e6,
    };
    delay.reset();
    longestMs = 0;
    processor = processorMs();
    forgetPeak();
    rssBefore = process.memoryUsage.rss();
    socket.on("error", () => undefined);
    socket.end(JSON.stringify(told));
  });
  server.listen(path);
  server.unref();
}

/**
 * What the main thread has had of the processor: work of others on the machine leaves it alone. Elsewhere than on Linux
 * the clock has to do.
 */
function processorMs(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / NANO;
  } catch {
    return performance.now();
  }
}

/** The most memory that the process has had since `forgetPeak`, in bytes. */
function peakRss(): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) * 1024;
  } catch {
    return process.memoryUsage.rss();
  }
}

function forgetPeak(): void {
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    // not on Linux: the growth is then that of the whole run
  }
}
