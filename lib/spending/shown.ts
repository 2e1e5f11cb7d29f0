import type { ShownSum } from "./answers.ts";
import type { UsageSum } from "./usage-rows.ts";

export const shownSum = (sum: UsageSum): ShownSum => ({
  turns: sum.turns,
  calls: sum.calls,
  inputTokens: sum.inputTokens,
  outputTokens: sum.outputTokens,
  seconds: Math.round(sum.tookMs / 1_000),
  cost: sum.costMicros / 1_000_000,
  unpricedTokens: sum.unpriced,
});
