import { endpoint, resource } from "../door.ts";
import { listAttempts } from "../attempt-operations.ts";

/** Requests to edit and their outcomes, newest first (ROAD-5). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listAttempts, ({ actor, query, runtime: { contents } }) => contents.attempts(actor, query)),
);
