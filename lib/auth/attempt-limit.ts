import { refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import type { AttemptCounts } from "./attempt-counts.ts";
import { networkOf } from "./caller-of.ts";

/** Wrong links one address may try in a minute, and wrong tokens. */
export const MOST_FAILURES = 20;
/** Networks whose minute is known to be used up: what comes from them asks for no count. */
const MOST_REMEMBERED = 10_000;

/** Bounds guessing (DOOR-6.9, DOOR-6.17): what is wrong counts against the address it came from. */
export interface AttemptLimit {
  /** The refusal of a network whose minute this process knows to be used up. */
  full(address: string): Refusal | undefined;
  /**
   * Runs `attempt`. What is wrong is counted, and beyond the limit told as `rate_limited`; what is right goes through
   * whatever others of its network
   *  have tried, since a secret of 256 bits is not guessed, and nobody is shut out by a stranger. Without an address
   *  nothing is counted.
   */
  guard<T>(address: string | undefined, attempt: () => Promise<Outcome<T, Refusal>>): Promise<Outcome<T, Refusal>>;
}

interface LimitFacts {
  readonly what: "links" | "tokens";
  /** Told of each network once, when its minute is used up. */
  readonly onLimited?: (network: string) => Promise<void>;
}

export function createAttemptLimit(counts: AttemptCounts, { what, onLimited }: LimitFacts): AttemptLimit {
  /** When their minutes end, in milliseconds of this process' own running time. */
  const usedUp = new Map<string, number>();

  const refusalFor = (network: string): Refusal | undefined => {
    const waitMs = (usedUp.get(network) ?? 0) - performance.now();
    if (waitMs > 0) return tooMany(what, waitMs);
    usedUp.delete(network);
    return undefined;
  };
  const countWrong = async (network: string): Promise<Refusal | undefined> => {
    const known = refusalFor(network);
    if (known) return known;
    const { count, leftMs } = await counts.count(`${what} ${network}`);
    if (count === MOST_FAILURES + 1) await onLimited?.(network);
    if (count <= MOST_FAILURES) return undefined;
    if (usedUp.size >= MOST_REMEMBERED) usedUp.clear();
    usedUp.set(network, performance.now() + leftMs);
    return tooMany(what, leftMs);
  };

  return {
    full: (address) => refusalFor(networkOf(address)),
    async guard(address, attempt) {
      const outcome = await attempt();
      if (address === undefined || outcome.ok || !isWrong(outcome.refusal)) return outcome;
      const tooOften = await countWrong(networkOf(address));
      return tooOften ? refused(tooOften) : outcome;
    },
  };
}

/** A name that cannot be is no guess. */
const isWrong = ({ code }: Refusal): boolean => code === "unauthorized" || code.startsWith("token_");

function tooMany(what: LimitFacts["what"], waitMs: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return refusal("rate_limited", {
    message: `Too many wrong ${what} were tried from here.`,
    hint: `Wait ${retryAfter} ${retryAfter === 1 ? "second" : "seconds"} and try again.`,
    details: { retryAfter },
  });
}
