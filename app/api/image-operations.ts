// Calls about the images of posts (IMG-1 to IMG-3).
import { z } from "zod";
import { MEDIA_TYPES } from "../../lib/images/index.ts";
import { operation } from "./operation.ts";

const MOST_ADDRESS = 1_000;
const LONGEST_NAME = 255;

const address = z.string().min(1).max(MOST_ADDRESS);
const count = z.int().min(1);
const mediaType = z.enum(Object.values(MEDIA_TYPES));

const imageAnswer = z
  .object({
    id: z.string().meta({ description: "The SHA-256 of its bytes, in base64url." }),
    url: z.string().meta({ description: "What goes into the text: ![what it shows](url)." }),
    mediaType: mediaType.meta({ description: "By its bytes, whatever the request said." }),
    width: count,
    height: count,
    size: count.meta({ description: "Bytes." }),
  })
  .meta({ id: "Image" });

export const addImage = operation({
  id: "addImage",
  method: "POST",
  path: "/api/contents/{id}/images",
  summary: "Keep an image for a content",
  description:
    "The body is the file's bytes: PNG, JPEG, GIF, WebP or AVIF. The text stays as it is; " +
    "the same bytes have the same address. With a token, or the session of a browser.",
  needs: "content:write",
  takes: "image",
  params: z.strictObject({ id: address.meta({ description: "Id of the content, or its path with slashes as %2F." }) }),
  query: z.strictObject({ name: z.string().max(LONGEST_NAME).default("").meta({ description: "The file's name." }) }),
  success: { status: 201, description: "The image as it is kept.", schema: imageAnswer },
});
export const readImage = operation({
  id: "readImage",
  method: "GET",
  path: "/api/images/{id}",
  summary: "An image of a post",
  params: z.strictObject({ id: address.meta({ description: "Id of the image." }) }),
  query: z.strictObject({}),
  headers: ["If-None-Match"],
  success: { status: 200, description: "Its bytes.", media: Object.values(MEDIA_TYPES), headers: ["ETag"] },
  also: {
    304: {
      description: "It is the one that If-None-Match names; what has this address never changes.",
      headers: ["ETag"],
    },
  },
});

export const IMAGE_OPERATIONS = [addImage, readImage] as const;
