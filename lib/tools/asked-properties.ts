import { z } from "zod";

const words = z.string().max(4_000);
const scalar = z.union([z.string().max(4_000), z.number(), z.boolean(), z.null()]);
const entry = z.strictObject({ key: z.string().min(1).max(200), value: z.union([scalar, z.array(scalar).max(200)]) });

export const PROPERTIES_INPUT = z.strictObject({
  title: words.optional().describe("What the post is called, in the list, the front matter and its first heading."),
  slug: words.optional().describe("The end of its address: small letters, digits and hyphens."),
  description: words.optional().describe("For search results and previews."),
  tags: z.array(words).max(200).optional().describe("All of them, as they should be."),
  type: words.optional().describe("What kind of post it is, such as guide or review."),
  keyword: words.optional().describe("The primary keyword for search engines."),
  language: words.optional().describe("Language or locale, such as en, de or pt-BR."),
  author: words.optional().describe("Who wrote it."),
  date: words.optional().describe("Year, month and day: 2026-11-23."),
  schemaTypes: z.array(words).max(50).optional().describe("Types of schema.org, such as Article."),
  frontMatter: z.array(entry).max(100).optional().describe("Other keys of the front matter; null removes one."),
});

/** What a call of `edit_metadata` asks for. */
export type AskedProperties = z.infer<typeof PROPERTIES_INPUT>;
