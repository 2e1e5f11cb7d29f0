import { endpoint, resource } from "../../door.ts";
import { deleteSource, readSource } from "../../source-operations.ts";

/** One source: read, or deleted for good. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readSource, ({ actor, params: { id }, query, runtime: { sources } }) => sources.read(actor, id, query)),
  endpoint(deleteSource, ({ actor, params: { id }, runtime: { sources } }) => sources.remove(actor, id)),
);
