import { renewLease } from "./conversations.ts";
import type { AgentEnv } from "./env.ts";
import type { Ending } from "./events.ts";
import { runTurn } from "./run-turn.ts";
import type { Turn } from "./turn.ts";
import { createTurnLog, type TurnPlace } from "./turn-log.ts";
import type { Wakes } from "./wakes.ts";

/** A turn that is stored as running, and does not run yet. */
export type OpenTurn = TurnPlace &
  Pick<Turn, "limits" | "actor" | "contentId" | "message" | "selection" | "outline" | "isSuggesting">;

/** The turns that run in this process. */
export interface RunningTurns {
  begin(turn: OpenTurn): void;
  /** Nothing where it does not run here. */
  stop(turnId: string, reason: Ending): void;
  /** Resolves when they are stored as ended. */
  stopAll(): Promise<void>;
}

const LEASE_RENEWAL_MS = 2_000;
const NOTHING_FOUND: Turn["found"] = Promise.resolve([]);
const NO_TEXT = { version: 0, hash: "" };

export function createRunningTurns(env: AgentEnv, wakes: Wakes): RunningTurns {
  const running = new Map<string, { readonly stop: (reason: Ending) => void; readonly ended: Promise<void> }>();
  const stopOne = (turnId: string, reason: Ending) => running.get(turnId)?.stop(reason);
  env.messenger.listen("stop", (turnId) => stopOne(turnId, "cancelled"));

  return {
    begin(opened) {
      const { conversationId, turnId } = opened;
      const controller = new AbortController();
      const stop = (reason: Ending) => controller.abort(reason);
      const turn = turnFrom(env, wakes, opened, controller.signal);
      const late = setTimeout(() => stop("late"), turn.limits.turnMs);
      const lease = setInterval(() => {
        renewLease(env, conversationId, turnId).then(
          (state) => state !== "go" && stop(state === "stop" ? "cancelled" : "stopped"),
          (fault: unknown) => env.report(fault, "A turn's lease was not renewed"),
        );
      }, LEASE_RENEWAL_MS);
      const ended = runTurn(turn)
        .catch((fault: unknown) => env.report(fault, "A turn could not be stored to its end"))
        .finally(() => {
          clearTimeout(late);
          clearInterval(lease);
          running.delete(turnId);
          wakes.wake(conversationId);
        });
      running.set(turnId, { stop, ended });
    },
    stop: stopOne,
    async stopAll() {
      const those = [...running.values()];
      for (const { stop } of those) stop("stopped");
      await Promise.all(those.map(({ ended }) => ended));
    },
  };
}

function turnFrom(env: AgentEnv, wakes: Wakes, { after, ...opened }: OpenTurn, signal: AbortSignal): Turn {
  const { conversationId, turnId, limits, outline } = opened;
  const turnMs = limits.turnMs * (outline?.sections.length ?? 1); // each section has the time of a turn
  return {
    ...opened,
    env,
    limits: { ...limits, turnMs },
    earlier: [],
    found: NOTHING_FOUND,
    log: createTurnLog(env, wakes, { conversationId, turnId, after }),
    signal,
    base: NO_TEXT,
    shown: NO_TEXT,
    mayFix: false,
    meter: undefined,
  };
}
