import { endpoint, resource } from "../../../door.ts";
import { listDeliveries } from "../../../webhook-operations.ts";

/** What a webhook was told. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listDeliveries, ({ actor, params: { id }, runtime: { webhooks } }) => webhooks.deliveries(actor, id)),
);
