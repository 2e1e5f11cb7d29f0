export { MEASURES, SCOPES, type HeldSpending, type Measure, type Price, type Scope } from "./measures.ts";
export type { CallUsed, Cost, Meter, MeteredTurn } from "./meter.ts";
export { boundsOf, spendingPatchSchema, type SpendingPatch } from "./schema.ts";
export { createSpending, type Spending, type SpendingEnv, type TurnUsed } from "./spending.ts";
export { monthSchema, spendingSchema, type MonthAnswer, type ShownSum, type SpendingAnswer } from "./answers.ts";
