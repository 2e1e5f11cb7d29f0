export type { CodeEntry, Settle } from "./code-entry.ts";
export { ALL_CODES, CODES, codeEntry, type Code } from "./codes.ts";
export { finding, type Finding } from "./finding.ts";
export { accepted, BugError, refused, unreachable, type Outcome } from "./outcome.ts";
export { refusal, type Refusal } from "./refusal.ts";
