import { endpoint, resource } from "../../../door.ts";
import { listDeliveries } from "../../../webhook-operations.ts";

/** The deliveries of a webhook. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listDeliveries, ({ actor, params: { id }, runtime: { webhooks } }) => webhooks.deliveries(actor, id)),
);
