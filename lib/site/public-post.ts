// What the world is told of a version, read from its text (SITE-2). Pure.
import { isSlug, slugOf } from "../content/index.ts";
import { propertiesOf, proseStart, saidOf, tagsIn } from "../markdown/index.ts";
import { wordCount, type DocText } from "../text/index.ts";

/** The version that an act makes public, with its content's fields of that moment. */
export interface ShownVersion {
  readonly contentId: string;
  readonly workspaceId: string;
  readonly version: number;
  readonly text: DocText;
  readonly title: string;
  readonly path: string;
}

export interface PublicFacts {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly language: string;
  readonly author: string;
  readonly images: readonly string[];
  readonly words: number;
  /** The day that the text gives itself; undefined where it gives none. */
  readonly date: Date | undefined;
}

const LONGEST = { slug: 100, title: 300, summary: 2_000, begins: 280, author: 200, tag: 60 };
const MOST_IMAGES = 500;
/** How far the text is looked through for words to begin with. */
const MOST_AHEAD = 4_000;

export function publicFacts({ contentId, text, title, path }: ShownVersion): PublicFacts {
  const { values } = propertiesOf(text, { title, path });
  const prose = text.slice(proseStart(text));
  const name = plain(values.title, LONGEST.title) || plain(title, LONGEST.title);
  return {
    slug: publicSlug(saidOf(text).slug ?? namedPart(path), slugOf(name, contentId)),
    title: name,
    summary: plain(values.description, LONGEST.summary) || beginningOf(prose),
    tags: [...new Set(tagsIn(text).map((tag) => plain(tag, LONGEST.tag)))].filter((tag) => tag !== ""),
    language: languageOf(values.language),
    author: plain(values.author, LONGEST.author),
    images: imagesNamedIn(text),
    words: wordCount(prose),
    date: dayOf(values.date),
  };
}

/** The last part of a path that is a name: a folder's own page is called as the folder. */
function namedPart(path: string): string {
  const parts = path.split("/");
  return parts.findLast((part) => !/^_?(?:index|readme)$/.test(part)) ?? path;
}

/** Letters, digits, hyphens and underscores: no file beside it has such a name. */
const publicSlug = (slug: string, fallback: string): string => (isPublicSlug(slug) ? slug : slugOf(slug, fallback));

export const isPublicSlug = (slug: string): boolean =>
  slug.length <= LONGEST.slug && isSlug(slug) && !slug.includes(".");

/** Whether a post could have this tag in public. */
export const isPublicTag = (tag: string): boolean => tag !== "" && plain(tag, LONGEST.tag) === tag;

/** In one line, of characters that XML and the database hold. */
export const plain = (words: string, most: number): string =>
  words
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\ufffe\uffff]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, most)
    .toWellFormed();

const IMAGE = /\/api\/images\/([\w-]{43})(?![\w-])/g;

/** The ids of the images of ours whose address is in the text. */
export const imagesNamedIn = (text: string): string[] =>
  [...new Set([...text.matchAll(IMAGE)].map(([, id = ""]) => id))].slice(0, MOST_IMAGES);

/** The first paragraph that is prose, without its marks. */
function beginningOf(prose: string): string {
  const paragraphs = prose.slice(0, MOST_AHEAD).split(/\n\s*\n/);
  const first = paragraphs.find((block) => /^[^#>|<!`~\-*+=\d\s[]/u.test(block.trimStart())) ?? "";
  const words = first
    .replace(/!\[[^\]]{0,300}\]\([^)]{0,1000}\)/g, "")
    .replace(/\[([^\]]{0,300})\]\([^)]{0,1000}\)/g, "$1")
    .replace(/[*_`~\\]/g, "");
  const all = plain(words, MOST_AHEAD);
  return all.length <= LONGEST.begins ? all : `${all.slice(0, LONGEST.begins).replace(/\s+\S*$/, "")}…`;
}

function languageOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? "";
  } catch {
    return ""; // RangeError: no tag of a language
  }
}

function dayOf(date: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(?:$|[T ])/.test(date)) return undefined;
  const at = new Date(date);
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1 ? undefined : at;
}
