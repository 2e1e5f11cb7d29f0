// Calls about links to a draft (SHARE-1).
import { z } from "zod";
import { accepted } from "../../../lib/outcome/index.ts";
import { SHARE_DAYS, shareLinkSchema } from "../../../lib/sharing/index.ts";
import { operation } from "../door.ts";
import { ownAddress } from "../own-address.ts";
import { id, ofContent } from "../params.ts";

export const SHARING_OPERATIONS = [
  operation({
    id: "listShareLinks",
    at: "GET /api/contents/{id}/share-links",
    summary: "Links to a draft that work",
    params: ofContent,
    success: {
      status: 200,
      description: "Newest first; none shows its secret.",
      schema: z.object({ items: z.array(shareLinkSchema.meta({ id: "ShareLink" })) }).meta({ id: "ShareLinkList" }),
    },
    answer: ({ actor, params: { id }, runtime: { sharing } }) => sharing.list(actor, id),
  }),
  operation({
    id: "makeShareLink",
    at: "POST /api/contents/{id}/share-links",
    summary: "Make a link that lets someone who is not a member read the draft",
    params: ofContent,
    body: z
      .strictObject({
        days: z.union(SHARE_DAYS.map((days) => z.literal(days))).meta({ description: "How long it works." }),
      })
      .meta({ id: "NewShareLink" }),
    success: {
      status: 201,
      description: "The link; its address is shown this once.",
      schema: shareLinkSchema.extend({ url: z.string() }).meta({ id: "MadeShareLink" }),
    },
    answer: async ({ actor, params: { id }, body, request, runtime: { sharing, config } }) => {
      const made = await sharing.make(actor, id, body.days);
      if (!made.ok) return made;
      const { key, ...link } = made.value;
      return accepted({ ...link, url: `${ownAddress(request, config.publicUrl)}/share?key=${key}` });
    },
  }),
  // One link to a draft: revoked (SHARE-1.1).
  operation({
    id: "revokeShareLink",
    at: "DELETE /api/contents/{id}/share-links/{linkId}",
    summary: "Revoke a link to a draft",
    params: z.strictObject({ id: ofContent.shape.id, linkId: id.meta({ description: "Id of the link." }) }),
    success: { status: 204, description: "It no longer works." },
    answer: ({ actor, params: { id, linkId }, runtime: { sharing } }) => sharing.revoke(actor, id, linkId),
  }),
];
