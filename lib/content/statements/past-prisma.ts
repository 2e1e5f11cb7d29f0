// The two statements of every edit, the one that reads and the one that commits, go past Prisma: it takes five times
// as long for them as `pg` alone, and writes the text as JSON on the way.
import type { Sql as Statement } from "@prisma/client/runtime/client";
import type { Pool, QueryResultRow } from "pg";
import type { Sql } from "./sql.ts";

type Straight = Pick<Pool, "query">;

const pools = new WeakMap<Sql, Straight>();

/** From now on `rowsOf` asks `pool`, over which `db` works too. A transaction of `db` stays with Prisma. */
export const goPastPrisma = (db: Sql, pool: Straight): void => void pools.set(db, pool);

/**
 * The rows of a statement, as Prisma would give them but that bytes are buffers. `name` names this one text: Postgres
 * plans it once a connection.
 */
export async function rowsOf<Row extends QueryResultRow>(db: Sql, name: string, statement: Statement): Promise<Row[]> {
  const pool = pools.get(db);
  if (!pool) return db.$queryRaw<Row[]>(statement);
  const { rows } = await pool.query<Row>({ name, text: statement.text, values: [...statement.values] });
  return rows;
}
