import { refused, type Outcome, type Refusal } from "../outcome/index.ts";
import type { AttemptLimit } from "./attempt-limit.ts";

/** Tokens that go on working where others have used up the minute of their network. */
const MOST_REMEMBERED = 10_000;

export interface TokenAttempt {
  readonly address: string | undefined;
  /** Of the token; the token itself is kept nowhere. */
  readonly digest: string;
}

export interface TokenLimit {
  /** Runs `lookUp`, or refuses with `rate_limited` and looks nothing up. */
  guard<T>(attempt: TokenAttempt, lookUp: () => Promise<Outcome<T, Refusal>>): Promise<Outcome<T, Refusal>>;
}

/**
 * Bounds guessing of tokens, one of which people choose themselves (DOOR-6.17). In a network that has used up its
 * minute only those are looked up that were right there before: a stranger behind the same proxy stops no program that
 * works.
 */
export function createTokenLimit(limit: AttemptLimit): TokenLimit {
  const right = new Set<string>();
  return {
    async guard({ address, digest }, lookUp) {
      const name = `${address} ${digest}`;
      const full = address === undefined || right.has(name) ? undefined : limit.full(address);
      if (full) return refused(full);
      const outcome = await limit.guard(address, lookUp);
      if (!outcome.ok) right.delete(name);
      else if (right.size < MOST_REMEMBERED) right.add(name);
      else right.clear();
      return outcome;
    },
  };
}
