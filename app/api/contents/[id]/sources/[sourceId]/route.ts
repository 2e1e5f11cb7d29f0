import { endpoint, resource } from "../../../../door.ts";
import { attachSource, detachSource } from "../../../../source-operations.ts";

/** Whether a source belongs to a content. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(attachSource, ({ actor, params: { id, sourceId }, runtime: { sources } }) =>
    sources.attach(actor, id, sourceId),
  ),
  endpoint(detachSource, ({ actor, params: { id, sourceId }, runtime: { sources } }) =>
    sources.detach(actor, id, sourceId),
  ),
);
