export { standsAlready } from "./already-so.ts";
export { caretNameIn } from "./caret.ts";
export { candidatesFor, wordsAround } from "./candidates.ts";
export type { Reading } from "./match/reading.ts";
export { unescapedReading } from "./match/readings.ts";
export { isMisspelling, type WrittenWord } from "./match/slip-of-pen.ts";
export { MULTI_PARAGRAPH, planEdit, planOfFewer } from "./plan.ts";
export { rebaseEdit, type Rebasing } from "./rebase.ts";
export { resultsOf } from "./results.ts";
export { removedOperation } from "./removed.ts";
export {
  badCharacterRefusal,
  editRequestSchema,
  invalidRequest,
  parseEditRequest,
  type EditRequest,
} from "./schema.ts";
export { resolveScope, resolveSection } from "./scope.ts";
export type { ScopeResolution } from "./scope-pick.ts";
export { Standing } from "./standing.ts";
export { ASKED_KINDS } from "./types.ts";
export type {
  Candidate,
  LineSpan,
  Match,
  NamedScope,
  Occurrence,
  Op,
  Plan,
  PlannedOp,
  Planning,
  PlanRequest,
  Position,
  Target,
  Unit,
} from "./types.ts";
