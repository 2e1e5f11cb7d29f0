import { pageAnswer, siteResource } from "../site-door.ts";

/** A public post, by its slug (SITE-2). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = siteResource(async (call) =>
  pageAnswer(call, await call.runtime.site.post(call.own, call.params["slug"] ?? "")),
);
