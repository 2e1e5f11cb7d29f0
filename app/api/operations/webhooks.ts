// Calls about webhooks, which tell others what happens to posts (HOOK-1).
import { z } from "zod";
import {
  newWebhookSchema,
  webhookPatchSchema,
  deliverySchema,
  webhookSchema,
  webhookFacts,
} from "../../../lib/webhooks/index.ts";
import { operation } from "../door.ts";
import { id } from "../params.ts";

const ofWebhook = z.strictObject({ id: id.meta({ description: "Id of the webhook." }) });
const ofDelivery = z.strictObject({ ...ofWebhook.shape, delivery: id.meta({ description: "Id of the delivery." }) });

export const WEBHOOKS_OPERATIONS = [
  operation({
    id: "listWebhooks",
    at: "GET /api/webhooks",
    summary: "All webhooks",
    success: { status: 200, description: "All of them.", schema: z.object({ items: z.array(webhookSchema) }) },
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
      schema: z.object({ ...webhookFacts, secret: z.string() }).meta({ id: "AddedWebhook" }),
    },
    answer: ({ actor, body, runtime: { webhooks } }) => webhooks.add(actor, body),
  }),
  operation({
    id: "changeWebhook",
    at: "PATCH /api/webhooks/{id}",
    summary: "Change a webhook's address or events, or switch it on or off",
    params: ofWebhook,
    body: webhookPatchSchema,
    success: { status: 200, description: "The webhook.", schema: webhookSchema },
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
    success: { status: 200, description: "The deliveries.", schema: z.object({ items: z.array(deliverySchema) }) },
    answer: ({ actor, params: { id }, runtime: { webhooks } }) => webhooks.deliveries(actor, id),
  }),
  operation({
    id: "sendDeliveryAgain",
    at: "POST /api/webhooks/{id}/deliveries/{delivery}/again",
    summary: "Send a delivery once more, the same words under the same id",
    params: ofDelivery,
    success: { status: 200, description: "It waits for its turn.", schema: deliverySchema },
    answer: ({ actor, params: { id, delivery }, runtime: { webhooks, deliveries } }) =>
      webhooks.sendAgain(actor, id, delivery).finally(() => void deliveries.look()),
  }),
];
