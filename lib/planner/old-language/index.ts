// What the planner reads requests by, until it reads them as the ledger does.
export { maskDictated } from "./mask.ts";
export { readRequest } from "./read.ts";
export { ENGLISH } from "./english/index.ts";
export type { Language } from "./language.ts";
export type { PlanPatterns } from "./plan-language.ts";
