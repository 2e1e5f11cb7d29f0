import { endpoint, resource } from "../../../../door.ts";
import { revokeShareLink } from "../../../../share-operations.ts";

/** One link to a draft: revoked (SHARE-1.1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(revokeShareLink, ({ actor, params: { id, linkId }, runtime: { sharing } }) =>
    sharing.revoke(actor, id, linkId),
  ),
);
