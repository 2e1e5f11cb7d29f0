// What is public, for a site of one's own (SITE-7).
import { z } from "zod";
import { openOperation } from "../door.ts";
import { ownAddress } from "../own-address.ts";
import { publicAnswer, keptBy } from "../public-answer.ts";

const MOST_POSTS = 100;
const USUAL_POSTS = 20;
const LONGEST_CURSOR = 200;
const LONGEST_TAG = 60;
const LONGEST_LANGUAGE = 35;
const LONGEST_SLUG = 1_000;

const listed = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string().meta({ description: "Its description, or its first words." }),
  tags: z.array(z.string()),
  language: z.string().nullable().meta({ description: "Its own, else the site's; null if neither is set." }),
  author: z.string().nullable(),
  words: z.int(),
  version: z.int().min(1),
  publishedAt: z.iso.datetime().meta({ description: "Its own date, else when it was first published." }),
  updatedAt: z.iso.datetime().meta({ description: "When this version was published." }),
  url: z.string().nullable().meta({ description: "Its page; null while the site is off." }),
});

const NOTHING_NEW = { description: "It is still the one that If-None-Match names.", headers: ["ETag"] } as const;

export const PUBLIC_OPERATIONS = [
  openOperation({
    id: "listPublicPosts",
    at: "GET /api/public/posts",
    summary: "The posts that are public, the last published first",
    entry: "public",
    needs: "content:read",
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(MOST_POSTS).default(USUAL_POSTS),
      cursor: z.string().min(1).max(LONGEST_CURSOR).optional().meta({ description: "nextCursor of the page before." }),
      tag: z.string().min(1).max(LONGEST_TAG).optional(),
      language: z
        .string()
        .min(1)
        .max(LONGEST_LANGUAGE)
        .optional()
        .meta({ description: "Posts that name no language count as being in the site's." }),
    }),
    headers: ["If-None-Match"],
    success: {
      status: 200,
      description: "A page of posts.",
      schema: z.object({ items: z.array(listed.meta({ id: "PublicPost" })), nextCursor: z.string().nullable() }),
      headers: ["ETag"],
    },
    also: { 304: NOTHING_NEW },
    answer: async ({ request, actor, query, runtime: { delivery, config } }) => {
      const reader = { own: ownAddress(request, config.publicUrl), workspaceId: actor?.workspaceId };
      const found = await delivery.list(reader, query);
      return found.ok ? publicAnswer(request, actor, found.value) : found;
    },
  }),
  openOperation({
    id: "readPublicPost",
    at: "GET /api/public/posts/{slug}",
    summary: "A public post with its text",
    entry: "public",
    needs: "content:read",
    params: z.strictObject({ slug: z.string().min(1).max(LONGEST_SLUG) }),
    query: z.strictObject({ format: z.enum(["html", "markdown"]).default("html") }),
    headers: ["If-None-Match"],
    success: {
      status: 200,
      description: "The post.",
      schema: listed
        .extend({
          format: z.enum(["html", "markdown"]),
          body: z
            .string()
            .meta({
              description:
                "Without front matter and without a heading that says the title. HTML is sanitised; " +
                "Markdown is as written, but for the addresses of its images.",
            }),
          images: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
        })
        .meta({ id: "PublicPostWithText" }),
      headers: ["ETag"],
    },
    also: { 301: { description: "It has another slug now.", headers: ["Location"] }, 304: NOTHING_NEW },
    answer: async ({ request, actor, params: { slug }, query, runtime: { delivery, config } }) => {
      const reader = { own: ownAddress(request, config.publicUrl), workspaceId: actor?.workspaceId };
      const found = await delivery.post(reader, slug, query.format);
      if (!found.ok) return found;
      if (!("movedTo" in found.value)) return publicAnswer(request, actor, found.value);
      const { search } = new URL(request.url);
      const place = `/api/public/posts/${encodeURIComponent(found.value.movedTo)}${search}`;
      const headers = { ...keptBy(actor), Location: place };
      return new Response(null, { status: 301, headers });
    },
  }),
];
