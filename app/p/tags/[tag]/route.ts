import { pageNumber } from "../../page-number.ts";
import { pageAnswer, siteResource } from "../../site-door.ts";

/** Public posts with one tag (SITE-3). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = siteResource(async (call) => {
  const { tag = "" } = call.params;
  return pageAnswer(call, await call.runtime.site.list(call.own, { tag, page: pageNumber(call.query) }));
});
