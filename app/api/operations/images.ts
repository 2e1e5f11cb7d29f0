// Calls about the images of posts (IMG-1 to IMG-3).
import { create as contentDisposition } from "content-disposition";
import { z } from "zod";
import { MEDIA_TYPES, type FoundImage, imageSchema } from "../../../lib/images/index.ts";
import { refused, refusal } from "../../../lib/outcome/index.ts";
import { operation } from "../door.ts";
import { namesEtag } from "../etag.ts";
import { id, ofContent } from "../params.ts";
import { readBytes } from "../read-body.ts";

const LONGEST_NAME = 255;

export const IMAGES_OPERATIONS = [
  operation({
    id: "addImage",
    at: "POST /api/contents/{id}/images",
    summary: "Keep an image for a content",
    description:
      "The body is the file's bytes: PNG, JPEG, GIF, WebP or AVIF. The text stays as it is; " +
      "the same bytes have the same address. With a token, or the session of a browser.",
    needs: "content:write",
    takes: "image",
    params: ofContent,
    query: z.strictObject({ name: z.string().max(LONGEST_NAME).default("").meta({ description: "The file's name." }) }),
    success: { status: 201, description: "The image as it is kept.", schema: imageSchema },
    answer: ({ request, actor, params: { id }, query: { name }, runtime: { images } }) =>
      images.add(actor, id, { name, read: (most) => readBytes(request, most) }),
  }),
  operation({
    id: "readImage",
    at: "GET /api/images/{id}",
    summary: "An image of a post",
    params: z.strictObject({ id: id.meta({ description: "Id of the image." }) }),
    headers: ["If-None-Match"],
    success: { status: 200, description: "Its bytes.", media: Object.values(MEDIA_TYPES), headers: ["ETag"] },
    also: {
      304: {
        description: "It is the one that If-None-Match names; what has this address never changes.",
        headers: ["ETag"],
      },
    },
    answer: async ({ request, actor, params: { id }, runtime: { images } }) => {
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
    },
  }),
];

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
