import type { UsageSum } from "./usage-rows.ts";

/** What is told of a sum. */
export interface ShownSum {
  readonly turns: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly seconds: number;
  /** In the workspace's currency, of what had a price. */
  readonly cost: number;
  /** Tokens of models that had no price. */
  readonly unpricedTokens: number;
}

export const shownSum = (sum: UsageSum): ShownSum => ({
  turns: sum.turns,
  calls: sum.calls,
  inputTokens: sum.inputTokens,
  outputTokens: sum.outputTokens,
  seconds: Math.round(sum.tookMs / 1_000),
  cost: sum.costMicros / 1_000_000,
  unpricedTokens: sum.unpriced,
});
