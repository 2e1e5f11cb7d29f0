// A thread of its own for laying out texts, which its starter stops when it takes too long (DOOR-8.1).
import { parentPort } from "node:worker_threads";
import { renderedMarkdown, type Layout } from "../lib/layout/index.ts";

parentPort?.on("message", (layout: Layout) => parentPort?.postMessage(laidOut(layout)));
parentPort?.postMessage("ready");

function laidOut(layout: Layout) {
  try {
    return renderedMarkdown(layout);
  } catch {
    return undefined;
  }
}
