// Covers THR-1: work that may never end is stopped with its thread, and with nothing else.
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { createThreads, THREAD_LIMITS, type Threads } from "../../lib/threads/index.ts";

const ECHO = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", (job) => {
  if (job === "end") process.exit(3);
  if (job === "loop") for (;;);
  if (job.startsWith("rest ")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(job.slice(5)));
  if (job === "fill") for (const held = []; ; ) held.push(new Array(1e6).fill(held.length));
  parentPort.postMessage(job === "fail" ? undefined : "did " + job);
});
parentPort.postMessage("ready");
`;

let threads: Threads<string, string> | undefined;
let startedCount = 0;

function made(limitMs: number, most = 1): Threads<string, string> {
  startedCount = 0;
  const start = () => {
    startedCount += 1;
    return new Worker(ECHO, { eval: true, resourceLimits: THREAD_LIMITS });
  };
  return (threads = createThreads({ start, most, limitMs }));
}

afterEach(() => threads?.close());

test("[THR-1] jobs are done one after another by one thread", async () => {
  const { run } = made(60_000);
  expect(await Promise.all(["a", "b", "c"].map((job) => run(job)))).toEqual(
    ["a", "b", "c"].map((job) => ({ kind: "done", result: `did ${job}` })),
  );
  expect(startedCount).toBe(1);
});

test.each(["end", "fail"])("[THR-1] a job that ends badly (%s) is stopped, and the next is done", async (job) => {
  const { run } = made(60_000);
  expect(await Promise.all([run(job), run("next")])).toEqual([
    { kind: "stopped" },
    { kind: "done", result: "did next" },
  ]);
});

test("[THR-1] a job without end has its time, one without measure its heap", async () => {
  expect(await made(200).run("loop")).toEqual({ kind: "stopped" });
  expect(await made(60_000).run("fill")).toEqual({ kind: "stopped" });
});

test("[THR-1] what counts is the work of its own thread: a machine that is busy otherwise stops no job, as long as the clock allows", async () => {
  expect(await made(200).run("rest 400")).toEqual({ kind: "done", result: "did rest 400" });
  expect(await made(50).run("rest 60000")).toEqual({ kind: "stopped" });
});

test("[THR-1] a job that is taken back is stopped, waiting or running", async () => {
  const { run } = made(60_000);
  const away = new AbortController();
  const both = [run("loop", away), run("b", away)];
  away.abort();
  expect(await Promise.all(both)).toEqual([{ kind: "stopped" }, { kind: "stopped" }]);
  expect(await run("c")).toEqual({ kind: "done", result: "did c" });
});

test("[THR-1] beyond a hundred that wait, nobody waits longer", async () => {
  const { run } = made(60_000);
  const away = new AbortController();
  const jobs = Array.from({ length: 150 }, () => run("loop", away));
  expect((await run("late")).kind).toBe("busy");
  away.abort();
  expect(new Set((await Promise.all(jobs)).map(({ kind }) => kind))).toEqual(new Set(["stopped", "busy"]));
});
