import { endpoint, resource } from "../../../../../door.ts";
import { restoreVersion } from "../../../../../version-operations.ts";
import { editReply } from "../../../../../problem.ts";

/** The text of an earlier version, as a new one (VER-5). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(restoreVersion, async ({ actor, params: { id, n }, requestId, runtime: { contents } }) =>
    editReply(await contents.restore(actor, id, n), requestId),
  ),
);
