import { endpoint, resource } from "../../door.ts";
import { changeSpending, readSpending } from "../../spending-operations.ts";

/** What may be spent on the language model, and what it costs (AGT-9). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readSpending, ({ actor, runtime: { spending } }) => spending.read(actor)),
  endpoint(changeSpending, ({ actor, body, runtime: { spending } }) => spending.change(actor, body)),
);
