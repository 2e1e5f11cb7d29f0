import { endpoint, resource } from "../../../door.ts";
import { publishVersion, readPublication, takeDown } from "../../../publication-operations.ts";

/** What is public of a content (PUB-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readPublication, ({ actor, params: { id }, runtime: { publishing } }) => publishing.read(actor, id)),
  endpoint(publishVersion, ({ actor, params: { id }, body, runtime: { publishing } }) =>
    publishing.publish(actor, id, body),
  ),
  endpoint(takeDown, ({ actor, params: { id }, runtime: { publishing } }) => publishing.takeDown(actor, id)),
);
