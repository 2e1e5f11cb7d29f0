// What is wrong with a case: what does not hold, what is thrown, and what is slow.
import { look, type Given, type Looked } from "./checks.ts";
import { MOST_CHARACTERS } from "./documents.ts";
import { slowdown } from "./pace.ts";

/**
 * So much of the processor's time may one call of the engine take on a text of `MOST_CHARACTERS`, and on a longer one
 * so much more, at the best pace that the machine has had in this run.
 */
const MOST_MS = 100;
/**
 * A call is slow when it is slow each time, on a text that nobody has seen: a collection of garbage or a cold engine is
 * no fault.
 */
const MORE_TIMES = [1, 2, 3];

export interface Judged {
  readonly faults: readonly string[];
  readonly outcome: Looked["outcome"] | undefined;
  readonly tookMs: number;
  /** What it took as measured, where that is too much and at the machine's best pace it would not be. */
  readonly excusedMs?: number;
}

/** Looks at one case. Never throws: what the engine throws is a fault. */
export function judged(given: Given | undefined): Judged {
  if (!given) return { faults: ["no such case can be made"], outcome: undefined, tookMs: 0 };
  try {
    const looked = look(given);
    const most = MOST_MS * Math.max(1, given.body.length / MOST_CHARACTERS, given.later.length / MOST_CHARACTERS);
    if (looked.tookMs <= most) return looked;
    const times = MORE_TIMES.map((time) => {
      const pace = slowdown();
      const measured = look(unseen(given, time)).tookMs;
      return { measured, atBest: measured / pace };
    });
    const measured = Math.min(looked.tookMs, ...times.map((time) => time.measured));
    const tookMs = Math.min(measured, ...times.map(({ atBest }) => atBest));
    const slow = `slow: ${tookMs.toFixed(0)} ms (${measured.toFixed(0)} as measured) for ${given.body.length} and ${given.later.length} characters`;
    if (tookMs > most) return { ...looked, tookMs, faults: [...looked.faults, slow] };
    return { ...looked, tookMs, ...(measured > most ? { excusedMs: measured } : {}) };
  } catch (error) {
    return {
      faults: [
        `throws: ${error instanceof Error ? (error.stack ?? error.message).split("\n").slice(0, 4).join(" ") : String(error)}`,
      ],
      outcome: undefined,
      tookMs: 0,
    };
  }
}

/** The same case with a few more words at its end: what is remembered of its texts does not help. */
const unseen = (given: Given, time: number): Given => ({
  ...given,
  body: `${given.body}\n\nAgain ${time}.\n`,
  later: `${given.later}\n\nAgain ${time}.\n`,
});
