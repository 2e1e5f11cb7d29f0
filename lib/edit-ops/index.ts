export type {
  Candidate, DiffStat, LineSpan, Match, NamedScope, Occurrence, Op, Plan, PlannedOp, Planning, PlanRequest, Position, Strategy, Target, Unit,
} from "./types.ts";
