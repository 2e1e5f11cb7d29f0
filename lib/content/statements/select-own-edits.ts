import type { Sql } from "./sql.ts";

/** A version that an actor made through one door. */
export interface OwnEdit {
  readonly number: number;
  readonly turnId: string | null;
  /** A later version is its undo. */
  readonly isUndone: boolean;
}

/** The newest edits of `actorId` that came in with `origin`, newest first. */
export async function selectOwnEdits(
  db: Sql,
  contentId: string,
  { actorId, origin }: { readonly actorId: string; readonly origin: string },
  limit: number,
): Promise<OwnEdit[]> {
  return db.$queryRaw<OwnEdit[]>`
    select v.number, v.turn_id as "turnId",
      exists (select from version u where u.content_id = v.content_id and u.origin = 'undo'
      and u.refers_to = v.number) as "isUndone"
    from version v
    where v.content_id = ${contentId} and v.actor_id = ${actorId} and v.origin = ${origin} and v.number > 1
    order by v.number desc
    limit ${limit}::int`;
}
