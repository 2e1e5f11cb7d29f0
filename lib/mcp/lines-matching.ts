import { Worker } from "node:worker_threads";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { createThreads, THREAD_LIMITS } from "../threads/index.ts";

/** Words in any letter case, or the source of a regular expression. */
export type LineQuery = { readonly words: string } | { readonly pattern: string };

/** How long a regular expression may run, in milliseconds (DOOR-2.8). */
const LONGEST_MS = 1_000;

/**
 * An endless pattern can only be stopped in a separate thread. The thread's code is a string: a bundle has no second
 * file.
 */
const SEARCH = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ lines, pattern }) => {
  const expression = new RegExp(pattern, "u");
  parentPort.postMessage(lines.flatMap((line, index) => (expression.test(line) ? [index + 1] : [])));
});
parentPort.postMessage("ready");
`;

/** For the whole process: however many ask at once, two run. */
const threads = createThreads<{ readonly lines: readonly string[]; readonly pattern: string }, readonly number[]>({
  start: () => new Worker(SEARCH, { eval: true, resourceLimits: THREAD_LIMITS }),
  most: 2,
  limitMs: LONGEST_MS,
});

/**
 * Numbers, from 1, of the lines that match. A pattern that is invalid, or takes longer than a second, is refused as
 * `invalid_request`.
 */
export async function linesMatching(
  lines: readonly string[],
  query: LineQuery,
  signal: AbortSignal,
): Promise<Outcome<readonly number[], Refusal>> {
  if ("words" in query) {
    const words = query.words.toLowerCase();
    return accepted(lines.flatMap((line, index) => (line.toLowerCase().includes(words) ? [index + 1] : [])));
  }
  const fault = faultOf(query.pattern);
  return fault === undefined ? searched(lines, query.pattern, signal) : refused(noPattern(fault));
}

function faultOf(pattern: string): string | undefined {
  try {
    return void new RegExp(pattern, "u");
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

const noPattern = (fault: string): Refusal =>
  refusal("invalid_request", {
    message: `query is not a regular expression: ${fault}.`,
    hint: "Fix it, or search for plain words with regex false.",
  });

const TOO_SLOW = refusal("invalid_request", {
  message: "The regular expression took longer than a second, and was stopped.",
  hint: "Use one without nested repetition, or search for plain words.",
});

const BUSY = refusal("rate_limited", {
  message: "Too many searches by regular expression wait already.",
  hint: "Try again in a moment, or search for plain words.",
});

async function searched(
  lines: readonly string[],
  pattern: string,
  signal: AbortSignal,
): Promise<Outcome<readonly number[], Refusal>> {
  const ran = await threads.run({ lines, pattern }, { signal });
  if (ran.kind === "done") return accepted(ran.result);
  return refused(ran.kind === "busy" ? BUSY : TOO_SLOW);
}
