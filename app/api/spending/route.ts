import { endpoint, resource } from "../door.ts";
import { readSpendingOfMonth } from "../spending-operations.ts";

/** What was spent on the language model in a month (AGT-9). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readSpendingOfMonth, ({ actor, query: { month }, runtime: { spending } }) => spending.month(actor, month)),
);
