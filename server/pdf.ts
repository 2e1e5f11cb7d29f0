import { Worker } from "node:worker_threads";
import { refusal, refused, type Outcome, type Refusal } from "../lib/outcome/index.ts";
import type { PdfPages } from "../lib/sources/index.ts";
import { createThreads, THREAD_LIMITS } from "../lib/threads/index.ts";

type Read = Outcome<PdfPages, Refusal>;

const LONGEST_MS = 15_000;
const MOST_WAITING = 4;

export interface ReadPdf {
  readonly read: (bytes: Uint8Array) => Promise<Read>;
  readonly close: () => Promise<void>;
}

/** Reads PDF files one after another, in a thread that is stopped if a file takes too long or too much memory. */
export function createReadPdf({ limitMs = LONGEST_MS }: { readonly limitMs?: number } = {}): ReadPdf {
  const start = () => new Worker(new URL("./pdf-thread.ts", import.meta.url), { resourceLimits: THREAD_LIMITS });
  const threads = createThreads<Uint8Array, Read | undefined>({ start, most: 1, mostWaiting: MOST_WAITING, limitMs });
  return {
    async read(bytes) {
      const ran = await threads.run(bytes);
      if (ran.kind === "busy") return refused(BUSY);
      return (ran.kind === "done" ? ran.result : undefined) ?? refused(TOO_MUCH);
    },
    close: () => threads.close(),
  };
}

const BUSY = refusal("rate_limited", { message: "Several PDF files are being read at this moment." });
const TOO_MUCH = refusal("too_large", {
  message: "Reading this PDF takes too long or too much memory.",
  hint: "Add it in parts, or copy the words that matter.",
});
