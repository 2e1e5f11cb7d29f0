// The text of a public version, and where what it names is found by the world.
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { versionText } from "../content/index.ts";
import type { PublicPlaces } from "../layout/index.ts";
import { proseStart, structureOf } from "../markdown/index.ts";
import { BugError } from "../outcome/index.ts";
import { readableAddress, type DocText } from "../text/index.ts";
import { postPath } from "./pages.ts";
import { selectImageSizes, selectSlugsOfPaths, type ImageSize, type PublicRow } from "./statements.ts";

/** Throws where the version is not there: a purge leaves what is public (PUB-1.5). */
export async function textOf(db: PrismaClient, { contentId, version }: PublicRow): Promise<DocText> {
  const form = await versionText(db, contentId, version);
  if (!form) throw new BugError(`version ${version} of ${contentId} is public and is not there`);
  return form.text;
}

/** With letters as they are or as percent signs and digits, which take up to nine characters each. */
const POST_LINK = /\/posts\/[\p{L}\p{M}\p{N}_./%-]{1,1800}/gu;
const MOST_LINKS = 500;

/** Addresses of the editor in this text: images it names that are kept, and posts it links that are public. */
export interface Named {
  readonly images: readonly ImageSize[];
  readonly posts: readonly { readonly path: string; readonly slug: string }[];
}

export async function namedIn(db: PrismaClient, { images, workspaceId }: PublicRow, text: DocText): Promise<Named> {
  const linked = [...new Set(text.match(POST_LINK))].slice(0, MOST_LINKS);
  const paths = linked.map((link) => readableAddress(link.slice("/posts/".length)));
  const [sizes, posts] = await Promise.all([
    images.length === 0 ? [] : selectImageSizes(db, workspaceId, images),
    paths.length === 0 ? [] : selectSlugsOfPaths(db, workspaceId, paths),
  ]);
  const sizeOf = new Map(sizes.map((size) => [size.id, size]));
  return { images: images.flatMap((id) => sizeOf.get(id) ?? []), posts };
}

/** Where a page below `base` has them. */
export const placesOf = ({ images, posts }: Named, imageAt: (id: string) => string, base: string): PublicPlaces => ({
  images: Object.fromEntries(
    images.map(({ id, width, height }) => [`/api/images/${id}`, { src: imageAt(id), width, height }]),
  ),
  posts: Object.fromEntries(
    posts.flatMap(({ path, slug }) => {
      const [address, place] = [`/posts/${path}`, base + postPath(slug)];
      return [address, encodeURI(address)].map((written) => [written, place]);
    }),
  ),
});

/** How far a heading with the title is looked for. */
const MOST_AHEAD = 2_000;

/** The text without front matter, and without the heading that says its title once more. */
export function proseOf(text: DocText, title: string): string {
  const prose = text.slice(proseStart(text));
  const [first] = structureOf(prose.slice(0, MOST_AHEAD)).blocks;
  if (first?.heading?.level !== 1) return prose;
  const { from, to } = first.heading.titleRange;
  return wordsAlone(prose.slice(from, to)) === wordsAlone(title) ? prose.slice(first.to) : prose;
}

const wordsAlone = (words: string): string => words.replace(/[*_`\\\s]+/g, "").toLowerCase();
