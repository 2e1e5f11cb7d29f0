import { endpoint, resource } from "../../../../door.ts";
import { removeLock } from "../../../../operations.ts";

/** One lock of a content: removed by a person. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(removeLock, ({ actor, params: { id, lockId }, runtime: { contents } }) =>
    contents.unlock(actor, id, lockId),
  ),
);
