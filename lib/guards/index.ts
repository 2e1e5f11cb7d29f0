export { DEFAULT_LIMITS, effectiveLimits, isLooser, LIMIT_BOUNDS, LIMIT_NAMES, limitFault, limitRange, type LimitBounds, type LimitName } from "./limits.ts";
export { lockedInWords, sectionOfHeading, touchedLocks, wordsHeld, type TouchedLock } from "./lock.ts";
export { reviewPlan } from "./review.ts";
export { LOCK_KINDS } from "./types.ts";
export type { Circumstances, Click, Constraints, Grant, Guard, GuardRow, HeldLock, Judgement, Limits, LockKind, Objection, OutlineItem, Review, SpokenPlace, StrictSet, TurnSoFar } from "./types.ts";
