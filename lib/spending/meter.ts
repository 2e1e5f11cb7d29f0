import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { Actor } from "../auth/index.ts";
import type { Refusal } from "../outcome/index.ts";
import { costOf, measured, usedUp, type HeldSpending, type Scope, type Used } from "./measures.ts";
import { monthOf } from "./month.ts";
import { limitReached } from "./says.ts";
import { monthUsage, storeUsage } from "./usage-rows.ts";

/** What one call has used. */
export interface CallUsed {
  readonly input: number;
  readonly output: number;
}

/** What a turn costs, where its model has a price. */
export interface Cost {
  readonly amount: number;
  readonly currency: string;
}

/** Counts what one turn uses of the language model, and says when that is enough (AGT-9). */
export interface Meter {
  /**
   * To be asked before each call of the model. Refuses with `spending_limit`; calls that run side by side may each
   * have been let through.
   */
  mayCall(): Promise<Refusal | undefined>;
  /** One more call is over. */
  count(used: CallUsed): void;
  used(): Used;
  cost(): Promise<Cost | undefined>;
  /** Resolves when all that was counted is stored. */
  settled(): Promise<void>;
}

export interface MeterEnv {
  readonly db: PrismaClient;
  readonly clock: () => Date;
  readonly held: (workspaceId: string) => Promise<HeldSpending>;
  readonly report: (fault: unknown, what: string) => void;
}

export interface MeteredTurn {
  readonly turnId: string;
  readonly actor: Actor;
  readonly model: string;
}

export function createMeter({ db, clock, held, report }: MeterEnv, { turnId, actor, model }: MeteredTurn): Meter {
  const startedAt = clock();
  let used: Used = { calls: 0, inputTokens: 0, outputTokens: 0, tookMs: 0 };
  let stored: Promise<unknown> = Promise.resolve();
  const settings = () => held(actor.workspaceId);

  const store = async (now: Used): Promise<void> => {
    const { prices } = await settings();
    await storeUsage(db, actor, { turnId, model, used: now, costMicros: costOf(prices[model], now), at: startedAt });
  };
  return {
    async mayCall() {
      await stored;
      const { limits, prices, currency } = await settings();
      const month = monthOf(clock());
      const reached = (scope: Scope, spent: Used, costMicros: number): Refusal | undefined => {
        const over = usedUp(limits[scope], measured(spent, costMicros));
        return over && limitReached({ scope, ...over, currency, anewAt: month.to });
      };
      const running = { ...used, tookMs: clock().getTime() - startedAt.getTime() };
      const ofTurn = reached("turn", running, costOf(prices[model], running) ?? 0);
      if (ofTurn || !(limits.person ?? limits.token ?? limits.workspace)) return ofTurn;
      const { workspace, people, tokens } = await monthUsage(db, actor.workspaceId, month);
      const person = people.find(({ id }) => id === actor.personId);
      const token = actor.kind === "token" ? tokens.find(({ id }) => id === actor.id) : undefined;
      return (
        (person && reached("person", person, person.costMicros)) ??
        (token && reached("token", token, token.costMicros)) ??
        reached("workspace", workspace, workspace.costMicros)
      );
    },
    count({ input, output }) {
      used = {
        calls: used.calls + 1,
        inputTokens: used.inputTokens + input,
        outputTokens: used.outputTokens + output,
        tookMs: Math.max(0, clock().getTime() - startedAt.getTime()),
      };
      const now = used;
      stored = stored
        .then(() => store(now))
        .catch((fault: unknown) => report(fault, "What a turn has used could not be stored"));
    },
    used: () => used,
    async cost() {
      const { prices, currency } = await settings();
      const micros = costOf(prices[model], used);
      return micros === undefined ? undefined : { amount: micros / 1_000_000, currency };
    },
    settled: () => stored.then(() => undefined),
  };
}
