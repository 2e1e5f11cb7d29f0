import { closeDeadTurn, eventsAfter } from "./conversations.ts";
import type { AgentEnv } from "./env.ts";
import type { ChatEvent } from "./events.ts";
import type { Wakes } from "./wakes.ts";

/** How often a follower looks by itself: another process may be the one that writes. */
const LOOK_MS = 1_000;

export interface Following {
  readonly conversationId: string;
  /** Events after this number. */
  readonly after: number;
  /** Ends with this turn; else when no turn runs any more. */
  readonly turnId?: string;
  /** The reader has gone. */
  readonly signal: AbortSignal;
  /** This process ends: what is stored by then is still told, the rest is read elsewhere. */
  readonly leaving: AbortSignal;
}

/**
 * The events of a conversation as they are stored, in order, each once, until the turn is done (AGT-2). What is read is
 * what was stored: a reader who comes back misses and doubles nothing.
 */
export async function* follow(
  env: AgentEnv,
  wakes: Wakes,
  { conversationId, after, turnId, signal, leaving }: Following,
): AsyncGenerator<ChatEvent, void> {
  let seen = after;
  while (!signal.aborted) {
    const isLastLook = leaving.aborted;
    // before the look, so that nothing written meanwhile is slept over
    const woken = wakes.next(conversationId, LOOK_MS, AbortSignal.any([signal, leaving]));
    const events = await eventsAfter(env.db, conversationId, seen);
    for (const event of events) {
      seen = event.number;
      yield event;
      if (event.kind === "done" && event.turnId === turnId) return;
    }
    if (isLastLook) return;
    if (events.length > 0) continue;
    const row = await env.db.conversation.findUnique({ where: { id: conversationId } });
    if (!row) return;
    if (row.turnId === null) {
      if ((await eventsAfter(env.db, conversationId, seen)).length === 0) return;
      continue;
    }
    if (row.turnUntil === null || row.turnUntil <= env.clock()) await closeDeadTurn(env, row);
    else await woken;
  }
}
