export { DEFAULT_LIMITS, effectiveLimits, isLooser, LIMIT_BOUNDS, LIMIT_NAMES, limitFault, limitRange, type LimitBounds, type LimitName } from "./limits.ts";
export { reviewPlan } from "./review.ts";
export type { Circumstances, Click, Constraints, Grant, Guard, GuardRow, Judgement, Limits, Objection, OutlineItem, Review, StrictSet, TurnSoFar } from "./types.ts";
