import type { PrismaClient } from "../../../server/generated/prisma/client.ts";
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
export async function selectMoves(db: Pick<PrismaClient, "move">, contentId: string, most: number): Promise<MoveRow[]> {
  const rows = await db.move.findMany({ where: { contentId }, orderBy: { number: "desc" }, take: most });
  return rows as MoveRow[]; // update-content.ts alone writes them, with these kinds
}

/** As it was checked when it was written. */
type RawOutline = readonly { readonly name: string; readonly kind: string; readonly required?: boolean }[];

export async function selectOutline(db: Pick<PrismaClient, "content">, id: string): Promise<RawOutline> {
  const row = await db.content.findUnique({ where: { id }, select: { outline: true } });
  return (row?.outline ?? []) as unknown as RawOutline; // checked by whoever writes it
}

export interface Member {
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

export async function selectMember(
  db: Pick<PrismaClient, "person">,
  workspaceId: string,
  id: string,
): Promise<Member | undefined> {
  const where = { id, workspaceId, removedAt: null };
  return (await db.person.findFirst({ where, select: { id: true, name: true } })) ?? undefined;
}
