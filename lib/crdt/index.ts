export type { Doc } from "yjs";
export { copyOf, docFrom, isIncomplete, seedUpdate, serverClientId, stateOf, textOf } from "./document.ts";
export type { TextRules, UpdateFacts, UpdateFault } from "./inspect-update.ts";
export { mintUpdate, updateFor, type Minted } from "./mint.ts";
export { positionsOf, rangeOf, type Positions } from "./positions.ts";
export { TrialDocument, type Trial } from "./trial-document.ts";
