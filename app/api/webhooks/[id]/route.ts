import { endpoint, resource } from "../../door.ts";
import { changeWebhook, removeWebhook } from "../../webhook-operations.ts";

/** One webhook. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(changeWebhook, ({ actor, params: { id }, body, runtime: { webhooks } }) => webhooks.change(actor, id, body)),
  endpoint(removeWebhook, ({ actor, params: { id }, runtime: { webhooks } }) => webhooks.remove(actor, id)),
);
