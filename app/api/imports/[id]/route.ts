import { endpoint, resource } from "../../door.ts";
import { cancelImport, readImport } from "../../exchange-operations.ts";

/** One import: its progress and its end. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readImport, ({ actor, params: { id }, runtime: { imports } }) => imports.read(actor, id)),
  endpoint(cancelImport, ({ actor, params: { id }, runtime: { imports } }) => imports.cancel(actor, id)),
);
