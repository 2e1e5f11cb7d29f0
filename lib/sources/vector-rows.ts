// Every statement on what passages mean in numbers.
import type { Place } from "./nearness.ts";
import type { Sql } from "./statements.ts";

export interface Unlearnt extends Place {
  readonly text: string;
}

const OF_CONTENT = "exists (select from source_of_content u where u.source_id = p.source_id and u.content_id = $1)";

/** Passages of a content's sources that this model has no numbers for yet; of each source the first `deepest`. */
export async function selectUnlearnt(
  db: Sql,
  contentId: string,
  { model, deepest, most }: { readonly model: string; readonly deepest: number; readonly most: number },
): Promise<readonly Unlearnt[]> {
  const { rows } = await db.query<Unlearnt>(
    `select p.source_id as "sourceId", p.number, p.text from source_passage p
     where ${OF_CONTENT} and p.number <= $3
       and not exists (select from source_vector v where v.source_id = p.source_id and v.number = p.number
         and v.model = $2)
     order by p.source_id desc, p.number limit $4`,
    [contentId, model, deepest, most],
  );
  return rows;
}

export interface VectorRow extends Place {
  readonly vector: Buffer;
}

/** Those of sources that were deleted meanwhile are passed over. */
export async function insertVectors(db: Sql, model: string, rows: readonly VectorRow[]): Promise<void> {
  await db.query(
    `insert into source_vector (source_id, number, model, vector)
     select p.source_id, p.number, $1, n.vector
     from unnest($2::text[], $3::int[], $4::bytea[]) as n (source_id, number, vector)
     join source_passage p on p.source_id = n.source_id and p.number = n.number
     for key share of p
     on conflict (source_id, number) do update set model = excluded.model, vector = excluded.vector`,
    [model, rows.map(({ sourceId }) => sourceId), rows.map(({ number }) => number), rows.map(({ vector }) => vector)],
  );
}

/** A page of what is known of a content's sources, after a place; the newest sources first. */
export async function selectVectors(
  db: Sql,
  contentId: string,
  { model, after, most }: { readonly model: string; readonly after: Place | undefined; readonly most: number },
): Promise<readonly VectorRow[]> {
  const { rows } = await db.query<VectorRow>(
    `select p.source_id as "sourceId", p.number, p.vector from source_vector p
     where ${OF_CONTENT} and p.model = $2
       and ($3::text is null or p.source_id < $3 or (p.source_id = $3 and p.number > $4))
     order by p.source_id desc, p.number limit $5`,
    [contentId, model, after?.sourceId ?? null, after?.number ?? 0, most],
  );
  return rows;
}
