export type { Calendar, CalendarEntry } from "./calendar.ts";
export { SET_CHECKS, type Blocking, type Check, type SetCheck } from "./checklist.ts";
export { createDueLoop } from "./due.ts";
export { createPublishing, type Publishing } from "./publishing.ts";
export { publicationSchema, type ShownPublication, type ShownSchedule, type Publication } from "./answers.ts";
