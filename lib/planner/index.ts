export { planFromReading } from "./plan.ts";
export type { Plan } from "./types.ts";
