import { siteResource, textAnswer } from "../p/site-door.ts";

/** Programs that read the web may read the site, and nothing else (SITE-4.1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = siteResource(
  async ({ request, own, runtime: { site } }) => textAnswer(request, await site.robots(own), { type: "text/plain" }),
);
