// What is public, for programs: a site of one's own (SITE-7).
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { readCursor, writeCursor } from "../content/index.ts";
import type { Layout, Rendered } from "../layout/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { markup } from "./markup.ts";
import { postPath } from "./pages.ts";
import { isPublicSlug, isPublicTag } from "./public-post.ts";
import { namedIn, placesOf, proseOf, textOf, type Named } from "./shown-text.ts";
import type { SiteFacts } from "./site.ts";
import { selectBySlug, selectPosts, type PublicRow } from "./statements.ts";

export interface DeliveryEnv {
  readonly db: PrismaClient;
  readonly setting: () => Promise<SiteFacts | undefined>;
  readonly layOut: (layout: Layout) => Promise<Rendered>;
}

/** Who asks, and at which address of ours. */
export interface Reader {
  readonly own: string;
  /** Whose posts they may read; undefined for a stranger. */
  readonly workspaceId: string | undefined;
}

export interface ListedPost {
  readonly slug: string;
  readonly title: string;
  /** Its description, or its first words. */
  readonly description: string;
  readonly tags: readonly string[];
  /** Its own, else the site's; null if neither is set. */
  readonly language: string | null;
  readonly author: string | null;
  readonly words: number;
  readonly version: number;
  readonly publishedAt: string;
  readonly updatedAt: string;
  /** Its page; null while the site is off. */
  readonly url: string | null;
}

export interface DeliveredPost extends ListedPost {
  readonly format: "html" | "markdown";
  readonly body: string;
  readonly images: readonly { readonly url: string; readonly width: number; readonly height: number }[];
}

export interface PublicQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly tag?: string | undefined;
  readonly language?: string | undefined;
}

export interface Delivery {
  /** The last published first. Refuses with `unauthorized` a stranger while the site is off, and `invalid_request`. */
  list(
    reader: Reader,
    query: PublicQuery,
  ): Promise<Outcome<{ readonly items: readonly ListedPost[]; readonly nextCursor: string | null }, Refusal>>;
  /** Refuses with `unauthorized`, `not_found` and `taken_down`. `movedTo`: the slug that it has now. */
  post(
    reader: Reader,
    slug: string,
    format: DeliveredPost["format"],
  ): Promise<Outcome<DeliveredPost | { readonly movedTo: string }, Refusal>>;
}

interface Place {
  readonly workspaceId: string;
  /** Undefined while the site is off. */
  readonly base: string | undefined;
  readonly language: string | undefined;
}

export function createDelivery({ db, setting, layOut }: DeliveryEnv): Delivery {
  async function placeFor({ own, workspaceId }: Reader): Promise<Place | undefined> {
    const site = await setting();
    if (site && (workspaceId ?? site.workspaceId) === site.workspaceId)
      return { workspaceId: site.workspaceId, base: site.address || own, language: site.language };
    return workspaceId === undefined ? undefined : { workspaceId, base: undefined, language: undefined };
  }

  return {
    async list(reader, { limit, cursor, tag, language }) {
      const place = await placeFor(reader);
      if (!place) return refused(refusal("unauthorized"));
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (cursor !== undefined && !after)
        return refused(refusal("invalid_request", { message: "The cursor is not one of ours." }));
      if (tag !== undefined && !isPublicTag(tag)) return accepted({ items: [], nextCursor: null });
      const rows = await selectPosts(db, {
        workspaceId: place.workspaceId,
        tag,
        language: language === undefined ? undefined : { is: language, orUnsaid: language === place.language },
        limit: limit + 1,
        after: after && { publishedAt: after.at, contentId: after.id },
      });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return accepted({
        items: shown.map((row) => listed(row, place)),
        nextCursor: last ? writeCursor({ at: last.publishedAt, id: last.contentId }) : null,
      });
    },

    async post(reader, slug, format) {
      const place = await placeFor(reader);
      if (!place) return refused(refusal("unauthorized"));
      const found = isPublicSlug(slug) ? await selectBySlug(db, place.workspaceId, slug) : undefined;
      if (!found) return refused(NO_POST);
      const { post } = found;
      if (!post) return refused(refusal("taken_down"));
      if (post.slug !== slug) return accepted({ movedTo: post.slug });
      const text = await textOf(db, post);
      const named = await namedIn(db, post, text);
      const imageAt = (id: string) => (place.base === undefined ? `/api/images/${id}` : `${place.base}/p/images/${id}`);
      const prose = proseOf(text, post.title);
      const body =
        format === "markdown" ? markdownOf(prose, named, imageAt) : await htmlOf(layOut, prose, named, imageAt, place);
      const images = named.images.map(({ id, width, height }) => ({ url: imageAt(id), width, height }));
      return accepted({ ...listed(post, place), format, body, images });
    },
  };
}

const NO_POST = refusal("not_found", { message: "There is no such public post." });

const listed = (row: PublicRow, { base, language }: Place): ListedPost => ({
  slug: row.slug,
  title: row.title,
  description: row.summary,
  tags: row.tags,
  language: row.language || language || null,
  author: row.author || null,
  words: row.words,
  version: row.version,
  publishedAt: row.publishedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  url: base === undefined ? null : base + postPath(row.slug),
});

/** As it was written, but for where its images are. */
const markdownOf = (prose: string, { images }: Named, imageAt: (id: string) => string): string =>
  images.reduce((text, { id }) => text.replaceAll(`/api/images/${id}`, imageAt(id)), prose).replace(/^\n+/, "");

async function htmlOf(
  layOut: DeliveryEnv["layOut"],
  markdown: string,
  named: Named,
  imageAt: (id: string) => string,
  { base }: Place,
): Promise<string> {
  const places = placesOf(base === undefined ? { ...named, posts: [] } : named, imageAt, base ?? "");
  const rendered = await layOut({ markdown, headingIds: [], language: "en", public: places });
  return rendered.kind === "html" ? rendered.html : markup`<pre>${markdown}</pre>`.text;
}
