import type { Model, ModelAnswer, ModelAsked } from "../model/index.ts";
import type { Ending } from "./events.ts";
import { tellError } from "./tell-error.ts";
import type { Turn } from "./turn.ts";

const NOTHING_USED = { input: 0, output: 0 };

/** What the turn uses of this model is counted from here on (AGT-9). */
export function meterTurn(turn: Turn, model: Model): void {
  turn.meter = turn.env.spending.meter({ turnId: turn.turnId, actor: turn.actor, model: model.name });
}

/**
 * One answer of the model: only while something may be spent, and counted (AGT-9). Where there is none the turn ends as
 * said, and the person has been told why.
 */
export async function askModel(
  turn: Turn,
  model: Model,
  asked: Omit<ModelAsked, "signal">,
): Promise<ModelAnswer | Ending> {
  const usedUp = await turn.meter?.mayCall();
  if (usedUp) {
    await tellError(turn, usedUp);
    return "limit";
  }
  if (turn.signal.aborted) return "cancelled";
  const answered = await model.ask({ ...asked, signal: turn.signal });
  await turn.log.record("answer", answered);
  turn.meter?.count(answered.ok ? answered.value.usage : NOTHING_USED);
  if (turn.signal.aborted) return "cancelled";
  if (answered.ok) return answered.value;
  await tellError(turn, answered.refusal);
  return "failed";
}

/** What the turn has used, once it is over. */
export async function tellUsage({ meter, log }: Turn, model: Model, startedAt: number): Promise<void> {
  if (!meter) return;
  await meter.settled();
  const { calls, inputTokens, outputTokens } = meter.used();
  const cost = await meter.cost();
  const tookMs = Math.round(performance.now() - startedAt);
  await log.tell("usage", { model: model.name, calls, inputTokens, outputTokens, tookMs, ...(cost ? { cost } : {}) });
}
