import { revokeInvitation } from "../../access-operations.ts";
import { endpoint, resource } from "../../door.ts";

/** One open invitation. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(revokeInvitation, ({ actor, params: { id }, runtime: { auth } }) => auth.invitations.revoke(actor, id)),
);
