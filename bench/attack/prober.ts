// A thread that asks for health every 20 ms, whatever the attack is busy with, and tells the slowest answer when asked.
import { request } from "node:http";
import { Agent } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const EVERY_MS = 20;
const GIVEN_UP_MS = 120_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
const waiting = new Set<number>();
let slowestMs = 0;

setInterval(() => {
  const startedAt = performance.now();
  waiting.add(startedAt);
  const over = () => {
    if (waiting.delete(startedAt)) slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  };
  const asked = request(String(workerData), { agent, timeout: GIVEN_UP_MS }, (answer) =>
    answer.resume().once("end", over),
  );
  asked.once("error", over).once("timeout", () => asked.destroy());
  asked.end();
}, EVERY_MS);

parentPort?.on("message", () => {
  const now = performance.now();
  parentPort?.postMessage(Math.max(slowestMs, ...[...waiting].map((startedAt) => now - startedAt)));
  slowestMs = 0;
});
