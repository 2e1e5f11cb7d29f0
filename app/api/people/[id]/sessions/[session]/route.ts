import { endSession } from "../../../../access-operations.ts";
import { endpoint, resource } from "../../../../door.ts";

/** One browser a person is signed in with. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(endSession, ({ actor, params: { id, session }, runtime: { auth } }) =>
    auth.people.endSessions(actor, id, session),
  ),
);
