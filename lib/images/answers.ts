// What is told of an image of a post (IMG-1).
import { z } from "zod";
import { type Answer } from "../auth/index.ts";
import { MEDIA_TYPES } from "./image-facts.ts";

const mediaType = z.enum(Object.values(MEDIA_TYPES));
export const imageSchema = z
  .object({
    id: z.string().meta({ description: "The SHA-256 of its bytes, in base64url." }),
    url: z.string().meta({ description: "What goes into the text: ![what it shows](url)." }),
    mediaType: mediaType.meta({ description: "By its bytes, whatever the request said." }),
    width: z.int().min(1),
    height: z.int().min(1),
    size: z.int().min(1).meta({ description: "Bytes." }),
  })
  .meta({ id: "Image" });
export type KeptImage = Answer<typeof imageSchema>;
