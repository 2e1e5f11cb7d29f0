export type { CloseName } from "./close-codes.ts";
export { rowsInDatabase, type PresenceRows, type Present } from "./presence-rows.ts";
export { createCollab, type Collab, type CollabTools } from "./collab.ts";
