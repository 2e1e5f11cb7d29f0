import { endpoint, resource } from "../door.ts";
import { listPresence } from "../operations.ts";

/** Who has which content of the workspace open now (ROOM-13). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listPresence, ({ actor, runtime: { collab } }) => collab.presence(actor)),
);
