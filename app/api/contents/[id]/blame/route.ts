import { endpoint, resource } from "../../../door.ts";
import { blameContent } from "../../../version-operations.ts";

/** Who wrote what (VER-7). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(blameContent, ({ actor, params: { id }, query, runtime: { contents } }) =>
    contents.blame(actor, id, query.version),
  ),
);
