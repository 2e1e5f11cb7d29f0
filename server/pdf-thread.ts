// A thread of its own for reading PDF files, which its starter stops when it takes too long (SRC-1.3).
import { parentPort } from "node:worker_threads";
import { readPdf } from "../lib/sources/index.ts";

parentPort?.on(
  "message",
  (bytes: Uint8Array) =>
    void readPdf(bytes).then(
      (read) => parentPort?.postMessage(read),
      () => parentPort?.postMessage(undefined),
    ),
);
parentPort?.postMessage("ready");
