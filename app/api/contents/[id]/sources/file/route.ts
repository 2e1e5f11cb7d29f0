import { endpoint, resource } from "../../../../door.ts";
import { readBytes } from "../../../../read-body.ts";
import { uploadSource } from "../../../../source-operations.ts";

/** Files as sources of a content (SRC-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(uploadSource, ({ request, actor, params: { id }, query: { name }, runtime: { sources } }) =>
    sources.add(actor, id, { name, read: (most) => readBytes(request, most) }, "person"),
  ),
);
