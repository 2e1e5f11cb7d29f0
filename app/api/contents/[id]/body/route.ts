import { refused } from "../../../../../lib/outcome/index.ts";
import { endpoint, resource } from "../../../door.ts";
import { ifMatchRefusal } from "../../../if-match.ts";
import { saveBody } from "../../../operations.ts";

/** A person's save of the whole text. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(saveBody, async ({ request, actor, params: { id }, body, runtime: { contents } }) => {
    const moved = await ifMatchRefusal({ request, actor, contents, id });
    return moved ? refused(moved) : contents.save(actor, id, body);
  }),
);
