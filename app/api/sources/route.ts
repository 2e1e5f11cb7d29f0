import { endpoint, resource } from "../door.ts";
import { listAllSources } from "../source-operations.ts";

/** All sources of a workspace. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listAllSources, ({ actor, runtime: { sources } }) => sources.list(actor)),
);
