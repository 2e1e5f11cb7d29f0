import { revokeToken } from "../../access-operations.ts";
import { endpoint, resource } from "../../door.ts";

/** One API token. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(revokeToken, ({ actor, params: { id }, runtime: { auth } }) => auth.tokens.revoke(actor, id)),
);
