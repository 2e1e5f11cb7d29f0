import { ownAddress } from "../../own-address.ts";
import { openEndpoint, resource } from "../../door.ts";
import { listPublicPosts } from "../../public-operations.ts";
import { publicAnswer } from "../public-answer.ts";

/** The posts that are public (SITE-7). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  openEndpoint(listPublicPosts, async ({ request, actor, query, runtime: { delivery, config } }) => {
    const reader = { own: ownAddress(request, config.publicUrl), workspaceId: actor?.workspaceId };
    const found = await delivery.list(reader, query);
    return found.ok ? publicAnswer(request, actor, found.value) : found;
  }),
);
