import { endpoint, resource } from "../door.ts";
import { readCalendar } from "../publication-operations.ts";

/** What is due, scheduled and published between two days (PLAN-4). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readCalendar, ({ actor, query, runtime: { publishing } }) => publishing.calendar(actor, query)),
);
