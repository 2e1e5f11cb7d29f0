import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { Layout, Rendered } from "../layout/index.ts";
import { propertiesOf } from "../markdown/index.ts";
import { feedOf, sitemapOf, type FeedKind } from "./feeds.ts";
import { markup, Markup } from "./markup.ts";
import { listPage, postPage, postPath, sorryPage, type SiteFrame } from "./pages.ts";
import { isPublicSlug, isPublicTag, plain } from "./public-post.ts";
import { namedIn, placesOf, proseOf, textOf } from "./shown-text.ts";
import { countPosts, isImagePublic, selectAddresses, selectBySlug, selectPosts, selectTags } from "./statements.ts";
import { siteWords } from "./words.ts";

/** What an owner has set (SITE-1). */
export interface SiteFacts {
  readonly workspaceId: string;
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly address: string;
}

export interface SiteEnv {
  readonly db: PrismaClient;
  /** Undefined: the world is shown nothing. */
  readonly setting: () => Promise<SiteFacts | undefined>;
  readonly layOut: (layout: Layout) => Promise<Rendered>;
  readonly styleVersion: string;
}

export type SitePage =
  | { readonly kind: "page" | "gone" | "none"; readonly html: string }
  | { readonly kind: "moved"; readonly to: string };

/** What is public, as pages, feeds and data (SITE). `own`: the address that Stet is asked at. Throws faults only. */
export interface Site {
  /** Each undefined where the site is off. */
  list(own: string, asked: { readonly tag?: string; readonly page: number }): Promise<SitePage | undefined>;
  post(own: string, slug: string): Promise<SitePage | undefined>;
  /** What is shown for an address that leads nowhere. */
  none(own: string): Promise<string | undefined>;
  feed(own: string, kind: FeedKind): Promise<string | undefined>;
  sitemap(own: string): Promise<string | undefined>;
  /** What programs that read the web may read; nothing while the site is off. */
  robots(own: string): Promise<string>;
  /** The workspace of an image that a public version names; undefined for every other. */
  image(id: string): Promise<string | undefined>;
}

const POSTS_OF_PAGE = 20;
const MOST_PAGES = 100_000;
const POSTS_OF_FEED = 50;
const TAGS_SHOWN = 30;
/** As many as one sitemap may hold. */
const MOST_ADDRESSES = 49_999;

export function createSite(env: SiteEnv): Site {
  const { db, setting } = env;
  const shown = (own: string) => siteNow(env, own);
  return {
    async list(own, asked) {
      const on = await shown(own);
      return on && listOf(env, on, asked);
    },

    async post(own, slug) {
      const on = await shown(own);
      return on && postAt(env, on, slug);
    },

    async none(own) {
      const on = await shown(own);
      const page = on && noPage(on.frame);
      return page && "html" in page ? page.html : undefined;
    },

    async feed(own, kind) {
      const on = await shown(own);
      if (!on) return undefined;
      return feedOf(on.frame, await selectPosts(db, { workspaceId: on.site.workspaceId, limit: POSTS_OF_FEED }), kind);
    },

    async sitemap(own) {
      const on = await shown(own);
      return on && sitemapOf(on.frame, await selectAddresses(db, on.site.workspaceId, MOST_ADDRESSES));
    },

    async robots(own) {
      const on = await shown(own);
      return on
        ? `User-agent: *\nAllow: /p\nDisallow: /\n\nSitemap: ${on.frame.base}/p/sitemap.xml\n`
        : "User-agent: *\nDisallow: /\n";
    },

    async image(id) {
      const site = await setting();
      return site && (await isImagePublic(db, site.workspaceId, id)) ? site.workspaceId : undefined;
    },
  };
}

/** The site as it is set now, and what surrounds each of its pages. */
interface SiteNow {
  readonly site: SiteFacts;
  readonly frame: SiteFrame;
}

async function siteNow({ setting, styleVersion }: SiteEnv, own: string): Promise<SiteNow | undefined> {
  const site = await setting();
  if (!site) return undefined;
  const { name, description, language, address } = site;
  return { site, frame: { name, description, language, base: address === "" ? own : address, styleVersion } };
}

function noPage(frame: SiteFrame): SitePage {
  const { notFound, notFoundHint } = siteWords(frame.language);
  return { kind: "none", html: sorryPage(frame, notFound, notFoundHint) };
}

async function listOf(
  { db }: SiteEnv,
  { site: { workspaceId }, frame }: SiteNow,
  { tag, page }: { readonly tag?: string; readonly page: number },
): Promise<SitePage> {
  if (tag !== undefined && !isPublicTag(tag)) return noPage(frame);
  const count = await countPosts(db, workspaceId, tag);
  const pages = Math.max(1, Math.ceil(count / POSTS_OF_PAGE));
  if (page > Math.min(pages, MOST_PAGES) || (tag !== undefined && count === 0)) return noPage(frame);
  const skip = (page - 1) * POSTS_OF_PAGE;
  const posts = await selectPosts(db, { workspaceId, tag, limit: POSTS_OF_PAGE, skip });
  const tags = tag === undefined && page === 1 ? await selectTags(db, workspaceId, TAGS_SHOWN) : [];
  return { kind: "page", html: listPage(frame, { posts, tag, number: page, pages, tags }) };
}

async function postAt(env: SiteEnv, { site, frame }: SiteNow, slug: string): Promise<SitePage> {
  const found = isPublicSlug(slug) ? await selectBySlug(env.db, site.workspaceId, slug) : undefined;
  if (!found) return noPage(frame);
  const { post } = found;
  const { gone, goneHint } = siteWords(frame.language);
  if (!post) return { kind: "gone", html: sorryPage(frame, gone, goneHint) };
  if (post.slug !== slug) return { kind: "moved", to: postPath(post.slug) };
  const text = await textOf(env.db, post);
  const { values } = propertiesOf(text, { title: post.title, path: "" });
  const places = placesOf(await namedIn(env.db, post, text), (image) => `/p/images/${image}`, "");
  const rendered = await env.layOut({
    markdown: proseOf(text, post.title),
    headingIds: [],
    language: frame.language,
    public: places,
  });
  const body =
    rendered.kind === "html"
      ? new Markup(rendered.html)
      : markup`<pre class="as-written">${proseOf(text, post.title)}</pre>`;
  const [first] = Object.values(places.images);
  const image = first && frame.base + first.src;
  return { kind: "page", html: postPage(frame, { post, standfirst: plain(values.description, 2_000), body, image }) };
}
