// What calls about webhooks answer (HOOK-1).
import { z } from "zod";
import { instant, type Answer } from "../auth/index.ts";
import { EVENT_NAMES } from "./schema.ts";

export const deliverySchema = z
  .object({
    id: z.string().meta({ description: "The header webhook-id: the same at each try." }),
    event: z.string(),
    state: z.enum(["waiting", "delivered", "given_up"]),
    tries: z.int(),
    nextTryAt: instant.nullable(),
    status: z.int().nullable().meta({ description: "What the last try was answered with." }),
    fault: z.string().nullable().meta({ description: "Why nothing answered." }),
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .meta({ id: "WebhookDelivery" });
export type ShownDelivery = Answer<typeof deliverySchema>;

export const webhookFacts = {
  id: z.string(),
  address: z.string(),
  events: z.array(z.enum(EVENT_NAMES)),
  isOn: z.boolean(),
  offSince: instant.nullable().meta({ description: "Since when Stet has it off, because nothing got through." }),
  addedBy: z.string(),
  createdAt: instant,
  lastDelivery: deliverySchema.nullable(),
};
export const webhookSchema = z.object(webhookFacts).meta({ id: "Webhook" });
export type ShownWebhook = Answer<typeof webhookSchema>;
