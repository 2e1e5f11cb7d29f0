import type { Messenger } from "../messenger/index.ts";

/**
 * Tells those who follow a conversation, in this process and others, that there is more to read. Correctness never
 * rests on it: followers also look by themselves.
 */
export interface Wakes {
  wake(conversationId: string): void;
  /** Resolves at the next wake, after `mostMs`, or when `signal` is aborted. */
  next(conversationId: string, mostMs: number, signal: AbortSignal): Promise<void>;
}

export function createWakes(messenger: Messenger): Wakes {
  const waiting = new Map<string, Set<() => void>>();
  const wakeHere = (conversationId: string) => {
    const those = waiting.get(conversationId);
    waiting.delete(conversationId);
    for (const wake of those ?? []) wake();
  };
  messenger.listen("turn", wakeHere);
  return {
    wake(conversationId) {
      messenger.tell("turn", conversationId);
      wakeHere(conversationId);
    },
    next(conversationId, mostMs, signal) {
      return new Promise((resolve) => {
        const those = waiting.get(conversationId) ?? new Set();
        waiting.set(conversationId, those);
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener("abort", done);
          those.delete(done);
          if (those.size === 0 && waiting.get(conversationId) === those) waiting.delete(conversationId);
          resolve();
        };
        const timer = setTimeout(done, mostMs);
        signal.addEventListener("abort", done, { once: true });
        those.add(done);
        if (signal.aborted) done();
      });
    },
  };
}
