export { CODES, codeEntry, type Code, type CodeEntry, type Settle } from "./codes.ts";
export { finding, type Finding } from "./finding.ts";
export { accepted, BugError, refused, unreachable, type Outcome } from "./outcome.ts";
export { refusal, type Refusal } from "./refusal.ts";
