// The one place that connects to Postgres: a shared pool, and Prisma on top of it.
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { goPastPrisma } from "../lib/content/index.ts";
import { PrismaClient } from "./generated/prisma/client.ts";
import type { Log } from "./log.ts";
import { StartFault } from "./start-fault.ts";

export const POOL_SIZE = 16;
const CONNECT_WITHIN_MS = 5_000;
const PING_WITHIN_MS = 2_000;
const OLDEST_VERSION = 140_000; // as Postgres counts: 14.0
const DURABILITY_SETTINGS = ["fsync", "synchronous_commit", "full_page_writes"] as const;

export interface Database {
  pool: pg.Pool;
  prisma: PrismaClient;
  /**
   * Whether the database answers a query within 2 s. Uses its own connection, so that a busy pool does not count as an
   * outage.
   */
  isAnswering(): Promise<boolean>;
  close(): Promise<void>;
}

/** The application name of a serving Stet in Postgres: `stet restore` looks for it there. */
export const SERVING = "stet";

export interface ConnectOptions {
  readonly log?: Log;
  /** Connections are handed from client to client: no statement is left prepared on one. */
  readonly isTransactionPooled?: boolean;
  /** The maximum number of connections. */
  readonly poolSize?: number;
  /** Its application name in Postgres. */
  readonly name?: string;
}

/** Connects lazily: the first query opens the first connection. A lost connection is logged and replaced. */
export function connectDatabase(
  databaseUrl: string,
  { log, isTransactionPooled = false, poolSize = POOL_SIZE, name = SERVING }: ConnectOptions = {},
): Database {
  const known = { connectionString: databaseUrl, application_name: name };
  const pool = new pg.Pool({ ...known, max: poolSize, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  if (isTransactionPooled) leaveUnnamed(pool);
  const pings = new pg.Pool({
    ...known,
    max: 1,
    connectionTimeoutMillis: PING_WITHIN_MS,
    query_timeout: PING_WITHIN_MS,
  });
  let isClosing = false;
  // An idle connection that breaks is reported here, and would end the process if nobody listened. While the pools
  // close, Postgres may end before it has read their last message: that is not logged.
  for (const each of [pool, pings])
    each.on("error", (err) => isClosing || log?.warn({ err }, "A connection to the database broke"));
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, isTransactionPooled ? {} : { statementNameGenerator: statementNames() }),
  });
  goPastPrisma(prisma, pool);
  return {
    pool,
    prisma,
    isAnswering: () =>
      within(
        PING_WITHIN_MS,
        pings.query("select 1").then(
          () => true,
          () => false,
        ),
      ),
    async close() {
      isClosing = true;
      await prisma.$disconnect();
      await Promise.all([pool.end(), pings.end()]);
    },
  };
}

/** A connection keeps this many statements prepared at most: texts that always vary are sent as they are. */
const MOST_STATEMENTS = 500;
const UNNAMED = "";

/**
 * One name per statement text, so that Postgres parses and plans each once a connection: a warm read takes less than
 * half the time.
 */
function statementNames(): (query: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known ?? UNNAMED;
    const name = `stet_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** Some statements that go past Prisma give themselves a name; here it is left out. */
function leaveUnnamed(pool: pg.Pool): void {
  // its arguments are passed through unchanged
  const query = pool.query.bind(pool) as (...asked: unknown[]) => unknown;
  const nameless = (asked: unknown, ...rest: unknown[]) =>
    query(typeof asked === "object" && asked !== null ? { ...asked, name: undefined } : asked, ...rest);
  Object.assign(pool, { query: nameless });
}

async function within(limitMs: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), limitMs)));
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

export interface DatabaseCheck {
  /** Settings that are off, so that acknowledged work could be lost (SRV-8). */
  unsafeSettings: string[];
}

/** Asks the database whether Stet can rely on it. Throws a StartFault when it cannot be reached, is too old, does not
 * store UTF8, or is unsafe and `allowUnsafe` does not hold. */
export async function checkDatabase(
  databaseUrl: string,
  { allowUnsafe }: { allowUnsafe: boolean },
): Promise<DatabaseCheck> {
  const facts = await databaseFacts(databaseUrl);
  if (facts.version < OLDEST_VERSION)
    throw new StartFault("The database is older than Postgres 14. Stet needs 14 or newer.");
  if (facts.encoding !== "UTF8")
    throw new StartFault(`The database stores ${facts.encoding}. Stet needs one created with encoding UTF8.`);
  const unsafeSettings = DURABILITY_SETTINGS.filter((name) => facts[name] === "off");
  if (unsafeSettings.length && !allowUnsafe) {
    throw new StartFault(
      `The database may lose saved work in a crash: ${unsafeSettings.join(", ")} is off. ` +
        "Turn it on, or set STET_UNSAFE_DATABASE=1 to run a test on it.",
    );
  }
  return { unsafeSettings };
}

interface DatabaseFacts extends Record<(typeof DURABILITY_SETTINGS)[number], string> {
  version: number;
  encoding: string;
}

async function databaseFacts(databaseUrl: string): Promise<DatabaseFacts> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on("error", () => undefined); // an error here also fails the query below
  try {
    await client.connect();
    const { rows } = await client.query<DatabaseFacts>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        ${DURABILITY_SETTINGS.map((name) => `current_setting('${name}') as ${name}`).join(", ")}`,
    );
    const [facts] = rows;
    if (!facts) throw new Error("A select without from gave no row");
    return facts;
  } catch (cause) {
    throw new StartFault(`The database at ${placeOf(databaseUrl)} cannot be used: ${reasonOf(cause)}.`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname || "localhost"}:${port || "5432"}${pathname}`;
}

/** An attempt on several addresses fails as an AggregateError whose own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
