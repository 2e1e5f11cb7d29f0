// The checks of `stet doctor`. Changes nothing, and continues if a check fails: that is a finding too.
import fs from "node:fs/promises";
import path from "node:path";
import { EXIT } from "../cli/exit.ts";
import packageJson from "../package.json" with { type: "json" };
import { databaseTime } from "../server/clock.ts";
import type { Config } from "../server/config.ts";
import { checkDatabase } from "../server/database.ts";
import { redisRelease } from "../server/redis.ts";
import { schemaState } from "../server/migrate.ts";
import { StartFault } from "../server/start-fault.ts";
import type { Answer } from "./answer.ts";
import { folderOwner, openDatabase, servingProcesses, type CommandDatabase } from "./database.ts";
import { shownSettings } from "./shown-settings.ts";

/** `bad`: Stet cannot serve, or may lose something. `warn`: someone should look at it. */
export interface Finding {
  readonly name: string;
  readonly status: "ok" | "warn" | "bad";
  readonly message: string;
}

const OLDEST_NODE = 22;
const LITTLE_SPACE = 1e9;
const NO_SPACE = 100e6;
const SKEW_SEEN_MS = 2_000;
const SKEW_BAD_MS = 60_000;

/** Looks at everything; ends with 1 when something is bad. */
export async function doctor(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Answer> {
  const findings = [
    nodeVersion(),
    await dataFolder(config),
    await diskSpace(config),
    ...(await databaseFindings(config)),
    ...(await redisFindings(config)),
  ];
  const settings = shownSettings(environment);
  const isBad = findings.some(({ status }) => status === "bad");
  const warnings = findings.filter(({ status }) => status === "warn").length;
  const last = isBad
    ? "Something is wrong: see the lines that begin with BAD."
    : warnings > 0
      ? `Stet can serve. ${warnings} to look at.`
      : "All is well.";
  return {
    exit: isBad ? EXIT.unchanged : EXIT.done,
    lines: [
      `Stet ${packageJson.version}`,
      ...Object.entries(settings).map(([name, value]) => `     ${name}=${value}`),
      ...findings.map(({ status, name, message }) => `${MARKS[status]} ${name}: ${message}`),
      last,
    ],
    json: { ok: !isBad, release: packageJson.version, settings, findings },
  };
}

const MARKS = { ok: "ok  ", warn: "WARN", bad: "BAD " } as const satisfies Record<Finding["status"], string>;

function nodeVersion(): Finding {
  const isOld = Number(process.versions.node.split(".", 1)[0]) < OLDEST_NODE;
  return {
    name: "Node",
    status: isOld ? "bad" : "ok",
    message: isOld
      ? `${process.version} is too old; npm ci installs the right one, and npm start uses it.`
      : process.version,
  };
}

async function dataFolder(config: Config): Promise<Finding> {
  const folder = path.resolve(config.dataDirectory);
  const name = "Data folder";
  const stat = await fs.stat(folder).catch(() => undefined);
  if (!stat) return { name, status: "warn", message: `${folder} does not exist yet; the first start makes it.` };
  const isWritable = await fs.access(folder, fs.constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return { name, status: "bad", message: `${folder} cannot be written by this user.` };
  const owner = await folderOwner(config);
  return {
    name,
    status: "ok",
    message: owner ? `${folder}, in use by process ${owner.pid}.` : `${folder}, not in use.`,
  };
}

async function diskSpace(config: Config): Promise<Finding> {
  const name = "Disk";
  const stat = await fs.statfs(path.resolve(config.dataDirectory)).catch(() => fs.statfs("."));
  const free = stat.bavail * stat.bsize;
  const message = `${(free / 1e9).toFixed(1)} GB free.`;
  if (free < NO_SPACE) return { name, status: "bad", message: `${message} Postgres stops writing when there is none.` };
  return { name, status: free < LITTLE_SPACE ? "warn" : "ok", message };
}

async function databaseFindings(config: Config): Promise<Finding[]> {
  let database: CommandDatabase | undefined;
  try {
    database = await openDatabase(config);
    const safety = await safetyOf(database, config);
    if (safety.status === "bad") return [safety];
    return [
      safety,
      ...(await Promise.all([served(database), schema(database), clock(database)])),
      ...(await stored(database)),
    ];
  } catch (fault) {
    return [{ name: "Database", status: "bad", message: wordsOf(fault) }];
  } finally {
    await database?.close();
  }
}

/** Without Redis Stet keeps working: Postgres takes over. */
async function redisFindings({ redisUrl }: Config): Promise<Finding[]> {
  if (redisUrl === undefined) return [];
  const name = "Redis";
  try {
    return [{ name, status: "ok", message: `answers (${await redisRelease(redisUrl)}).` }];
  } catch (fault) {
    return [{ name, status: "warn", message: `${wordsOf(fault)} Postgres does its part meanwhile.` }];
  }
}

async function safetyOf(database: CommandDatabase, { allowUnsafeDatabase }: Config): Promise<Finding> {
  const name = "Database";
  try {
    const { unsafeSettings } = await checkDatabase(database.url, { allowUnsafe: allowUnsafeDatabase });
    const { rows } = await database.pool.query<{ version: string; size: string }>(
      "select current_setting('server_version') as version, " +
        "pg_size_pretty(pg_database_size(current_database())) as size",
    );
    const known =
      `${database.kind === "own" ? "your own" : "embedded"} ` +
      `Postgres ${rows[0]?.version ?? ""}, ${rows[0]?.size ?? ""}`;
    if (unsafeSettings.length)
      return {
        name,
        status: "warn",
        message: `${known}; it may lose saved work in a crash: ${unsafeSettings.join(", ")} is off.`,
      };
    return { name, status: "ok", message: `${known}; fsync, synchronous_commit and full_page_writes are on.` };
  } catch (fault) {
    return { name, status: "bad", message: wordsOf(fault) };
  }
}

async function served(database: CommandDatabase): Promise<Finding> {
  const serving = await servingProcesses(database.pool);
  const { rows } = await database.pool.query<{ used: number; most: number }>(
    "select count(*)::int as used, current_setting('max_connections')::int as most from pg_stat_activity",
  );
  const { used = 0, most = 0 } = rows[0] ?? {};
  const message = `${used} of ${most} in use, ${serving} of them by a serving Stet.`;
  return { name: "Connections", status: used > most * 0.8 ? "warn" : "ok", message };
}

async function schema(database: CommandDatabase): Promise<Finding> {
  const name = "Schema";
  const { applied, pending, newer, broken } = await schemaState(database.pool);
  if (newer.length)
    return {
      name,
      status: "bad",
      message: `the database was written by a newer release; this one does not know ${newer.join(", ")}.`,
    };
  if (broken.length)
    return {
      name,
      status: "bad",
      message: `${broken.join(", ")} broke off, or was changed after it had been applied.`,
    };
  if (pending.length)
    return {
      name,
      status: "warn",
      message: `${pending.length} migrations wait for the next start: ${pending.join(", ")}.`,
    };
  return { name, status: "ok", message: `as this release has it (${applied.length} migrations).` };
}

async function clock(database: CommandDatabase): Promise<Finding> {
  const asked = Date.now();
  const now = await databaseTime(database.pool);
  const skewMs = Math.abs(now - (asked + Date.now()) / 2);
  const message = `this machine's and the database's differ by ${Math.round(skewMs)} ms.`;
  return { name: "Clock", status: skewMs > SKEW_BAD_MS ? "bad" : skewMs > SKEW_SEEN_MS ? "warn" : "ok", message };
}

async function stored({ pool }: CommandDatabase): Promise<Finding[]> {
  const tables = await oneRow<{ found: boolean }>(
    pool,
    `select to_regclass('quarantine') is not null and to_regclass('version') is not null
       and to_regclass('image') is not null and to_regclass('source') is not null
       and to_regclass('public_post') is not null as found`,
  );
  if (!tables?.found) return [];
  return [await contents(pool), await publicPosts(pool), await sources(pool), await quarantine(pool)];
}

type Pool = CommandDatabase["pool"];

async function oneRow<Row extends object>(pool: Pool, statement: string): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>(statement);
  return rows[0];
}

async function contents(pool: Pool): Promise<Finding> {
  const counted = await oneRow<{ posts: number; versions: number; images: number; bytes: string }>(
    pool,
    `select (select count(*)::int from content) as posts, (select count(*)::int from version) as versions,
       count(*)::int as images, coalesce(sum(size), 0) as bytes from image`,
  );
  const { posts = 0, versions = 0, images = 0, bytes = 0 } = counted ?? {};
  const size = (Number(bytes) / 1e6).toFixed(1);
  return {
    name: "Contents",
    status: "ok",
    message: `${posts} posts, ${versions} versions, ${images} images (${size} MB).`,
  };
}

async function publicPosts(pool: Pool): Promise<Finding> {
  const counted = await oneRow<{ published: number; scheduled: number; on: boolean }>(
    pool,
    `select
       (select count(*)::int from
         (select distinct on (content_id) kind from publication order by content_id, number desc) last
         where kind = 'published') as published,
       (select count(*)::int from schedule where state = 'waiting') as scheduled,
       exists (select from workspace where site is not null) as on`,
  );
  const { published = 0, scheduled = 0, on = false } = counted ?? {};
  const message = `${published} posts are public, ${scheduled} scheduled; the site is ${on ? "on" : "off"}.`;
  return { name: "Public", status: "ok", message };
}

async function sources(pool: Pool): Promise<Finding> {
  const counted = await oneRow<{ sources: number; alike: boolean }>(
    pool,
    "select count(*)::int as sources, exists (select from pg_extension where extname = 'pg_trgm') as alike from source",
  );
  const found = counted?.alike
    ? "words of similar letters are found"
    : "found by their words alone: the database has no pg_trgm";
  return { name: "Sources", status: "ok", message: `${counted?.sources ?? 0} sources; ${found}.` };
}

async function quarantine(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ path: string; reason: string; updates: number; newest: Date }>(
    `select coalesce(c.path, q.content_id) as path, q.reason, count(*)::int as updates, max(q.created_at) as newest
     from quarantine q left join content c on c.id = q.content_id
     group by 1, 2 order by max(q.created_at) desc limit 20`,
  );
  if (rows.length === 0) return { name: "Quarantine", status: "ok", message: "empty." };
  const held = rows.map(
    ({ path: where, reason, updates, newest }) => `${updates} in ${where} (${reason}, last ${newest.toISOString()})`,
  );
  const message = `updates that were refused or cannot be read: ${held.join("; ")}.`;
  return { name: "Quarantine", status: "warn", message };
}

function wordsOf(fault: unknown): string {
  if (fault instanceof StartFault) return fault.message;
  return `a look failed: ${fault instanceof Error ? fault.message.split("\n", 1)[0] : String(fault)}.`;
}
