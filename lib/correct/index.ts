export { createCorrector } from "./corrector.ts";
export { knownAnswers } from "./known-answers.ts";
export type {
  CallUsage,
  Corrected,
  CorrectionRequest,
  Corrector,
  CorrectorClient,
  CorrectorEnv,
  CorrectorQuestion,
  CorrectorReply,
  StepCount,
} from "./types.ts";
