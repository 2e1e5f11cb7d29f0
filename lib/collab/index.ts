export type { CloseName } from "./close-codes.ts";
export { createCollab, type Collab, type CollabTools } from "./collab.ts";
