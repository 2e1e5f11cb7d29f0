// A thread of its own for long work on texts, which its starter stops when it takes too long.
import { parentPort } from "node:worker_threads";
import { WORK, type TextJob, type TextJobDone } from "./text-work.ts";

parentPort?.on("message", (job: TextJob) => void done(job).then((end) => parentPort?.postMessage(end)));
parentPort?.postMessage("ready");

async function done({ name, given }: TextJob): Promise<TextJobDone> {
  try {
    const work = WORK[name] as (...all: readonly unknown[]) => unknown; // what was typed when it was sent
    return { made: await work(...given) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
