import { endpoint, resource } from "../../../../door.ts";
import { searchSources } from "../../../../source-operations.ts";

/** The sources of a content, searched (SRC-4). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(searchSources, ({ actor, params: { id }, query: { q, limit }, runtime: { sources } }) =>
    sources.search(actor, { contentId: id, q, limit }),
  ),
);
