import { endSessions } from "../../../access-operations.ts";
import { endpoint, resource } from "../../../door.ts";

/** All browsers a person is signed in with. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(endSessions, ({ actor, params: { id }, runtime: { auth } }) => auth.people.endSessions(actor, id)),
);
