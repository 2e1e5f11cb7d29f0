export { isAlreadyThere } from "./plan/already-so.ts";
export { caretNameIn } from "./caret.ts";
export { candidatesFor, wordsAround } from "./scope/candidates.ts";
export type { Reading } from "./find/reading.ts";
export { unescapedReading } from "./find/readings.ts";
export { isMisspelling, type WrittenWord } from "./find/slip-of-pen.ts";
export { MULTI_PARAGRAPH, planEdit, planOfFewer } from "./plan/plan.ts";
export { rebaseEdit, type Rebasing } from "./plan/rebase.ts";
export { resultsOf } from "./results.ts";
export { removedOperation } from "./removed.ts";
export {
  badCharacterRefusal,
  editRequestSchema,
  invalidRequest,
  parseEditRequest,
  type EditRequest,
} from "./schema.ts";
export { resolveScope, resolveSection } from "./scope/scope.ts";
export type { ScopeResolution } from "./scope/pick.ts";
export { Standing } from "./plan/standing.ts";
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
