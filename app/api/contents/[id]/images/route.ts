import { endpoint, resource } from "../../../door.ts";
import { addImage } from "../../../image-operations.ts";
import { readBytes } from "../../../read-body.ts";

/** Images that belong to a content (IMG-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(addImage, ({ request, actor, params: { id }, query: { name }, runtime: { images } }) =>
    images.add(actor, id, { name, read: (most) => readBytes(request, most) }),
  ),
);
