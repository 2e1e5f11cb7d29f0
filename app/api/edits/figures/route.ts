import { editFigures } from "../../attempt-operations.ts";
import { endpoint, resource } from "../../door.ts";

/** How edits fared: refusals, retries, auto-reverts, day by day (EVT-1.6). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(editFigures, ({ actor, query, runtime: { contents } }) => contents.editFigures(actor, query)),
);
