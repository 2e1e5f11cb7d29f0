export type { Circumstances, Click, Constraints, Grant, Guard, GuardRow, Judgement, Limits, Review } from "./types.ts";
