export { account, type Account, type AccountFacts, type Choice, type LeftHunk } from "./account.ts";
export { boundBy, type Bound } from "./bound.ts";
export { changesOf, namesOf, type Change, type HunkName } from "./changes.ts";
export type { WhyLeft } from "./decide.ts";
export { hunksOfAll, type Hunk } from "./hunks.ts";
export type { KeptHunk, KeptKind, Licence } from "./kept.ts";
export { licenceOf } from "./licence.ts";
export type { Reason } from "./reasons.ts";
export type { Words } from "./words.ts";
