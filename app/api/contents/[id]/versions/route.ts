import { endpoint, resource } from "../../../door.ts";
import { listVersions } from "../../../version-operations.ts";

/** The history of one content, newest first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listVersions, ({ actor, params: { id }, query, runtime: { contents } }) =>
    contents.versions(actor, id, query),
  ),
);
