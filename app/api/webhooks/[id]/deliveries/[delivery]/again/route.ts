import { endpoint, resource } from "../../../../../door.ts";
import { sendDeliveryAgain } from "../../../../../webhook-operations.ts";

/** One delivery, once more. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(sendDeliveryAgain, ({ actor, params: { id, delivery }, runtime: { webhooks, deliveries } }) =>
    webhooks.sendAgain(actor, id, delivery).finally(() => void deliveries.look()),
  ),
);
