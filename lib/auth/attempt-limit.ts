import { refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import type { AttemptCounts, Attempts } from "./attempt-counts.ts";
import { networkOf } from "./caller-of.ts";

/** Wrong links one address may try in a minute. */
export const MOST_FAILURES = 20;
/** Networks whose minute is known to be used up: what comes from them asks for no count. */
const MOST_REMEMBERED = 10_000;

/** Bounds guessing (DOOR-6.9): what is refused counts against the address it came from, what succeeds does not. */
export interface AttemptLimit {
  /** The refusal that `guard` would give now, counting nothing: asked before a call's body is read. */
  full(address: string | undefined): Promise<Refusal | undefined>;
  /** Runs `attempt`, or refuses with `rate_limited` and runs nothing. Without an address nothing is counted. */
  guard<T>(address: string | undefined, attempt: () => Promise<Outcome<T, Refusal>>): Promise<Outcome<T, Refusal>>;
}

/** `onLimited` is told of each network once, when its minute is used up. */
export function createAttemptLimit(counts: AttemptCounts, onLimited: (network: string) => Promise<void> = async () => undefined): AttemptLimit {
  /** When their minutes end, in milliseconds of this process' own running time. */
  const usedUp = new Map<string, number>();

  const refusalFor = (network: string): Refusal | undefined => {
    const waitMs = (usedUp.get(network) ?? 0) - performance.now();
    if (waitMs > 0) return tooMany(waitMs);
    usedUp.delete(network);
    return undefined;
  };
  const remember = (network: string, { leftMs }: Attempts): Refusal => {
    if (usedUp.size >= MOST_REMEMBERED) usedUp.clear();
    usedUp.set(network, performance.now() + leftMs);
    return tooMany(leftMs);
  };

  return {
    async full(address) {
      if (address === undefined) return undefined;
      const network = networkOf(address);
      const known = refusalFor(network);
      if (known) return known;
      const attempts = await counts.read(network);
      return attempts && attempts.count >= MOST_FAILURES ? tooMany(attempts.leftMs) : undefined;
    },
    async guard(address, attempt) {
      if (address === undefined) return attempt();
      const network = networkOf(address);
      const known = refusalFor(network);
      if (known) return refused(known);
      // Counted before it is tried: of a thousand calls at once no more than the limit get through.
      const attempts = await counts.count(network);
      if (attempts.count === MOST_FAILURES + 1) await onLimited(network);
      if (attempts.count > MOST_FAILURES) return refused(remember(network, attempts));
      const outcome = await attempt();
      if (outcome.ok || !outcome.refusal.code.startsWith("token_")) await counts.takeBack(network); // a bad name is no guess
      return outcome;
    },
  };
}

function tooMany(waitMs: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return refusal("rate_limited", {
    message: "Too many wrong links were tried from here.",
    hint: `Wait ${retryAfter} ${retryAfter === 1 ? "second" : "seconds"} and try again.`,
    details: { retryAfter },
  });
}
