import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { PLANNER_WORK } from "../lib/agent/index.ts";
import { TEXT_WORK } from "../lib/content/index.ts";
import type { Op } from "../lib/edit-ops/index.ts";
import { EXCHANGE_WORK } from "../lib/exchange/index.ts";
import { TOOL_WORK } from "../lib/mcp/index.ts";
import { SOURCE_WORK } from "../lib/sources/index.ts";
import { DESK_WORK } from "../lib/tools/index.ts";
import { createThreads, THREAD_LIMITS, TooMuchWork, workHere, type Made, type RunWork } from "../lib/threads/index.ts";

/** All that may take long, of every room. */
export const WORK = {
  ...TEXT_WORK,
  ...TOOL_WORK,
  ...DESK_WORK,
  ...EXCHANGE_WORK,
  ...SOURCE_WORK,
  ...PLANNER_WORK,
} as const;
type WorkName = keyof typeof WORK;

/** What is sent to a thread of `text-thread.ts`. */
export interface TextJob {
  readonly name: WorkName;
  readonly given: readonly unknown[];
}

/** What comes back: what the work made, or the fault that it threw. */
export type TextJobDone = { readonly made: unknown } | { readonly fault: string };

export interface TextThreads {
  /** Short work here, long work in a thread that can be stopped (DOOR-10.1). */
  readonly run: RunWork<typeof WORK>;
  close(): Promise<void>;
}

const LONGEST_MS = 1_000;
/** The words of a language are read once, whoever asks for them. */
const LONGEST_FOR_WORDS_MS = 20_000;
const MOST_THREADS = 2;
const MOST_WAITING = 16;
/** Characters to read, times the changes to place and judge in them: this much takes less than 100 ms. */
const MOST_HERE = 150_000;
/** The share of that which is too little to yield to others first. */
const TINY = 0.1;
/** Of two texts that are compared, whose lines may all differ. */
const MOST_COMPARED_HERE = 40_000;

export function createTextThreads({
  limitMs = LONGEST_MS,
  mostWaiting = MOST_WAITING,
}: { readonly limitMs?: number; readonly mostWaiting?: number } = {}): TextThreads {
  const start = () => new Worker(new URL("./text-thread.ts", import.meta.url), { resourceLimits: THREAD_LIMITS });
  const threads = createThreads<TextJob, TextJobDone>({ start, most: MOST_THREADS, spare: 1, mostWaiting, limitMs });
  // one, that keeps the words of languages
  const planner = createThreads<TextJob, TextJobDone>({ start, most: 1, mostWaiting, limitMs });
  const here = workHere(WORK);
  return {
    async run<Name extends WorkName>(
      name: Name,
      ...given: Parameters<(typeof WORK)[Name]>
    ): Promise<Made<typeof WORK, Name>> {
      const share = shareOf(name, given);
      if (share > TINY && share <= 1) await setImmediate(); // otherwise the pieces of one call would block everyone
      if (share <= 1) return here(name, ...given);
      const ran = await (name in PLANNER_WORK
        ? planner.run({ name, given }, name === "words" ? { limitMs: LONGEST_FOR_WORDS_MS } : {})
        : threads.run({ name, given }));
      if (ran.kind !== "done") throw new TooMuchWork(ran.kind);
      if ("fault" in ran.result) throw new Error(ran.result.fault);
      return ran.result.made as Made<typeof WORK, Name>; // the thread has run the function of that name
    },
    close: () => Promise.all([threads.close(), planner.close()]).then(() => undefined),
  };
}

const SEVERAL_OPS: ReadonlySet<WorkName> = new Set(["judge", "plan", "rebase", "landed", "steps", "lost"]);

/** One text, read once. */
const READINGS: ReadonlySet<WorkName> = new Set(["sections", "structure", "outline", "part", "places"]);

/** Other people's texts are read where it can be stopped, however short; the words of a language take long. */
const APART: ReadonlySet<WorkName> = new Set(["sourceText", "sourceBytes", "sourcePages", "words", "spelled"]);

/** The planner looks at the whole text for each part of a message. */
const PLANNED_HERE = { characters: 12_000, aPart: 60 } as const;

/** How long it takes, as a share of what is done here at most. */
function shareOf(name: WorkName, given: readonly unknown[]): number {
  if (APART.has(name)) return Number.POSITIVE_INFINITY;
  const characters = charactersIn(given, MOST_HERE);
  if (name === "meant") {
    const [text] = given;
    const ofText = typeof text === "string" ? text.length : 0;
    return (ofText * (1 + (characters - ofText) / PLANNED_HERE.aPart)) / PLANNED_HERE.characters;
  }
  if (SEVERAL_OPS.has(name)) return (characters * changesIn(given)) / MOST_HERE;
  return characters / (READINGS.has(name) ? MOST_HERE : MOST_COMPARED_HERE);
}

/** New words of this length count as several changes: each is judged against each. */
const CHARACTERS_A_CHANGE = 300;

/** An estimate of how many changes the ops of a request will make; without ops, one. */
function changesIn([text, ...given]: readonly unknown[]): number {
  const listed = given.flatMap((one) =>
    Array.isArray(one)
      ? [one]
      : typeof one === "object" && one !== null && "ops" in one && Array.isArray(one.ops)
        ? [one.ops]
        : [],
  );
  const ops = listed.flat() as readonly Partial<Op>[]; // checked by their schema, or like them
  return Math.max(
    1,
    ops.reduce(
      (sum, op) =>
        sum +
        placesOf(op, String(text)) *
          (1 + Math.floor((op.with?.length ?? 0) / CHARACTERS_A_CHANGE) + (op.order?.length ?? 0)),
      0,
    ),
  );
}

/** In how many places an op may apply. */
function placesOf({ occurrence, expectedReplacements = 1, target }: Partial<Op>, text: string): number {
  if (occurrence !== "all" && expectedReplacements === 1) return 1;
  const quote = target?.text ?? "";
  let count = 1;
  for (
    let at = text.indexOf(quote);
    quote !== "" && at >= 0 && count < MOST_HERE;
    at = text.indexOf(quote, at + quote.length)
  )
    count += 1;
  return count;
}

/** The length of all words in `value`, counted up to `enough`. */
function charactersIn(value: unknown, enough: number): number {
  let count = 0;
  const waiting: unknown[] = [value];
  for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") count += next.length;
    else if (typeof next === "object" && next !== null) for (const inner of Object.values(next)) waiting.push(inner);
    if (count > enough) return count;
  }
  return count;
}
