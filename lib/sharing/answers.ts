// What calls about links to a draft answer (SHARE-1).
import { z } from "zod";
import { someone, type Answer } from "../auth/index.ts";

export const shareLinkSchema = z.object({
  id: z.string(),
  madeBy: someone,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  opens: z.int().min(0).meta({ description: "How often its page was asked for, by programs too." }),
  openedAt: z.iso.datetime().nullable(),
});
/** A link that works. Times are ISO 8601. */
export type ShownLink = Answer<typeof shareLinkSchema>;
