import { endpoint, resource } from "../../../door.ts";
import { addSource, listSources } from "../../../source-operations.ts";

/** The sources of a content (SRC-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listSources, ({ actor, params: { id }, runtime: { sources } }) => sources.list(actor, id)),
  endpoint(addSource, ({ actor, params: { id }, body: { text = "", address, title }, runtime: { sources } }) =>
    sources.add(actor, id, address === undefined ? { text, title } : { address, title }, "person"),
  ),
);
