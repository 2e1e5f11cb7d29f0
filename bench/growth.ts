// PERF-5: what a history of edits costs: write-ahead log per edit, stored bytes per version.
import type { Pool } from "pg";
import type { Figure } from "./figures.ts";
import { createDraft, editDraft, type Workshop } from "./workshop.ts";

const EDITS = 500;
const WARM_UP = 20;

export async function growthFigures(workshop: Workshop, sizeBytes: number): Promise<Figure[]> {
  const { pool } = workshop;
  const draft = await createDraft(workshop, sizeBytes);
  await pool.query("checkpoint"); // the first change of each page after it is logged whole: let those pass
  for (let turn = 0; turn < WARM_UP; turn++) await editDraft(workshop, draft, turn);
  const before = await walPosition(pool);
  for (let turn = WARM_UP; turn < WARM_UP + EDITS; turn++) await editDraft(workshop, draft, turn);
  const { rows } = await pool.query<{ bytes: string }>("select pg_wal_lsn_diff(pg_current_wal_lsn(), $1) as bytes", [
    before,
  ]);
  const post = `${sizeBytes / 1_000} kB post, ${EDITS} edits`;
  const figures: Figure[] = [
    { name: `write-ahead log per edit, ${post}`, value: Number(rows[0]?.bytes) / EDITS, unit: "bytes" },
  ];
  for (const [table, what] of [
    ["version", "version"],
    ["content_update", "log row"],
    ["edit_attempt", "attempt"],
    ["event", "event"],
  ] as const) {
    figures.push({
      name: `stored per ${what}, ${post}`,
      value: await storedBytes(pool, table, draft.id),
      unit: "bytes",
    });
  }
  return figures;
}

async function walPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ lsn: string }>("select pg_current_wal_lsn()::text as lsn");
  return rows[0]?.lsn ?? "0/0";
}

/** Mean size of a content's rows in one table, column by column, as they lie on the disk. */
async function storedBytes(pool: Pool, table: string, contentId: string): Promise<number> {
  const { rows: columns } = await pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  const size = columns.map(({ name }) => `coalesce(pg_column_size("${name}"), 0)`).join(" + ");
  const { rows } = await pool.query<{ bytes: string }>(
    `select avg(${size}) as bytes from ${table} where content_id = $1`,
    [contentId],
  );
  return Number(rows[0]?.bytes);
}
