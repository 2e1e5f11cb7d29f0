import { endpoint, resource } from "../../../door.ts";
import { purgeContent } from "../../../operations.ts";

/** Deletes an archived content for good (PLAN-3). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(purgeContent, ({ actor, params: { id }, body, runtime: { contents } }) =>
    contents.deleteForGood(actor, id, body.title),
  ),
);
