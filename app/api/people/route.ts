import { listPeople } from "../access-operations.ts";
import { endpoint, resource } from "../door.ts";

/** Who belongs to the workspace (DOOR-6.7). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listPeople, ({ actor, runtime: { auth } }) => auth.people.list(actor)),
);
