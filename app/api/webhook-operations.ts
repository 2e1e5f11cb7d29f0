// Calls about webhooks, which tell others what happens to posts (HOOK-1).
import { z } from "zod";
import { EVENT_NAMES, newWebhookSchema, webhookPatchSchema } from "../../lib/webhooks/index.ts";
import { operation } from "./operation.ts";

const LONGEST_ID = 1_000;

const none = z.strictObject({});
const id = z.string().min(1).max(LONGEST_ID);
const ofWebhook = z.strictObject({ id: id.meta({ description: "Id of the webhook." }) });
const ofDelivery = z.strictObject({ ...ofWebhook.shape, delivery: id.meta({ description: "Id of the delivery." }) });
const instant = z.iso.datetime();
const delivery = z
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
const shown = {
  id: z.string(),
  address: z.string(),
  events: z.array(z.enum(EVENT_NAMES)),
  isOn: z.boolean(),
  offSince: instant.nullable().meta({ description: "Since when Stet has it off, because nothing got through." }),
  addedBy: z.string(),
  createdAt: instant,
  lastDelivery: delivery.nullable(),
};
const webhook = z.object(shown).meta({ id: "Webhook" });

export const listWebhooks = operation({
  id: "listWebhooks",
  method: "GET",
  path: "/api/webhooks",
  summary: "Where others are told of what happens to posts",
  params: none,
  query: none,
  success: { status: 200, description: "All of them.", schema: z.object({ items: z.array(webhook) }) },
});
export const addWebhook = operation({
  id: "addWebhook",
  method: "POST",
  path: "/api/webhooks",
  summary: "Tell an address of events, signed as Standard Webhooks says",
  params: none,
  query: none,
  body: newWebhookSchema,
  success: {
    status: 201,
    description: "The webhook, with its secret, which is shown once.",
    schema: z.object({ ...shown, secret: z.string() }).meta({ id: "AddedWebhook" }),
  },
});
export const changeWebhook = operation({
  id: "changeWebhook",
  method: "PATCH",
  path: "/api/webhooks/{id}",
  summary: "Change a webhook's address or events, or switch it on or off",
  params: ofWebhook,
  query: none,
  body: webhookPatchSchema,
  success: { status: 200, description: "The webhook.", schema: webhook },
});
export const removeWebhook = operation({
  id: "removeWebhook",
  method: "DELETE",
  path: "/api/webhooks/{id}",
  summary: "Remove a webhook, with its deliveries",
  params: ofWebhook,
  query: none,
  success: { status: 204, description: "Removed." },
});
export const listDeliveries = operation({
  id: "listDeliveries",
  method: "GET",
  path: "/api/webhooks/{id}/deliveries",
  summary: "The last 50 deliveries of a webhook, newest first; they are kept for 30 days",
  params: ofWebhook,
  query: none,
  success: { status: 200, description: "The deliveries.", schema: z.object({ items: z.array(delivery) }) },
});
export const sendDeliveryAgain = operation({
  id: "sendDeliveryAgain",
  method: "POST",
  path: "/api/webhooks/{id}/deliveries/{delivery}/again",
  summary: "Send a delivery once more, the same words under the same id",
  params: ofDelivery,
  query: none,
  success: { status: 200, description: "It waits for its turn.", schema: delivery },
});

export const WEBHOOK_OPERATIONS = [
  listWebhooks,
  addWebhook,
  changeWebhook,
  removeWebhook,
  listDeliveries,
  sendDeliveryAgain,
] as const;
