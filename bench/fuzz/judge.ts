// What is wrong with a case: what does not hold, what is thrown, and what is slow.
import { look, type Given, type Looked } from "./checks.ts";
import { MOST_CHARACTERS } from "./documents.ts";
import { slowdown } from "./pace.ts";

/** So much of the processor's time may one call of the engine take on a text of `MOST_CHARACTERS`, at the best pace that the machine has had in this run. */
const MOST_MS = 100;
/** A call is slow when it is slow each time, on a text that nobody has seen: a collection of garbage or a cold engine is no fault. */
const MORE_TIMES = [1, 2, 3];

export interface Judged {
  readonly faults: readonly string[];
  readonly outcome: Looked["outcome"] | undefined;
  readonly tookMs: number;
}

/** Looks at one case. Never throws: what the engine throws is a fault. */
export function judged(given: Given | undefined): Judged {
  if (!given) return { faults: ["no such case can be made"], outcome: undefined, tookMs: 0 };
  try {
    const looked = look(given);
    if (looked.tookMs <= MOST_MS || given.body.length > MOST_CHARACTERS || given.later.length > MOST_CHARACTERS) return looked;
    const tookMs = Math.min(...MORE_TIMES.map((time) => look(unseen(given, time)).tookMs / slowdown()));
    const slow = `slow: ${tookMs.toFixed(0)} ms for ${given.body.length} and ${given.later.length} characters`;
    return { ...looked, tookMs, faults: tookMs > MOST_MS ? [...looked.faults, slow] : looked.faults };
  } catch (error) {
    return { faults: [`throws: ${error instanceof Error ? (error.stack ?? error.message).split("\n").slice(0, 4).join(" ") : String(error)}`], outcome: undefined, tookMs: 0 };
  }
}

/** The same case with a few more words at its end: what is remembered of its texts does not help. */
const unseen = (given: Given, time: number): Given => ({ ...given, body: `${given.body}\n\nAgain ${time}.\n`, later: `${given.later}\n\nAgain ${time}.\n` });
