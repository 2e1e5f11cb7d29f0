// Others are told of what happens to posts: where, of what, signed, and tried again (HOOK).
export { createDeliveries, type Deliveries, type DeliveryEnv, type FailedTry } from "./deliver.ts";
export {
  EVENT_NAMES,
  newWebhookSchema,
  webhookPatchSchema,
  type NewWebhook,
  type WebhookEvent,
  type WebhookPatch,
} from "./schema.ts";
export { createWebhooks, type ShownDelivery, type ShownWebhook, type Webhooks } from "./webhooks.ts";
