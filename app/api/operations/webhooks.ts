// Calls about webhooks, which tell others what happens to posts (HOOK-1).
import { z } from "zod";
import { EVENT_NAMES, newWebhookSchema, webhookPatchSchema } from "../../../lib/webhooks/index.ts";
import { operation } from "../door.ts";
import { id, instant } from "../params.ts";

const ofWebhook = z.strictObject({ id: id.meta({ description: "Id of the webhook." }) });
const ofDelivery = z.strictObject({ ...ofWebhook.shape, delivery: id.meta({ description: "Id of the delivery." }) });
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

export const WEBHOOKS_OPERATIONS = [
  operation({
    id: "listWebhooks",
    at: "GET /api/webhooks",
    summary: "Where others are told of what happens to posts",
    success: { status: 200, description: "All of them.", schema: z.object({ items: z.array(webhook) }) },
    answer: ({ actor, runtime: { webhooks } }) => webhooks.list(actor),
  }),
  operation({
    id: "addWebhook",
    at: "POST /api/webhooks",
    summary: "Tell an address of events, signed as Standard Webhooks says",
    body: newWebhookSchema,
    success: {
      status: 201,
      description: "The webhook, with its secret, which is shown once.",
      schema: z.object({ ...shown, secret: z.string() }).meta({ id: "AddedWebhook" }),
    },
    answer: ({ actor, body, runtime: { webhooks } }) => webhooks.add(actor, body),
  }),
  operation({
    id: "changeWebhook",
    at: "PATCH /api/webhooks/{id}",
    summary: "Change a webhook's address or events, or switch it on or off",
    params: ofWebhook,
    body: webhookPatchSchema,
    success: { status: 200, description: "The webhook.", schema: webhook },
    answer: ({ actor, params: { id }, body, runtime: { webhooks } }) => webhooks.change(actor, id, body),
  }),
  operation({
    id: "removeWebhook",
    at: "DELETE /api/webhooks/{id}",
    summary: "Remove a webhook, with its deliveries",
    params: ofWebhook,
    success: { status: 204, description: "Removed." },
    answer: ({ actor, params: { id }, runtime: { webhooks } }) => webhooks.remove(actor, id),
  }),
  operation({
    id: "listDeliveries",
    at: "GET /api/webhooks/{id}/deliveries",
    summary: "The last 50 deliveries of a webhook, newest first; they are kept for 30 days",
    params: ofWebhook,
    success: { status: 200, description: "The deliveries.", schema: z.object({ items: z.array(delivery) }) },
    answer: ({ actor, params: { id }, runtime: { webhooks } }) => webhooks.deliveries(actor, id),
  }),
  operation({
    id: "sendDeliveryAgain",
    at: "POST /api/webhooks/{id}/deliveries/{delivery}/again",
    summary: "Send a delivery once more, the same words under the same id",
    params: ofDelivery,
    success: { status: 200, description: "It waits for its turn.", schema: delivery },
    answer: ({ actor, params: { id, delivery }, runtime: { webhooks, deliveries } }) =>
      webhooks.sendAgain(actor, id, delivery).finally(() => void deliveries.look()),
  }),
];
