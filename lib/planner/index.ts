export { planFromReading, type Earlier, type Facts, type Plan } from "./plan.ts";
export type { Talk } from "./talk.ts";
export type { Choice } from "./steps.ts";
