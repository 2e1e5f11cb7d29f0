import { endpoint, resource } from "../door.ts";
import { addWebhook, listWebhooks } from "../webhook-operations.ts";

/** Webhooks (HOOK-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listWebhooks, ({ actor, runtime: { webhooks } }) => webhooks.list(actor)),
  endpoint(addWebhook, ({ actor, body, runtime: { webhooks } }) => webhooks.add(actor, body)),
);
