export { DEFAULT_LIMITS, effectiveLimits } from "./limits.ts";
export { reviewPlan } from "./review.ts";
export type { Circumstances, Click, Constraints, Grant, Guard, GuardRow, Judgement, Limits, Objection, OutlineItem, Review, TurnSoFar } from "./types.ts";
