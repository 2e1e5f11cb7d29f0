import { endpoint, resource } from "../../../door.ts";
import { makeLeftOut } from "../../../attempt-operations.ts";
import { editReply } from "../../../problem.ts";

/** Makes changes that were left out of an edit (ASK-5). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(makeLeftOut, async ({ actor, params: { id }, body, requestId, runtime: { contents } }) =>
    editReply(await contents.makeLeftOut(actor, id, body.ids), requestId),
  ),
);
