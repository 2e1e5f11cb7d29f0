import { endpoint, resource } from "../../../door.ts";
import { listLocks, makeLock } from "../../../operations.ts";

/** What no edit for an AI may change in a content (LOCK-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listLocks, ({ actor, params: { id }, runtime: { contents } }) => contents.locks(actor, id)),
  endpoint(makeLock, ({ actor, params: { id }, body, runtime: { contents } }) => contents.lock(actor, id, body)),
);
