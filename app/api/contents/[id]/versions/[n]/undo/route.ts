import { endpoint, resource } from "../../../../../door.ts";
import { undoVersion } from "../../../../../version-operations.ts";
import { editReply } from "../../../../../problem.ts";

/** Undoes one change and leaves later ones (VER-6). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(undoVersion, async ({ actor, params: { id, n }, requestId, runtime: { contents } }) =>
    editReply(await contents.undo(actor, id, n), requestId),
  ),
);
