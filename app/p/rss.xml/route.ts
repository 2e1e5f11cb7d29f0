import { siteIsOff, siteResource, textAnswer } from "../site-door.ts";

/** The last posts, for readers of feeds (SITE-4). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = siteResource(
  async ({ request, own, runtime: { site } }) => {
    const feed = await site.feed(own, "rss");
    return feed === undefined ? siteIsOff() : textAnswer(request, feed, { type: "application/rss+xml" });
  },
);
