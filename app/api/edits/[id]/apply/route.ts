import { endpoint, resource } from "../../../door.ts";
import { applyAttempt } from "../../../attempt-operations.ts";
import { editReply } from "../../../problem.ts";

/** The same, and a person with the right settles whatever may be settled (ROAD-5). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(applyAttempt, async ({ actor, params: { id }, body, requestId, runtime: { contents } }) =>
    editReply(await contents.applyAttempt(actor, id, body), requestId),
  ),
);
