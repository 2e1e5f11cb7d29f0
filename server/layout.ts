import { Worker } from "node:worker_threads";
import { isTooCostly, type Layout, type Rendered } from "../lib/layout/index.ts";
import { createThreads, THREAD_LIMITS, TooMuchWork } from "../lib/threads/index.ts";

/**
 * Lays a text out for reading, in a thread that is stopped after two seconds: a text that takes longer is shown as
 * written.
 */
export type LayOut = (layout: Layout) => Promise<Rendered>;

const LONGEST_MS = 2_000;
/** The texts laid out last, or found to take too long: these are likely to be read again soon. */
const MOST_REMEMBERED = 30;
const MOST_WAITING = 100;

export interface LayOutOptions {
  readonly limitMs?: number;
  readonly mostRemembered?: number;
  readonly mostWaiting?: number;
  /** If too many are waiting already, `TooMuchWork` is thrown; otherwise the text is shown as written. */
  readonly refusesWhenBusy?: boolean;
}

export function createLayOut({
  limitMs = LONGEST_MS,
  mostRemembered = MOST_REMEMBERED,
  mostWaiting = MOST_WAITING,
  refusesWhenBusy = false,
}: LayOutOptions = {}): LayOut {
  const start = () => new Worker(new URL("./layout-thread.ts", import.meta.url), { resourceLimits: THREAD_LIMITS });
  const threads = createThreads<Layout, Rendered>({ start, most: 2, mostWaiting, limitMs });
  const known = new Map<string, Rendered>();
  return async (layout) => {
    if (isTooCostly(layout.markdown)) return { kind: "as-written" };
    const key = JSON.stringify([layout.headingIds, layout.language, layout.public, layout.markdown]);
    const before = known.get(key);
    if (before) return before;
    const ran = await threads.run(layout);
    if (refusesWhenBusy && ran.kind === "busy") throw new TooMuchWork("busy");
    const rendered: Rendered = ran.kind === "done" ? ran.result : { kind: "as-written" };
    if (ran.kind !== "busy") known.set(key, rendered);
    for (const [oldest] of known) if (known.size > mostRemembered) known.delete(oldest);
    return rendered;
  };
}
