import { pageAnswer, siteResource } from "./site-door.ts";
import { pageNumber } from "./page-number.ts";

/** The posts that are public, the last first (SITE-3). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = siteResource(async (call) =>
  pageAnswer(call, await call.runtime.site.list(call.own, { page: pageNumber(call.query) })),
);
