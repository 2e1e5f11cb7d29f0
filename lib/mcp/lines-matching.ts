import { Worker } from "node:worker_threads";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";

/** Words in any letter case, or the source of a regular expression. */
export type LineQuery = { readonly words: string } | { readonly pattern: string };

/** Longest that a regular expression may look, in milliseconds (R17). */
const LONGEST_MS = 1_000;

/** A pattern that goes on for ever can be stopped in a thread of its own alone. It is given as source: a bundle has no second file. */
const SEARCH = `
const { parentPort, workerData: { lines, pattern } } = require("node:worker_threads");
const expression = new RegExp(pattern, "u");
parentPort.postMessage(lines.flatMap((line, index) => (expression.test(line) ? [index + 1] : [])));
`;

/** Numbers, from 1, of the lines that match. A pattern that is none, or takes longer than a second, is refused as `invalid_request`. */
export async function linesMatching(lines: readonly string[], query: LineQuery, signal: AbortSignal): Promise<Outcome<readonly number[], Refusal>> {
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

const noPattern = (fault: string): Refusal => refusal("invalid_request", { message: `query is no regular expression: ${fault}.`, hint: "Mend it, or search for plain words with regex false." });

const TOO_SLOW = refusal("invalid_request", { message: "The regular expression took longer than a second, and was stopped.", hint: "Use one without nested repetition, or search for plain words." });

function searched(lines: readonly string[], pattern: string, signal: AbortSignal): Promise<Outcome<readonly number[], Refusal>> {
  const worker = new Worker(SEARCH, { eval: true, workerData: { lines, pattern }, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  const bound = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  return new Promise<Outcome<readonly number[], Refusal>>((resolve) => {
    bound.addEventListener("abort", () => resolve(refused(TOO_SLOW)), { once: true });
    worker.once("message", (numbers: readonly number[]) => resolve(accepted(numbers)));
    worker.once("error", () => resolve(refused(TOO_SLOW)));
  }).finally(() => void worker.terminate());
}
