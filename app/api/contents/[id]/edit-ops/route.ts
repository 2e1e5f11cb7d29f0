import { endpoint, resource } from "../../../door.ts";
import { submitEdit } from "../../../operations.ts";
import { editReply } from "../../../problem.ts";

/** The road every edit takes (ROAD-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(submitEdit, async ({ actor, params: { id }, body, requestId, runtime: { contents } }) =>
    editReply(await contents.submitEdit(actor, id, body), requestId),
  ),
);
