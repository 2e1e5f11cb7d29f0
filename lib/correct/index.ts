export { createCorrector } from "./corrector.ts";
export type {
  CallUsage, Corrected, CorrectedOp, Correction, CorrectionRequest, Corrector, CorrectorClient, CorrectorEnv, CorrectorQuestion, CorrectorReply, StepCount,
} from "./types.ts";
