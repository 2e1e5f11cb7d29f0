// The rows that one edit writes, without the road that leads to them: as the statement itself, and as a plain
// transaction.
import type { Sql } from "@prisma/client/runtime/client";
import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import type { PrismaClient } from "../server/generated/prisma/client.ts";
import { createDraft, editDraft, type Workshop } from "./workshop.ts";

/** A commit as the road would have sent it, not yet sent. */
export interface RecordedCommit {
  readonly contentId: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Makes posts and judges one edit of each; keeps back the commit statements. Each can be run once, by anyone. */
export async function recordedCommits(
  workshop: Workshop,
  { posts, sizeBytes }: { posts: number; sizeBytes: number },
): Promise<RecordedCommit[]> {
  const recorded: RecordedCommit[] = [];
  let contentId = "";
  const contents = workshop.contentsThrough((db) =>
    keepingBack(db, (text, values) => recorded.push({ contentId, text, values })),
  );
  for (let post = 0; post < posts; post++) {
    const draft = await createDraft(workshop, sizeBytes);
    contentId = draft.id;
    await editDraft({ ...workshop, contents }, draft, 0);
  }
  if (recorded.length !== posts) throw new Error(`${recorded.length} commits for ${posts} edits`);
  return recorded;
}

/** `db`, but what updates a head is handed over and said to have taken effect. */
function keepingBack(db: PrismaClient, keep: (text: string, values: readonly unknown[]) => void): PrismaClient {
  const queryRaw = async (query: TemplateStringsArray | Sql, ...values: unknown[]): Promise<unknown> => {
    if (!("text" in query) || !query.text.includes("update content_head")) return db.$queryRaw(query, ...values);
    keep(query.text, query.values);
    return [{ version: 0 }];
  };
  return new Proxy(db, { get: (target, name) => (name === "$queryRaw" ? queryRaw : Reflect.get(target, name)) });
}

/** Tables that a commit inserts into, and the columns that must not be the same twice. */
const INSERTS = [
  { table: "content_update", fresh: {} },
  { table: "version", fresh: {} },
  { table: "edit_attempt", fresh: { id: randomUUID } },
  { table: "event", fresh: { id: randomUUID } },
] as const;

interface Row {
  readonly table: string;
  readonly columns: readonly string[];
  readonly values: readonly unknown[];
}

/**
 * Takes away what the last commit of a content wrote, and gives the transaction that writes those very rows again in
 * the plain way: begin, the head if it is still that one, each row by a statement of its own, commit.
 */
export async function writePlainly(pool: Pool, contentId: string): Promise<() => Promise<void>> {
  const head = await one(pool, "select * from content_head where content_id = $1", [contentId]);
  const rows: Row[] = [];
  for (const { table, fresh } of INSERTS) rows.push(...(await lastRows(pool, { table, contentId, fresh, head })));
  const search = await one(pool, "select search_text from content where id = $1", [contentId]);
  await pool.query("delete from version where content_id = $1 and number = $2", [contentId, head["version"]]);
  await pool.query("delete from content_update where content_id = $1 and revision = $2", [contentId, head["revision"]]);
  await pool.query(
    "update content_head set revision = revision - 1, version = version - 1, version_revision = version_revision - 1 where content_id = $1",
    [contentId],
  );
  return () =>
    inTransaction(pool, async (client) => {
      const won = await client.query(
        `update content_head set revision = $2, version = $3, version_revision = $2, eol = $4, bom = $5, text_digest = $6, chain_digest = $7, tail_bytes = $8
       where content_id = $1 and generation = $9 and revision = $2 - 1 and version = $3 - 1 and rules_revision = $10`,
        [
          contentId,
          ...[
            "revision",
            "version",
            "eol",
            "bom",
            "text_digest",
            "chain_digest",
            "tail_bytes",
            "generation",
            "rules_revision",
          ].map((column) => head[column]),
        ],
      );
      if (won.rowCount !== 1) throw new Error("the head has moved");
      for (const { table, columns, values } of rows) {
        await client.query(
          `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
          [...values],
        );
      }
      await client.query("update content set search_text = $2, updated_at = now() where id = $1", [
        contentId,
        search["search_text"],
      ]);
      await client.query(WORDS, [contentId]);
    });
}

/** What searches look through, taken in at once: a commit leaves it to the loop (decision 0065). */
const WORDS = `
  insert into content_words (content_id, words)
  select id, title || E'\\n' || path || E'\\n' || search_text from content where id = $1
  on conflict (content_id) do update set words = excluded.words`;

type Record = Readonly<{ [column: string]: unknown }>;

/**
 * The rows of the last commit: by their revision or number, or, where a table has neither, all that this content has
 * but those of its making.
 */
async function lastRows(
  pool: Pool,
  {
    table,
    contentId,
    fresh,
    head,
  }: { table: string; contentId: string; fresh: Readonly<{ [column: string]: () => string }>; head: Record },
): Promise<Row[]> {
  const last =
    {
      content_update: `revision = ${Number(head["revision"])}`,
      version: `number = ${Number(head["version"])}`,
      event: "kind = 'edit_applied'",
    }[table] ?? "true";
  const { rows } = await pool.query<Record>(`select * from ${table} where content_id = $1 and ${last}`, [contentId]);
  if (rows.length === 0) throw new Error(`no row of ${table} to write again`);
  return rows.map((row) => ({
    table,
    columns: Object.keys(row),
    values: Object.entries(row).map(
      ([column, value]) => fresh[column]?.() ?? (isJson(value) ? JSON.stringify(value) : value),
    ),
  }));
}

const isJson = (value: unknown) =>
  typeof value === "object" && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value);

async function one(pool: Pool, text: string, values: unknown[]): Promise<Record> {
  const { rows } = await pool.query<Record>(text, values);
  const [row] = rows;
  if (!row) throw new Error(`no row: ${text}`);
  return row;
}

async function inTransaction(pool: Pool, write: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await write(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
