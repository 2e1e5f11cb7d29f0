export type { Earlier } from "./continued.ts";
export { planFromReading, type Facts } from "./plan.ts";
export type { Plan } from "./plan-kinds.ts";
export type { Talk } from "./talk.ts";
export { changesMeant, LAST, undoesLast, type Undone } from "./undone.ts";
export type { Choice } from "./steps.ts";
export { placesSaid, MOST_CHOICES } from "./shown-choices.ts";
