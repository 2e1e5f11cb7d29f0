export { MEASURES, SCOPES, type HeldSpending, type Measure, type Price, type Scope } from "./measures.ts";
export type { CallUsed, Cost, Meter, MeteredTurn } from "./meter.ts";
export { boundsOf, spendingPatchSchema, type SpendingPatch } from "./schema.ts";
export type { ShownSum } from "./shown.ts";
export {
  createSpending,
  type MonthAnswer,
  type Spending,
  type SpendingAnswer,
  type SpendingEnv,
  type TurnUsed,
} from "./spending.ts";
