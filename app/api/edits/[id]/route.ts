import { dismissAttempt, readAttempt } from "../../attempt-operations.ts";
import { endpoint, resource } from "../../door.ts";

/** One request to edit, and what it would have changed (EVT-1.5). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readAttempt, ({ actor, params: { id }, query, runtime: { contents } }) =>
    contents.attempt(actor, id, query),
  ),
  endpoint(dismissAttempt, ({ actor, params: { id }, body: { dismissed }, runtime: { contents } }) =>
    contents.dismiss(actor, id, dismissed),
  ),
);
