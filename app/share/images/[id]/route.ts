import { siteIsOff, siteResource } from "../../../p/site-door.ts";
import { SHARED_HEADERS } from "../../shared-headers.ts";

/** An image that a shared draft names now, for anyone with its link (SHARE-1.2). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = siteResource(
  async ({ params: { id = "" }, query, runtime: { sharing, images } }) => {
    const workspaceId = /^[\w-]{43}$/.test(id) ? await sharing.image(query.get("key") ?? "", id) : undefined;
    const image = workspaceId === undefined ? undefined : await images.ofWorkspace(workspaceId, id);
    const bytes = await image?.bytes();
    if (!image || !bytes) return siteIsOff();
    return new Response(bytes, { headers: { ...SHARED_HEADERS, "Content-Type": image.mediaType } });
  },
);
