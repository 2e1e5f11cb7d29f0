import { create as contentDisposition } from "content-disposition";
import { refused, refusal } from "../../../../lib/outcome/index.ts";
import type { FoundImage } from "../../../../lib/images/index.ts";
import { endpoint, resource } from "../../door.ts";
import { namesEtag } from "../../etag.ts";
import { readImage } from "../../image-operations.ts";

/** An image of a post, for anyone who may read the post (IMG-3). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readImage, async ({ request, actor, params: { id }, runtime: { images } }) => {
    const found = await images.find(actor, id);
    if (!found.ok) return found;
    const headers = headersOf(found.value);
    if (namesEtag(request.headers.get("if-none-match") ?? "", headers.ETag))
      return new Response(null, { status: 304, headers });
    const bytes = await found.value.bytes();
    if (!bytes) return refused(refusal("not_found"));
    return new Response(bytes, {
      headers: {
        ...headers,
        "Content-Type": found.value.mediaType,
        "Content-Disposition": contentDisposition(found.value.fileName, { type: "inline" }),
      },
    });
  }),
);

/**
 * Cached by the viewer's browser and by nothing in between; shown only in our own pages. The port sets its sandbox and
 * `nosniff`.
 */
const headersOf = ({ id }: FoundImage) => ({
  ETag: `"${id}"`,
  "Cache-Control": "private, max-age=31536000, immutable",
  Vary: "Cookie, Authorization",
  "Cross-Origin-Resource-Policy": "same-origin",
});
