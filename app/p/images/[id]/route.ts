import { namesEtag } from "../../../api/etag.ts";
import { siteIsOff, siteResource } from "../../site-door.ts";

/** A minute: an image of a post that is taken down soon leaves the caches in between. */
const KEPT = "public, max-age=60, must-revalidate";

/** An image that a public version names (SITE-5); no other is shown to the world. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = siteResource(
  async ({ request, params: { id = "" }, runtime: { site, images } }) => {
    const workspaceId = /^[\w-]{43}$/.test(id) ? await site.image(id) : undefined;
    const image = workspaceId === undefined ? undefined : await images.ofWorkspace(workspaceId, id);
    if (!image) return siteIsOff();
    const headers = { ETag: `"${id}"`, "Cache-Control": KEPT, "Cross-Origin-Resource-Policy": "cross-origin" };
    if (namesEtag(request.headers.get("if-none-match") ?? "", headers.ETag))
      return new Response(null, { status: 304, headers });
    const bytes = await image.bytes();
    return bytes ? new Response(bytes, { headers: { ...headers, "Content-Type": image.mediaType } }) : siteIsOff();
  },
);
