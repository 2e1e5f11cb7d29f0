import { ownAddress } from "../../../own-address.ts";
import { openEndpoint, resource } from "../../../door.ts";
import { readPublicPost } from "../../../public-operations.ts";
import { keptBy, publicAnswer } from "../../public-answer.ts";

/** A public post with its text (SITE-7). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  openEndpoint(readPublicPost, async ({ request, actor, params: { slug }, query, runtime: { delivery, config } }) => {
    const reader = { own: ownAddress(request, config.publicUrl), workspaceId: actor?.workspaceId };
    const found = await delivery.post(reader, slug, query.format);
    if (!found.ok) return found;
    if (!("movedTo" in found.value)) return publicAnswer(request, actor, found.value);
    const { search } = new URL(request.url);
    const place = `/api/public/posts/${encodeURIComponent(found.value.movedTo)}${search}`;
    const headers = { ...keptBy(actor), Location: place };
    return new Response(null, { status: 301, headers });
  }),
);
