// Others are told of what happens to posts: where, of what, signed, and tried again (HOOK).
export { createDeliveries, type DeliveryEnv, type FailedTry } from "./deliver.ts";
export {
  newWebhookSchema,
  webhookPatchSchema,
  type NewWebhook,
  type WebhookEvent,
  type WebhookPatch,
} from "./schema.ts";
export { createWebhooks, type Webhooks } from "./webhooks.ts";
export { deliverySchema, webhookSchema, webhookFacts, type ShownWebhook, type ShownDelivery } from "./answers.ts";
