export type { Doc } from "yjs";
export { copyOf } from "./copy.ts";
export { docFrom, isIncomplete, liveTextOf, seedUpdate, serverClientId, stateOf, textOf } from "./document.ts";
export type { TextRules, UpdateFacts, UpdateFault } from "./inspect-update.ts";
export { mintUpdate, updateFor, type Minted } from "./mint.ts";
export { TrialDocument, type Trial } from "./trial-document.ts";
