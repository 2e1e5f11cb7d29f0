export type { Doc } from "yjs";
export { copyOf, docFrom, isIncomplete, seedUpdate, serverClientId, stateOf, textOf } from "./document.ts";
export { mintUpdate, updateFor, type Minted } from "./mint.ts";
