// Every statement on the tables of this room. What writes runs with the head row of its content held.
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { PublicFacts, ShownVersion } from "./public-post.ts";

export type Sql = Pick<PrismaClient, "$queryRaw" | "$executeRaw">;

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
export async function holdSlug(db: Sql, workspaceId: string, slug: string): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`slug ${workspaceId} ${slug}`}::text, 0))`;
}

/** The title of another post that is public under this slug. */
export async function holderOf(
  db: Sql,
  { workspaceId, contentId }: ShownVersion,
  slug: string,
): Promise<string | undefined> {
  const [row] = await db.$queryRaw<{ title: string }[]>`
    select title from public_post
    where workspace_id = ${workspaceId} and slug = ${slug} and content_id <> ${contentId}`;
  return row?.title;
}

/** Says what is public of a content, in the place of what was; the slug leads to it from now on. */
export async function putPublicPost(
  db: Sql,
  { contentId, workspaceId, version }: ShownVersion,
  facts: PublicFacts,
  at: { readonly firstAt: Date; readonly updatedAt: Date },
): Promise<void> {
  const { slug, title, summary, tags, language, author, images, words } = facts;
  const publishedAt = facts.date !== undefined && facts.date <= at.updatedAt ? facts.date : at.firstAt;
  await db.$executeRaw`
    insert into public_post (content_id, workspace_id, version, slug, title, summary, tags, language, author, images,
      words, published_at, updated_at)
    values (${contentId}, ${workspaceId}, ${version}::int, ${slug}, ${title}, ${summary}, ${[...tags]}::text[],
      ${language}, ${author}, ${[...images]}::text[], ${words}::int, ${publishedAt}::timestamptz,
      ${at.updatedAt}::timestamptz)
    on conflict (content_id) do update set version = excluded.version, slug = excluded.slug, title = excluded.title,
      summary = excluded.summary, tags = excluded.tags, language = excluded.language, author = excluded.author,
      images = excluded.images, words = excluded.words, published_at = excluded.published_at,
      updated_at = excluded.updated_at`;
  await db.$executeRaw`
    insert into public_slug (workspace_id, slug, content_id) values (${workspaceId}, ${slug}, ${contentId})
    on conflict (workspace_id, slug) do update set content_id = excluded.content_id`;
}

export async function deletePublicPost(db: Sql, contentId: string): Promise<void> {
  await db.$executeRaw`delete from public_post where content_id = ${contentId}`;
}

/** When a version of a content was published first. */
export async function firstPublishedAt(db: Sql, contentId: string): Promise<Date | undefined> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    select min(created_at) as at from publication where content_id = ${contentId} and kind = 'published'`;
  return row?.at ?? undefined;
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
  db: Sql,
  { workspaceId, tag, language, limit, after, skip = 0 }: Wanted,
): Promise<PublicRow[]> {
  const [tags, at] = [tag === undefined ? null : [tag], after?.publishedAt ?? null];
  return db.$queryRaw<PublicRow[]>`
    select content_id as "contentId", workspace_id as "workspaceId", version, slug, title, summary, tags, language,
      author,
      images, words, published_at as "publishedAt", updated_at as "updatedAt"
    from public_post
    where workspace_id = ${workspaceId} and (${tags}::text[] is null or tags @> ${tags}::text[])
      and (${language?.is ?? null}::text is null or language = ${language?.is ?? null}::text
        or (${language?.orUnsaid ?? false} and language = ''))
      and (${at}::timestamptz is null or (published_at, content_id) <
        (${at}::timestamptz, ${after?.contentId ?? ""}::text))
    order by published_at desc, content_id desc limit ${limit}::int offset ${skip}::int`;
}

export async function countPosts(db: Sql, workspaceId: string, tag?: string): Promise<number> {
  const tags = tag === undefined ? null : [tag];
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from public_post
    where workspace_id = ${workspaceId} and (${tags}::text[] is null or tags @> ${tags}::text[])`;
  return row?.count ?? 0;
}

/** What a slug leads to: a post, under its slug of now, or one that is gone. Undefined: nothing ever had it. */
export async function selectBySlug(
  db: Sql,
  workspaceId: string,
  slug: string,
): Promise<{ readonly contentId: string; readonly post: PublicRow | undefined } | undefined> {
  const [found] = await db.$queryRaw<{ contentId: string }[]>`
    select content_id as "contentId" from public_slug where workspace_id = ${workspaceId} and slug = ${slug}`;
  if (!found) return undefined;
  const [post] = await db.$queryRaw<PublicRow[]>`
    select content_id as "contentId", workspace_id as "workspaceId", version, slug, title, summary, tags, language,
      author,
      images, words, published_at as "publishedAt", updated_at as "updatedAt"
    from public_post where content_id = ${found.contentId}`;
  return { contentId: found.contentId, post };
}

/** Where the world finds a content: undefined while nothing of it is public, or its workspace shows no site. */
export async function pagePathOf(db: Sql, contentId: string): Promise<string | undefined> {
  const [row] = await db.$queryRaw<{ path: string }[]>`
    select '/p/' || p.slug as path from public_post p join workspace w on w.id = p.workspace_id
    where p.content_id = ${contentId} and w.site is not null`;
  return row?.path;
}

export interface Address {
  readonly slug: string;
  readonly language: string;
  readonly updatedAt: Date;
}

export async function selectAddresses(db: Sql, workspaceId: string, most: number): Promise<Address[]> {
  return db.$queryRaw<Address[]>`
    select slug, language, updated_at as "updatedAt" from public_post where workspace_id = ${workspaceId}
    order by published_at desc, content_id desc limit ${most}::int`;
}

/** The tags of public posts, the most used first. */
export async function selectTags(db: Sql, workspaceId: string, most: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ tag: string }[]>`
    select tag from public_post, unnest(tags) as tag where workspace_id = ${workspaceId}
    group by tag order by count(*) desc, tag limit ${most}::int`;
  return rows.map(({ tag }) => tag);
}

/** Public posts at these paths of the editor. */
export async function selectSlugsOfPaths(
  db: Sql,
  workspaceId: string,
  paths: readonly string[],
): Promise<{ readonly path: string; readonly slug: string }[]> {
  return db.$queryRaw<{ path: string; slug: string }[]>`
    select c.path, p.slug from content c join public_post p on p.content_id = c.id
    where c.workspace_id = ${workspaceId} and c.path = any(${[...paths]}::text[])`;
}

export async function isImagePublic(db: Sql, workspaceId: string, id: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from public_post where workspace_id = ${workspaceId} and images @> ${[id]}::text[] limit 1`;
  return rows.length > 0;
}

export interface ImageSize {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export async function selectImageSizes(db: Sql, workspaceId: string, ids: readonly string[]): Promise<ImageSize[]> {
  const digests = ids.map((id) => Buffer.from(id, "base64url"));
  const rows = await db.$queryRaw<{ digest: Uint8Array; width: number; height: number }[]>`
    select digest, width, height from image where workspace_id = ${workspaceId} and digest = any(${digests}::bytea[])`;
  return rows.map(({ digest, width, height }) => ({ id: Buffer.from(digest).toString("base64url"), width, height }));
}

/** Contents whose last act made a version public that no row shows. */
export async function selectUnlisted(db: Sql, after: string, most: number): Promise<string[]> {
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
export async function holdHead(db: Sql, contentId: string): Promise<void> {
  await db.$queryRaw`select 1 from content_head where content_id = ${contentId} for update`;
}

export interface LastPublished extends Pick<ShownVersion, "workspaceId" | "version" | "title" | "path"> {
  readonly at: Date;
}

/** What is public of a content by its acts, with its fields of now. */
export async function lastPublished(db: Sql, contentId: string): Promise<LastPublished | undefined> {
  const [row] = await db.$queryRaw<(LastPublished & { kind: string })[]>`
    select p.kind, p.workspace_id as "workspaceId", p.version, p.created_at as at, c.title, c.path
    from publication p join content c on c.id = p.content_id
    where p.content_id = ${contentId} order by p.number desc limit 1`;
  if (row?.kind !== "published") return undefined;
  const { kind: _, ...last } = row;
  return last;
}
