export { addressesIn } from "./addresses.ts";
export { countedLines, linesAllowed } from "./change-size.ts";
export {
  DEFAULT_LIMITS,
  effectiveLimits,
  forEachLimit,
  isLooser,
  LIMIT_BOUNDS,
  LIMIT_NAMES,
  limitFault,
  limitRange,
  type LimitBounds,
  type LimitName,
  type Limits,
} from "./limits.ts";
export { lockedInWords, touchedLocks, wordsHeld, type TouchedLock } from "./lock.ts";
export { reviewPlan } from "./review.ts";
export type {
  Circumstances,
  Click,
  Constraints,
  Guard,
  HeldLock,
  HeldSuggestion,
  Judgement,
  Objection,
  OutlineItem,
  Review,
  StrictSet,
  TurnSoFar,
} from "./types.ts";
