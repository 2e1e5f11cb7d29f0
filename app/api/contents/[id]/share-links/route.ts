import { accepted } from "../../../../../lib/outcome/index.ts";
import { endpoint, resource } from "../../../door.ts";
import { ownAddress } from "../../../own-address.ts";
import { listShareLinks, makeShareLink } from "../../../share-operations.ts";

/** Links to a draft for people who are not members (SHARE-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listShareLinks, ({ actor, params: { id }, runtime: { sharing } }) => sharing.list(actor, id)),
  endpoint(makeShareLink, async ({ actor, params: { id }, body, request, runtime: { sharing, config } }) => {
    const made = await sharing.make(actor, id, body.days);
    if (!made.ok) return made;
    const { key, ...link } = made.value;
    return accepted({ ...link, url: `${ownAddress(request, config.publicUrl)}/share?key=${key}` });
  }),
);
