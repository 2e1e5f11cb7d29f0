import { siteIsOff, siteResource, textAnswer } from "../site-door.ts";

/** The address of every public post (SITE-4). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = siteResource(
  async ({ request, own, runtime: { site } }) => {
    const map = await site.sitemap(own);
    return map === undefined ? siteIsOff() : textAnswer(request, map, { type: "application/xml" });
  },
);
