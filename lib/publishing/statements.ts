// Every statement on the table of this room. What writes runs with the head row of its content held.
import type { PrismaClient } from "../../server/generated/prisma/client.ts";

export type Sql = Pick<PrismaClient, "$queryRaw" | "$executeRaw">;

export interface PublicationRow {
  readonly number: number;
  readonly kind: "published" | "taken_down";
  readonly version: number;
  readonly personId: string;
  readonly personName: string;
  readonly createdAt: Date;
}

/** The last acts on a content, newest first. */
export async function selectPublications(db: Sql, contentId: string, most: number): Promise<PublicationRow[]> {
  return db.$queryRaw<PublicationRow[]>`
    select number, kind, version, person_id as "personId", person_name as "personName", created_at as "createdAt"
    from publication where content_id = ${contentId} order by number desc limit ${most}::int`;
}

export interface NewPublication extends Omit<PublicationRow, "number"> {
  readonly contentId: string;
  readonly workspaceId: string;
}

export async function insertPublication(db: Sql, row: NewPublication): Promise<void> {
  await db.$executeRaw`
    insert into publication (content_id, number, workspace_id, kind, version, person_id, person_name, created_at)
    select ${row.contentId}, coalesce(max(number), 0) + 1, ${row.workspaceId}, ${row.kind}, ${row.version}::int,
      ${row.personId}, ${row.personName}, ${row.createdAt}::timestamptz
    from publication where content_id = ${row.contentId}`;
}
