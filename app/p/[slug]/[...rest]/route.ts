import { pageAnswer, siteResource } from "../../site-door.ts";

/** No post has an address of several parts. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = siteResource(async (call) => {
  const html = await call.runtime.site.none(call.own);
  return pageAnswer(call, html === undefined ? undefined : { kind: "none", html });
});
