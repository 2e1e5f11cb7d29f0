// Every statement on the tables of this room, but those about a schedule. What writes runs with the head row of its
// content held.
import type { PrismaClient } from "../../server/generated/prisma/client.ts";

export type Sql = Pick<PrismaClient, "$queryRaw" | "$executeRaw">;

export interface PublicationRow {
  readonly number: number;
  readonly kind: "published" | "taken_down";
  readonly version: number;
  readonly personId: string;
  readonly personName: string;
  readonly createdAt: Date;
  /** For when it was scheduled; null where a person published it then and there. */
  readonly dueAt: Date | null;
}

/** The last acts on a content, newest first. */
export async function selectPublications(db: Sql, contentId: string, most: number): Promise<PublicationRow[]> {
  return db.$queryRaw<PublicationRow[]>`
    select number, kind, version, person_id as "personId", person_name as "personName", created_at as "createdAt",
      due_at as "dueAt"
    from publication where content_id = ${contentId} order by number desc limit ${most}::int`;
}

export interface NewPublication extends Omit<PublicationRow, "number"> {
  readonly contentId: string;
  readonly workspaceId: string;
}

export async function insertPublication(db: Sql, row: NewPublication): Promise<void> {
  await db.$executeRaw`
    insert into publication (content_id, number, workspace_id, kind, version, person_id, person_name, created_at,
      due_at)
    select ${row.contentId}, coalesce(max(number), 0) + 1, ${row.workspaceId}, ${row.kind}, ${row.version}::int,
      ${row.personId}, ${row.personName}, ${row.createdAt}::timestamptz,
      ${row.dueAt}::timestamptz
    from publication where content_id = ${row.contentId}`;
}
