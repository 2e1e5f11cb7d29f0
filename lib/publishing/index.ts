export type { Calendar, CalendarEntry } from "./calendar.ts";
export { CHECKS, SET_CHECKS, type Blocking, type Check, type SetCheck } from "./checklist.ts";
export { createDueLoop, type DueLoop } from "./due.ts";
export { createPublishing, type Publication, type Publishing, type ShownPublication } from "./publishing.ts";
export type { ShownSchedule } from "./schedule.ts";
export { SCHEDULE_STATES } from "./schedule-statements.ts";
