import { endpoint, resource } from "../../../../door.ts";
import { readVersion } from "../../../../version-operations.ts";

/** One version with its text, ops and receipt. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readVersion, ({ actor, params: { id, n }, runtime: { contents } }) => contents.version(actor, id, n)),
);
