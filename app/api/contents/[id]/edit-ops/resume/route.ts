import { endpoint, resource } from "../../../../door.ts";
import { resumeEdit } from "../../../../operations.ts";
import { editReply } from "../../../../problem.ts";

/** The answer to an edit's question (ROAD-3). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(resumeEdit, async ({ actor, params: { id }, body, requestId, runtime: { contents } }) =>
    editReply(await contents.resumeEdit(actor, id, body), requestId),
  ),
);
