// Calls about links to a draft (SHARE-1).
import { z } from "zod";
import { SHARE_DAYS } from "../../lib/sharing/index.ts";
import { operation } from "./operation.ts";

const MOST_ADDRESS = 1_000;
const PATH = "/api/contents/{id}/share-links";

const id = z.string().min(1).max(MOST_ADDRESS);
const params = z.strictObject({ id: id.meta({ description: "Id of the content, or its path with slashes as %2F." }) });
const query = z.strictObject({});

const link = z.object({
  id: z.string(),
  madeBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  opens: z.int().min(0).meta({ description: "How often its page was asked for, by programs too." }),
  openedAt: z.iso.datetime().nullable(),
});

export const listShareLinks = operation({
  id: "listShareLinks",
  method: "GET",
  path: PATH,
  summary: "Links to a draft that work",
  params,
  query,
  success: {
    status: 200,
    description: "Newest first; none shows its secret.",
    schema: z.object({ items: z.array(link.meta({ id: "ShareLink" })) }).meta({ id: "ShareLinkList" }),
  },
});

export const makeShareLink = operation({
  id: "makeShareLink",
  method: "POST",
  path: PATH,
  summary: "Make a link by which someone who is no member reads the draft",
  params,
  query,
  body: z
    .strictObject({
      days: z.union(SHARE_DAYS.map((days) => z.literal(days))).meta({ description: "How long it works." }),
    })
    .meta({ id: "NewShareLink" }),
  success: {
    status: 201,
    description: "The link; its address is shown this once.",
    schema: link.extend({ url: z.string() }).meta({ id: "MadeShareLink" }),
  },
});

export const revokeShareLink = operation({
  id: "revokeShareLink",
  method: "DELETE",
  path: `${PATH}/{linkId}`,
  summary: "Take a link to a draft back",
  params: z.strictObject({ id: params.shape.id, linkId: id.meta({ description: "Id of the link." }) }),
  query,
  success: { status: 204, description: "It works no more." },
});

export const SHARE_OPERATIONS = [listShareLinks, makeShareLink, revokeShareLink] as const;
