import { endpoint, resource } from "../../../door.ts";
import { retryAttempt } from "../../../attempt-operations.ts";
import { editReply } from "../../../problem.ts";

/** The same ops against the current text, judged again (ROAD-5). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(retryAttempt, async ({ actor, params: { id }, body, requestId, runtime: { contents } }) =>
    editReply(await contents.retryAttempt(actor, id, body), requestId),
  ),
);
