export type { Intent, Reading } from "./types.ts";
