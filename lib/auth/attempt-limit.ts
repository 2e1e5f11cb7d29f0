import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";

/** Wrong links one address may try in a minute. */
export const MOST_FAILURES = 20;
const WINDOW_SECONDS = 60;

/** Bounds guessing (DOOR-6.9): what is refused counts against the address it came from, what succeeds does not. */
export interface AttemptLimit {
  /** The refusal that `guard` would give now, counting nothing: asked before a call's body is read. */
  full(address: string | undefined): Promise<Refusal | undefined>;
  /** Runs `attempt`, or refuses with `rate_limited` and runs nothing. Without an address nothing is counted. */
  guard<T>(address: string | undefined, attempt: () => Promise<Outcome<T, Refusal>>): Promise<Outcome<T, Refusal>>;
}

/** `onLimited` is told of each network once, when its minute is used up. */
export function createAttemptLimit(onLimited: (network: string) => Promise<void> = async () => undefined): AttemptLimit {
  const limiter = new RateLimiterMemory({ points: MOST_FAILURES, duration: WINDOW_SECONDS });
  return {
    async full(address) {
      const state = address === undefined ? null : await limiter.get(networkOf(address));
      return state && state.consumedPoints >= MOST_FAILURES ? tooMany(state.msBeforeNext) : undefined;
    },
    async guard(address, attempt) {
      if (address === undefined) return attempt();
      const key = networkOf(address);
      // Counted before it is tried: of a thousand calls at once no more than the limit get through.
      const full = await limiter.consume(key).then(() => undefined, stateOf);
      if (full?.consumedPoints === MOST_FAILURES + 1) await onLimited(key);
      if (full) return refused(tooMany(full.msBeforeNext));
      const outcome = await attempt();
      if (outcome.ok || !outcome.refusal.code.startsWith("token_")) await limiter.reward(key); // a bad name is no guess
      return outcome;
    },
  };
}

/** One household owns a whole /64 of IPv6 addresses, and may change among them at will. */
function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter((group) => group !== "");
  const back = tail.split(":").filter((group) => group !== "");
  const gap = Array.from({ length: Math.max(0, IPV6_GROUPS - front.length - back.length) }, () => "0");
  return [...front, ...gap, ...back].slice(0, NETWORK_GROUPS).join(":");
}

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The limiter rejects with its state; anything else is a fault. */
function stateOf(rejected: unknown): RateLimiterRes {
  if (rejected instanceof RateLimiterRes) return rejected;
  throw rejected;
}

function tooMany(waitMs: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return refusal("rate_limited", {
    message: "Too many wrong links were tried from here.",
    hint: `Wait ${retryAfter} ${retryAfter === 1 ? "second" : "seconds"} and try again.`,
    details: { retryAfter },
  });
}
