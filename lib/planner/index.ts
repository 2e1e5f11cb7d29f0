export { planFromReading, type Earlier, type Facts, type Plan } from "./plan.ts";
export type { Choice } from "./steps.ts";
