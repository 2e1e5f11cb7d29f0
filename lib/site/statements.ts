// Every statement on the tables of this room. What writes runs with the head row of its content held. By hand are only
// locks, and what Prisma has no words for: counts of the values of a list, the last row of each content.
import type { Prisma, PrismaClient } from "../../server/generated/prisma/client.ts";
import type { PublicFacts, ShownVersion } from "./public-post.ts";

export type Db = Pick<
  PrismaClient,
  "$queryRaw" | "$executeRaw" | "publicPost" | "publicSlug" | "publication" | "content" | "image"
>;

export interface PublicRow {
  readonly contentId: string;
  readonly workspaceId: string;
  readonly version: number;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly language: string;
  readonly author: string;
  readonly images: readonly string[];
  readonly words: number;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

/** Until the transaction ends nobody else gives or takes this slug. */
export async function holdSlug(db: Db, workspaceId: string, slug: string): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`slug ${workspaceId} ${slug}`}::text, 0))`;
}

/** The title of another post that is public under this slug. */
export async function holderOf(
  db: Db,
  { workspaceId, contentId }: ShownVersion,
  slug: string,
): Promise<string | undefined> {
  const where = { workspaceId, slug, contentId: { not: contentId } };
  return (await db.publicPost.findFirst({ where, select: { title: true } }))?.title;
}

/** Says what is public of a content, in the place of what was; the slug leads to it from now on. */
export async function putPublicPost(
  db: Db,
  { contentId, workspaceId, version }: ShownVersion,
  facts: PublicFacts,
  at: { readonly firstAt: Date; readonly updatedAt: Date },
): Promise<void> {
  const { date, slug, tags, images, ...said } = facts;
  const publishedAt = date !== undefined && date <= at.updatedAt ? date : at.firstAt;
  const row = {
    ...said,
    workspaceId,
    version,
    slug,
    tags: [...tags],
    images: [...images],
    publishedAt,
    updatedAt: at.updatedAt,
  };
  await db.publicPost.upsert({ where: { contentId }, create: { contentId, ...row }, update: row });
  const address = { workspaceId, slug };
  await db.publicSlug.upsert({
    where: { workspaceId_slug: address },
    create: { ...address, contentId },
    update: { contentId },
  });
}

export async function deletePublicPost(db: Db, contentId: string): Promise<void> {
  await db.publicPost.deleteMany({ where: { contentId } });
}

/** When a version of a content was published first. */
export async function firstPublishedAt(db: Db, contentId: string): Promise<Date | undefined> {
  const where = { contentId, kind: "published" };
  const { _min } = await db.publication.aggregate({ where, _min: { createdAt: true } });
  return _min.createdAt ?? undefined;
}

export interface Wanted {
  readonly workspaceId: string;
  readonly tag?: string | undefined;
  /** `orUnsaid`: those too that name none. */
  readonly language?: { readonly is: string; readonly orUnsaid: boolean } | undefined;
  readonly limit: number;
  /** Those after this one, in the order of the list. */
  readonly after?: { readonly publishedAt: Date; readonly contentId: string } | undefined;
  readonly skip?: number;
}

/** Last published first. */
export async function selectPosts(
  db: Db,
  { workspaceId, tag, language, limit, after, skip = 0 }: Wanted,
): Promise<PublicRow[]> {
  const languages = language && [language.is, ...(language.orUnsaid ? [""] : [])];
  const at = after?.publishedAt;
  return db.publicPost.findMany({
    where: {
      ...ofTag(workspaceId, tag),
      ...(languages ? { language: { in: languages } } : {}),
      ...(after && at
        ? { publishedAt: { lte: at }, NOT: { publishedAt: at, contentId: { gte: after.contentId } } }
        : {}),
    },
    orderBy: LAST_FIRST,
    take: limit,
    skip,
  });
}

const LAST_FIRST: Prisma.PublicPostOrderByWithRelationInput[] = [{ publishedAt: "desc" }, { contentId: "desc" }];

const ofTag = (workspaceId: string, tag: string | undefined) => ({
  workspaceId,
  ...(tag === undefined ? {} : { tags: { has: tag } }),
});

export const countPosts = (db: Db, workspaceId: string, tag?: string): Promise<number> =>
  db.publicPost.count({ where: ofTag(workspaceId, tag) });

/** What a slug leads to: a post, under its current slug, or one that is gone. Undefined: nothing ever had it. */
export async function selectBySlug(
  db: Db,
  workspaceId: string,
  slug: string,
): Promise<{ readonly contentId: string; readonly post: PublicRow | undefined } | undefined> {
  const found = await db.publicSlug.findUnique({ where: { workspaceId_slug: { workspaceId, slug } } });
  if (!found) return undefined;
  const post = await db.publicPost.findUnique({ where: { contentId: found.contentId } });
  return { contentId: found.contentId, post: post ?? undefined };
}

/** Where the world finds the posts of a workspace, and one of them. */
interface ShownAt {
  /** While it is off the world finds none of them. */
  readonly isOn: boolean;
  /** What addresses of the site begin with, where an owner has set it; else empty. */
  readonly address: string;
  /** Undefined while nothing of the post is public, or the site is off. */
  readonly page: string | undefined;
}

export async function shownAt(
  db: Pick<PrismaClient, "workspace" | "publicPost">,
  workspaceId: string,
  contentId: string,
): Promise<ShownAt> {
  const workspace = await db.workspace.findUnique({ where: { id: workspaceId }, select: { site: true } });
  const site = workspace?.site;
  if (!site) return { isOn: false, address: "", page: undefined };
  const post = await db.publicPost.findUnique({ where: { contentId }, select: { slug: true } });
  const address = typeof site === "object" && "address" in site ? site["address"] : "";
  return {
    isOn: true,
    address: typeof address === "string" ? address : "",
    page: post ? `/p/${encodeURIComponent(post.slug)}` : undefined,
  };
}

export interface Address {
  readonly slug: string;
  readonly language: string;
  readonly updatedAt: Date;
}

export const selectAddresses = (db: Db, workspaceId: string, most: number): Promise<Address[]> =>
  db.publicPost.findMany({
    where: { workspaceId },
    select: { slug: true, language: true, updatedAt: true },
    orderBy: LAST_FIRST,
    take: most,
  });

/** The tags of public posts, the most used first. */
export async function selectTags(db: Db, workspaceId: string, most: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ tag: string }[]>`
    select tag from public_post, unnest(tags) as tag where workspace_id = ${workspaceId}
    group by tag order by count(*) desc, tag limit ${most}::int`;
  return rows.map(({ tag }) => tag);
}

/** Public posts at these paths of the editor. */
export async function selectSlugsOfPaths(
  db: Db,
  workspaceId: string,
  paths: readonly string[],
): Promise<{ readonly path: string; readonly slug: string }[]> {
  const posts = await db.publicPost.findMany({
    where: { content: { workspaceId, path: { in: [...paths] } } },
    select: { slug: true, content: { select: { path: true } } },
  });
  return posts.map(({ slug, content }) => ({ path: content.path, slug }));
}

export async function isImagePublic(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const post = await db.publicPost.findFirst({ where: { workspaceId, images: { has: id } }, select: { slug: true } });
  return post !== null;
}

export interface ImageSize {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export async function selectImageSizes(db: Db, workspaceId: string, ids: readonly string[]): Promise<ImageSize[]> {
  const digests = ids.map((id) => Buffer.from(id, "base64url"));
  const rows = await db.image.findMany({
    where: { workspaceId, digest: { in: digests } },
    select: { digest: true, width: true, height: true },
  });
  return rows.map(({ digest, width, height }) => ({ id: Buffer.from(digest).toString("base64url"), width, height }));
}

/** Contents whose last act made a version public that no row shows. */
export async function selectUnlisted(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ contentId: string }[]>`
    select last.content_id as "contentId" from (
      select distinct on (content_id) content_id, kind, version from publication
      where content_id > ${after} order by content_id, number desc
    ) last left join public_post p on p.content_id = last.content_id
    where last.kind = 'published' and p.version is distinct from last.version
    order by 1 limit ${most}::int`;
  return rows.map(({ contentId }) => contentId);
}

/** Until the transaction ends nobody else changes what is public of the content. */
export async function holdHead(db: Db, contentId: string): Promise<void> {
  await db.$queryRaw`select 1 from content_head where content_id = ${contentId} for update`;
}

export interface LastPublished extends Pick<ShownVersion, "workspaceId" | "version" | "title" | "path"> {
  readonly at: Date;
}

/** What is public of a content by its acts, with its current fields. */
export async function lastPublished(db: Db, contentId: string): Promise<LastPublished | undefined> {
  const row = await db.publication.findFirst({
    where: { contentId },
    orderBy: { number: "desc" },
    include: { content: { select: { title: true, path: true } } },
  });
  if (row?.kind !== "published") return undefined;
  return { workspaceId: row.workspaceId, version: row.version, at: row.createdAt, ...row.content };
}
