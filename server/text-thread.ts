// A thread of its own for long work on texts, which its starter stops when it takes too long.
import { parentPort } from "node:worker_threads";
import { TEXT_WORK } from "../lib/content/index.ts";
import type { TextJob, TextJobDone } from "./text-work.ts";

parentPort?.on("message", (job: TextJob) => parentPort?.postMessage(done(job)));
parentPort?.postMessage("ready");

function done({ name, given }: TextJob): TextJobDone {
  try {
    const work = TEXT_WORK[name] as (...all: readonly unknown[]) => unknown; // what was typed when it was sent
    return { made: work(...given) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
