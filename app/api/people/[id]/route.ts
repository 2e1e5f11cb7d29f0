import { changePerson, removePerson } from "../../access-operations.ts";
import { endpoint, resource } from "../../door.ts";

/** One person: name and role, or gone (DOOR-6.7). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(changePerson, ({ actor, params: { id }, body, runtime: { auth } }) => auth.people.change(actor, id, body)),
  endpoint(removePerson, ({ actor, params: { id }, runtime: { auth } }) => auth.people.remove(actor, id)),
);
