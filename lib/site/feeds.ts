// RSS, Atom and the sitemap (SITE-4). What the rows hold is of characters that XML has.
import { Feed } from "feed";
import { markup } from "./markup.ts";
import { postPath, type SiteFrame } from "./pages.ts";
import type { Address, PublicRow } from "./statements.ts";

export type FeedKind = "rss" | "atom";

/** The last posts, with their summaries. */
export function feedOf(site: SiteFrame, posts: readonly PublicRow[], kind: FeedKind): string {
  const home = `${site.base}/p`;
  const feed = new Feed({
    id: home,
    link: home,
    title: site.name,
    ...(site.description === "" ? {} : { description: site.description }),
    language: site.language,
    copyright: "",
    generator: "Stet",
    updated: new Date(Math.max(0, ...posts.map(({ updatedAt }) => updatedAt.getTime()))),
    feedLinks: { rss: `${home}/rss.xml`, atom: `${home}/atom.xml` },
  });
  for (const post of posts) {
    const link = site.base + postPath(post.slug);
    feed.addItem({
      id: link,
      link,
      title: post.title,
      description: post.summary,
      date: post.updatedAt,
      published: post.publishedAt,
      ...(post.author === "" ? {} : { author: [{ name: post.author }] }),
      category: post.tags.map((name) => ({ name, term: name })),
    });
  }
  return kind === "rss" ? feed.rss2() : feed.atom1();
}

export const sitemapOf = (site: SiteFrame, addresses: readonly Address[]): string =>
  markup`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>${site.base}/p</loc></url>
      ${addresses.map(
        ({ slug, updatedAt }) =>
          markup`<url><loc>${site.base + postPath(slug)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url> `,
      )}</urlset
    > `.text;
