// Every statement on the tables of this room. Bytes go by the driver itself, which keeps them bytes.
import type { Pool } from "pg";
import type { ImageFacts, MediaType } from "./image-facts.ts";

export type Sql = Pick<Pool, "query">;

export interface ImageRow extends ImageFacts {
  readonly digest: Buffer;
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly personId: string;
  readonly personName: string;
  readonly createdAt: Date;
}

interface ContentRow {
  readonly id: string;
  readonly mostMegabytes: number;
}

/** The content with this id or path, and how large its images may be. */
export async function findContent(db: Sql, workspaceId: string, idOrPath: string): Promise<ContentRow | undefined> {
  const { rows } = await db.query<ContentRow>(
    `select c.id, w.image_megabytes as "mostMegabytes" from content c join workspace w on w.id = c.workspace_id
     where c.workspace_id = $1 and (c.id = $2 or c.path = $2) order by (c.id = $2) desc limit 1`,
    [workspaceId, idOrPath],
  );
  return rows[0];
}

/** How large images may be in a workspace. */
export async function mostMegabytes(db: Sql, workspaceId: string): Promise<number> {
  const { rows } = await db.query<{ readonly most: number }>(
    "select image_megabytes as most from workspace where id = $1",
    [workspaceId],
  );
  return rows[0]?.most ?? 0;
}

export async function isKept(db: Sql, workspaceId: string, digest: Buffer): Promise<boolean> {
  const { rows } = await db.query("select 1 from image where workspace_id = $1 and digest = $2", [workspaceId, digest]);
  return rows.length > 0;
}

/** Keeps it where it is not kept already. */
export async function insertImage(db: Sql, workspaceId: string, image: ImageRow): Promise<void> {
  const { digest, bytes, mediaType, width, height, name, personId, personName, createdAt } = image;
  await db.query(
    `insert into image (workspace_id, digest, bytes, media_type, width, height, size, name, person_id, person_name,
      created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [workspaceId, digest, bytes, mediaType, width, height, bytes.byteLength, name, personId, personName, createdAt],
  );
}

/** Says that it belongs to a content; false where either of them has gone. */
export async function insertUse(
  db: Sql,
  contentId: string,
  workspaceId: string,
  { digest, personId, personName, createdAt }: ImageRow,
): Promise<boolean> {
  const { rows } = await db.query(
    `with both_there as (
       select c.id, i.digest from content c, image i
       where c.id = $1 and c.workspace_id = $2 and i.workspace_id = $2 and i.digest = $3 for key share
     ), put as (
       insert into image_of_content (content_id, digest, workspace_id, person_id, person_name, created_at)
       select id, digest, $2, $4, $5, $6 from both_there on conflict do nothing
     )
     select 1 from both_there`,
    [contentId, workspaceId, digest, personId, personName, createdAt],
  );
  return rows.length > 0;
}

export interface PostImageRow extends ImageFacts {
  readonly digest: Buffer;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** The images of a content, the latest first. */
export async function selectOfContent(
  db: Sql,
  workspaceId: string,
  contentId: string,
  most: number,
): Promise<PostImageRow[]> {
  const { rows } = await db.query<PostImageRow>(
    `select i.digest, i.media_type as "mediaType", i.width, i.height, i.size, i.name
     from image_of_content u join image i on i.workspace_id = u.workspace_id and i.digest = u.digest
     where u.workspace_id = $1 and u.content_id = $2 order by u.created_at desc, i.digest limit $3`,
    [workspaceId, contentId, most],
  );
  return rows;
}

/** Those of these images that are kept in the workspace. */
export async function selectKept(db: Sql, workspaceId: string, digests: readonly Buffer[]): Promise<Buffer[]> {
  const { rows } = await db.query<{ digest: Buffer }>(
    "select digest from image where workspace_id = $1 and digest = any($2)",
    [workspaceId, digests],
  );
  return rows.map(({ digest }) => digest);
}

export interface ShownRow {
  readonly mediaType: MediaType;
  readonly name: string;
}

export async function selectImage(db: Sql, workspaceId: string, digest: Buffer): Promise<ShownRow | undefined> {
  const { rows } = await db.query<ShownRow>(
    `select media_type as "mediaType", name from image where workspace_id = $1 and digest = $2`,
    [workspaceId, digest],
  );
  return rows[0];
}

export async function selectBytes(db: Sql, workspaceId: string, digest: Buffer): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ readonly bytes: Buffer }>(
    "select bytes from image where workspace_id = $1 and digest = $2",
    [workspaceId, digest],
  );
  return rows[0]?.bytes;
}
