// Whether an address leads to Postgres itself, or through a pooler that hands its connections from client to client.
import { createHash } from "node:crypto";
import pg from "pg";

const CONNECT_WITHIN_MS = 5_000;
/**
 * If two clients ask this often and always get their own backend, they have it to themselves, whichever connection a
 * pooler gives out next.
 */
const ROUNDS = 5;

/**
 * Whether clients share connections (PgBouncer's transaction or statement pooling): leftovers (LISTEN, locks, named
 * statements) then belong to someone else. Throws what `pg` throws when the database cannot be reached.
 */
export async function isTransactionPooled(databaseUrl: string): Promise<boolean> {
  const clients = [0, 1].map(
    () =>
      new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: CONNECT_WITHIN_MS,
        query_timeout: CONNECT_WITHIN_MS,
      }),
  );
  for (const client of clients) client.on("error", () => undefined); // an error here fails the query too
  try {
    const owners = new Map<number, pg.Client>();
    const backends = new Map<pg.Client, number>();
    await Promise.all(clients.map((client) => client.connect()));
    for (let round = 0; round < ROUNDS; round++) {
      // Each twice: a rotating pooler gives the second call another backend, and one that does not rotate gives the
      // other client the same.
      for (const client of clients.flatMap((one) => [one, one])) {
        const pid = await backendOf(client);
        if ((owners.get(pid) ?? client) !== client || (backends.get(client) ?? pid) !== pid) return true;
        owners.set(pid, client);
        backends.set(client, pid);
      }
    }
    return false;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

/** Whether two addresses lead to one database of one running server. */
export async function isSameDatabase(oneUrl: string, otherUrl: string): Promise<boolean> {
  const [one, other] = await Promise.all([oneUrl, otherUrl].map((url) => ask(url, RUNNING)));
  return one === other;
}

/** A name for a database that its copies elsewhere do not have, nor others of its server. */
export async function databaseId(databaseUrl: string): Promise<string> {
  // Some database providers do not allow the first.
  const identity = await ask(databaseUrl, LASTING).catch(() =>
    ask(
      databaseUrl,
      "select concat_ws(' ', oid, datname) as identity from pg_database where datname = current_database()",
    ),
  );
  return createHash("sha256").update(identity).digest("hex").slice(0, ID_LENGTH);
}

const ID_LENGTH = 16;
const RUNNING =
  "select concat_ws(' ', oid, datname, pg_postmaster_start_time()) as identity from pg_database where datname = " +
  "current_database()";
const LASTING =
  "select concat_ws(' ', system_identifier, oid) as identity from pg_control_system(), pg_database where datname " +
  "= current_database()";

async function ask(databaseUrl: string, statement: string): Promise<string> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: CONNECT_WITHIN_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ identity: string }>(statement);
    return rows[0]?.identity ?? "";
  } finally {
    await client.end().catch(() => undefined);
  }
}
