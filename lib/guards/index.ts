export { DEFAULT_LIMITS, effectiveLimits } from "./limits.ts";
export { lockedInWords, sectionOfHeading, touchedLocks, wordsHeld, type TouchedLock } from "./lock.ts";
export { reviewPlan } from "./review.ts";
export { LOCK_KINDS } from "./types.ts";
export type { Circumstances, Click, Constraints, Grant, Guard, GuardRow, HeldLock, Judgement, Limits, LockKind, Objection, Review } from "./types.ts";
