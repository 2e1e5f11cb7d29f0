export type { Earlier } from "./continued.ts";
export { planFromReading, type Facts, type Plan } from "./plan.ts";
export type { Talk } from "./talk.ts";
export type { Choice } from "./steps.ts";
export { buttonsFor, linesFor, MOST_CHOICES } from "./shown-choices.ts";
