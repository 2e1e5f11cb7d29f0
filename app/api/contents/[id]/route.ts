import { refused } from "../../../../lib/outcome/index.ts";
import { endpoint, resource } from "../../door.ts";
import { etagOf, namesEtag } from "../../etag.ts";
import { ifMatchRefusal } from "../../if-match.ts";
import { archiveContent, patchContent, readContent } from "../../operations.ts";
import { present } from "../../problem.ts";

/** One content, by id or path. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readContent, async ({ request, actor, params: { id }, runtime: { contents } }) => {
    const read = await contents.read(actor, id);
    if (!read.ok) return read;
    const headers = { ETag: etagOf(read.value), "Cache-Control": "private, no-cache" };
    const known = request.headers.get("if-none-match");
    const isKnown = known !== null && namesEtag(known, headers.ETag);
    return isKnown ? new Response(null, { status: 304, headers }) : present(read.value, { status: 200, headers });
  }),
  endpoint(patchContent, async ({ request, actor, params: { id }, body, runtime: { contents } }) => {
    const moved = await ifMatchRefusal({ request, actor, contents, id });
    return moved ? refused(moved) : contents.patch(actor, id, body);
  }),
  endpoint(archiveContent, ({ actor, params: { id }, runtime: { contents } }) => contents.archive(actor, id)),
);
