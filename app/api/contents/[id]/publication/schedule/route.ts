import { endpoint, resource } from "../../../../door.ts";
import { cancelSchedule, scheduleVersion } from "../../../../publication-operations.ts";

/** What will be public of a content later (PUB-4). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(scheduleVersion, ({ actor, params: { id }, body, runtime: { publishing } }) =>
    publishing.schedule(actor, id, body),
  ),
  endpoint(cancelSchedule, ({ actor, params: { id }, runtime: { publishing } }) => publishing.cancel(actor, id)),
);
