// What a purge does to the images of a content (IMG-4). Each runs in the purge's transaction, with the head row held.
import type { Bytes } from "../records/codec.ts";
import type { Sql } from "./sql.ts";

/** An image that belongs to a content, and how texts name it. */
export interface OwnImage {
  readonly digest: Bytes;
  readonly address: string;
}

/** The images that have belonged to it since `until` or before. */
export async function selectOwnImages(db: Sql, contentId: string, until: Date): Promise<OwnImage[]> {
  return db.$queryRaw<OwnImage[]>`
    select digest, '/api/images/' || rtrim(translate(encode(digest, 'base64'), '+/', '-_'), '=') as address
    from image_of_content where content_id = ${contentId} and created_at <= ${until}::timestamptz`;
}

/**
 * Other posts of the workspace that show an image get it as theirs: by their last version, or by a letter of their
 * logs.
 */
export async function giveToOthers(db: Sql, contentId: string, { digest, address }: OwnImage): Promise<void> {
  await db.$executeRaw`
    insert into image_of_content (content_id, digest, workspace_id, person_id, person_name, created_at)
    select c.id, u.digest, u.workspace_id, u.person_id, u.person_name, u.created_at
    from image_of_content u
    join content c on c.workspace_id = u.workspace_id and c.id <> u.content_id
    where u.content_id = ${contentId} and u.digest = ${digest}::bytea and (
      position(${address}::text in c.search_text) > 0
      or exists (select from content_snapshot s where s.content_id = c.id
      and position(convert_to(${address}::text, 'UTF8') in s.state) > 0)
      or exists (select from content_update l where l.content_id = c.id
      and position(convert_to(${address}::text, 'UTF8') in l.bytes) > 0))
    on conflict do nothing`;
}

export async function deleteUse(db: Sql, contentId: string, { digest }: OwnImage): Promise<void> {
  await db.$executeRaw`delete from image_of_content where content_id = ${contentId} and digest = ${digest}::bytea`;
}

/** Deletes an image that belongs to no content any more; returns how many that were, 1 or 0. */
export async function deleteUnused(db: Sql, workspaceId: string, { digest }: OwnImage): Promise<number> {
  return db.$executeRaw`
    delete from image i where workspace_id = ${workspaceId} and digest = ${digest}::bytea
      and not exists (select from image_of_content u where u.workspace_id = i.workspace_id and u.digest = i.digest)`;
}
