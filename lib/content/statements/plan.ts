import type { Sql } from "./sql.ts";

interface MoveRow {
  readonly number: number;
  readonly kind: "status" | "assignee" | "due" | "outline";
  readonly was: string | null;
  readonly became: string | null;
  readonly personId: string;
  readonly personName: string;
  readonly createdAt: Date;
}

/** The last moves of a content, newest first. */
export async function selectMoves(db: Sql, contentId: string, most: number): Promise<MoveRow[]> {
  return db.$queryRaw<MoveRow[]>`
    select number, kind, was, became, person_id as "personId", person_name as "personName", created_at as "createdAt"
    from move where content_id = ${contentId} order by number desc limit ${most}::int`;
}

/** As it was checked when it was written. */
type RawOutline = readonly { readonly name: string; readonly kind: string; readonly required?: boolean }[];

export async function selectOutline(db: Sql, contentId: string): Promise<RawOutline> {
  const [row] = await db.$queryRaw<{ readonly outline: RawOutline | null }[]>`
    select outline from content where id = ${contentId}`;
  return row?.outline ?? [];
}

interface Member {
  readonly id: string;
  readonly name: string;
}

/** People are few in a workspace. */
const MOST_MEMBERS = 1_000;

export async function selectMembers(db: Sql, workspaceId: string): Promise<Member[]> {
  return db.$queryRaw<Member[]>`
    select id, name from person where workspace_id = ${workspaceId} and removed_at is null
    order by lower(name), id limit ${MOST_MEMBERS}::int`;
}

export async function selectMember(db: Sql, workspaceId: string, id: string): Promise<Member | undefined> {
  const [row] = await db.$queryRaw<Member[]>`
    select id, name from person where id = ${id} and workspace_id = ${workspaceId} and removed_at is null`;
  return row;
}
