import { endpoint, resource } from "../../../door.ts";
import { diffVersions } from "../../../version-operations.ts";

/** The differences between two versions. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(diffVersions, ({ actor, params: { id }, query, runtime: { contents } }) => contents.diff(actor, id, query)),
);
