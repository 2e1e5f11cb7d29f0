export type { ShownCandidate } from "./candidate.ts";
export type { CodeEntry, Settle } from "./code-entry.ts";
export { ALL_CODES, CODES, codeEntry, type Code } from "./codes.ts";
export type { ContestedPlace } from "./contested-place.ts";
export type { DiffStat } from "./diff-stat.ts";
export { editEventKinds, mainCode, matchingsIn, type EditEventKind, type Matching } from "./edit-events.ts";
export {
  rejectedBy,
  type AppliedFile,
  type AppliedOutcome,
  type ClarifyFile,
  type ClarifyOutcome,
  type EditOutcome,
  type FileOutcome,
  type Rejected,
  type RejectedFile,
  type RejectedOutcome,
  type SuggestedChange,
  type SuggestedOutcome,
} from "./edit-outcome.ts";
export type { FindingDetails, FirstDifference, NearestLine } from "./finding-details.ts";
export { finding, type Finding, type ShownChange, type ShownFinding, type ShownPlace } from "./finding.ts";
export type { Hunk } from "./hunk.ts";
export type { LeftOut } from "./left-out.ts";
export { LOCK_KINDS, type LockKind, type NamedLock } from "./named-lock.ts";
export { agentIdOf, AI_COLOUR, AI_HSL, colourOf, PEOPLE_HSL, type Hsl, type PersonColour } from "./person-colours.ts";
export type { NumberedLine, OpResult } from "./op-result.ts";
export { accepted, BugError, refused, unreachable, type Outcome } from "./outcome.ts";
export type {
  ChangedProperty,
  CorrectedOp,
  Correction,
  FileReceipt,
  FromSource,
  Grant,
  GuardRow,
  Intent,
  JudgedReceipt,
  Receipt,
  ReceiptActor,
  TextMark,
} from "./receipt.ts";
export { refusal, type CurrentText, type Refusal, type RefusalDetails, type WrongField } from "./refusal.ts";
export { TOLERANT_STRATEGIES, type Strategy } from "./strategy.ts";
