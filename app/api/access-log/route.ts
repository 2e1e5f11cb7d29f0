import { listAccessEvents } from "../access-operations.ts";
import { endpoint, resource } from "../door.ts";

/** Changes to people's rights (DOOR-6.11). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listAccessEvents, ({ actor, query, runtime: { auth } }) => auth.accessLog(actor, query)),
);
