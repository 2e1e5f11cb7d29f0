// The database that a command works on: the person's own, or the embedded one, next to a serving Stet or alone.
import fs from "node:fs/promises";
import path from "node:path";
import type { Config } from "../server/config.ts";
import { connectDatabase, SERVING, type Database } from "../server/database.ts";
import { claimFolder, ownerOf } from "../server/owner-lock.ts";
import { attachPostgres, postgresFolder } from "../server/postgres-attach.ts";
import { EMBEDDED_DATABASE, startPostgres } from "../server/postgres.ts";
import { StartFault } from "../server/start-fault.ts";

/** The application name of a command in Postgres. */
const COMMAND = "stet command";

export interface CommandDatabase extends Pick<Database, "pool" | "prisma"> {
  url: string;
  kind: "own" | "embedded";
  close(): Promise<void>;
}

type Where = Pick<Config, "dataDirectory" | "databaseUrl"> & Partial<Pick<Config, "directDatabaseUrl">>;

/** Bypasses a pooler if there is one: a command keeps its connection to the end. */
const ownUrl = ({ databaseUrl, directDatabaseUrl }: Where): string | undefined => directDatabaseUrl ?? databaseUrl;

/** Opens the database that is there already. Throws a StartFault where there is none. */
export async function openDatabase(where: Where): Promise<CommandDatabase> {
  const own = ownUrl(where);
  if (own !== undefined) return connected(own, "own");
  const folder = path.join(where.dataDirectory, "pg");
  if ((await postgresFolder(folder)) === undefined)
    throw new StartFault(
      `There is no database in ${path.resolve(folder)}. Set STET_DATA or DATABASE_URL to where Stet keeps its data.`,
    );
  const url = await attachPostgres(folder, EMBEDDED_DATABASE);
  return url === undefined ? startEmbedded(folder) : connected(url, "embedded");
}

/** The same for a command that needs it exclusively and may create it: throws a StartFault while a Stet serves it. */
export async function openAlone(where: Where): Promise<CommandDatabase> {
  const own = ownUrl(where);
  if (own !== undefined) {
    const database = connected(own, "own");
    const serving = await servingProcesses(database.pool).catch(async (cause: unknown) => {
      await database.close();
      throw cause;
    });
    if (serving === 0) return database;
    await database.close();
    throw new StartFault(`A Stet runs on this database (${serving} connections). Stop it first.`);
  }
  const folder = path.resolve(where.dataDirectory);
  await fs.mkdir(folder, { recursive: true, mode: 0o711 });
  const ownership = await claimFolder(folder);
  if (ownership.kind === "taken")
    throw new StartFault(`Stet runs on the data folder ${folder} (process ${ownership.owner.pid}). Stop it first.`);
  try {
    const database = await startEmbedded(path.join(folder, "pg"));
    const close = async () => {
      await database.close();
      await ownership.release();
    };
    return { ...database, close };
  } catch (error) {
    await ownership.release();
    throw error;
  }
}

/** The process that serves from the data folder, if one does. */
export const folderOwner = ({ dataDirectory }: Where) => ownerOf(path.resolve(dataDirectory)).catch(() => undefined);

/** Connections of serving Stets to this database, of every machine. */
export async function servingProcesses(pool: Database["pool"]): Promise<number> {
  const { rows } = await pool.query<{ serving: number }>(
    "select count(*)::int as serving from pg_stat_activity where datname = current_database() and " +
      "application_name = $1",
    [SERVING],
  );
  return rows[0]?.serving ?? 0;
}

async function startEmbedded(folder: string): Promise<CommandDatabase> {
  const postgres = await startPostgres(folder);
  try {
    await postgres.createDatabaseIfMissing(EMBEDDED_DATABASE);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const database = connected(postgres.url(EMBEDDED_DATABASE), "embedded");
  const close = async () => {
    await database.close();
    await postgres.stop();
  };
  return { ...database, close };
}

function connected(url: string, kind: CommandDatabase["kind"]): CommandDatabase {
  const { pool, prisma, close } = connectDatabase(url, { name: COMMAND });
  return { url, kind, pool, prisma, close };
}
